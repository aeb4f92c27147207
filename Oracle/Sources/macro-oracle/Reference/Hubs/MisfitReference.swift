import SwiftSyntax
import SwiftSyntaxMacros

/// The macro anew that compilers take where types do not fit.
struct MisfitReference: MemberMacro, PeerMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let read = RegistrationReference.checked(node, in: declaration, context) else { return [] }
        guard isCertain(read) else { return RegistrationReference.members(node, declaration, context) }
        let types = read.parameters.map(\.type.spelled).joined(separator: ", ")
        let result = read.syntax.isOpaque ? "" : " to `\(read.product.spelled)`"
        context.complain(
            "PB307",
            at: read.factory,
            "`\(read.factory.written)` is not a function from `(\(types))`\(result), or it throws or waits"
        )
        return []
    }

    static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let read = RegistrationSyntax(node).flatMap(CheckedRegistration.init), !isCertain(read) else { return [] }
        return try RegistrationReference.expansion(of: node, providingPeersOf: declaration, in: context)
    }

    private static func isCertain(_ read: CheckedRegistration) -> Bool {
        !read.factory.is(ClosureExprSyntax.self) && !read.product.isFunction
            && !read.parameters.contains { $0.type.isFunction }
    }
}
