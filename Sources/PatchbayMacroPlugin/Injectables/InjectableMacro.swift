import PatchbayModel
import PatchbayReader
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Expands `@Injectable`. It decides nothing: ``InjectableReader`` says what there is to write.
public enum InjectableMacro: MemberMacro, ExtensionMacro {
    /// What is emitted is laid out already.
    public static var formatMode: FormatMode { .disabled }

    public static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let read = read(declaration, in: context) else { return [] }
        for problem in read.injectable.problems {
            context.diagnose(InjectableMessage.diagnostic(problem, in: declaration, of: node))
        }
        guard read.injectable.problems.isEmpty else { return [] }
        // The host passes on text, which the compiler parses; to parse it here as well would cost more than the rest.
        let text = InjectableText(read.facts, read.injectable).members
        return [DeclSyntax(MissingDeclSyntax(placeholder: .identifier(text)))]
    }

    public static func expansion(
        of node: AttributeSyntax,
        attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        // Of the two, the compiler hands over those that the type has not got yet.
        guard let read = read(declaration, in: context), read.injectable.problems.isEmpty,
            protocols.contains(where: { $0.lastName == read.injectable.conformance })
        else { return [] }
        let actor = read.injectable.actor.map { "@\($0) " } ?? ""
        let name = TokenSyntax.identifier("\(actor)Patchbay.\(read.injectable.conformance)")
        let conformance = TypeSyntax(MissingTypeSyntax(placeholder: name))
        return [
            ExtensionDeclSyntax(
                extensionKeyword: .keyword(.extension, trailingTrivia: .space),
                extendedType: type.trimmed,
                inheritanceClause: InheritanceClauseSyntax(
                    colon: .colonToken(trailingTrivia: .space),
                    inheritedTypes: [InheritedTypeSyntax(type: conformance)]
                ),
                memberBlock: MemberBlockSyntax(leftBrace: .leftBraceToken(leadingTrivia: .space), members: [])
            )
        ]
    }

    private static func read(
        _ declaration: some DeclGroupSyntax,
        in context: some MacroExpansionContext
    ) -> InjectableDeclaration? {
        let around = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
        return InjectableDeclaration(DeclSyntax(fromProtocol: declaration), extensionAccess: around?.modifiers)
    }
}

extension TypeSyntax {
    /// `Injectable` for `Patchbay.Injectable`.
    fileprivate var lastName: String {
        self.as(MemberTypeSyntax.self)?.name.text ?? trimmedDescription
    }
}
