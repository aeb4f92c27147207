import PatchbayModel
import PatchbayReader
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Reports a registration whose arguments do not fit together.
///
/// The compiler takes this macro when the types do not fit ``RegistrationMacro``. By itself it would speak of packs
/// and shapes.
public enum MisfitMacro: MemberMacro, PeerMacro {
    public static var formatMode: FormatMode { .disabled }

    public static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let facts = RegistrationMacro.read(node, beside: .of(declaration), in: context) else { return [] }
        guard isMisfit(facts) else {
            return try RegistrationMacro.expansion(
                of: node,
                providingMembersOf: declaration,
                conformingTo: protocols,
                in: context
            )
        }
        context.diagnose(HubMessage.diagnostic(.misfit(node, facts)))
        return []
    }

    public static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let facts = HubRegistrationReader(node)?.read().facts, !isMisfit(facts) else { return [] }
        return try RegistrationMacro.expansion(of: node, providingPeersOf: declaration, in: context)
    }

    /// Whether it is certain that the factory does not fit.
    ///
    /// It may fit where functions are passed about: one that does not wait is converted to one that may, which the
    /// compiler counts as it counts what makes this macro worse. And what is wrong inside of a closure, the compiler
    /// says better when it comes to the expansion.
    private static func isMisfit(_ facts: HubRegistrationFacts) -> Bool {
        if case .closure = facts.factory { return false }
        return !([facts.type] + facts.parameters.map(\.type)).contains { $0.isFunction }
    }
}
