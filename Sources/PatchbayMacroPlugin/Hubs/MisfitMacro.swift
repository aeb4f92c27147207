import PatchbayModel
import PatchbayReader
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Reports a registration whose arguments do not fit together.
///
/// The compiler takes this macro when the types do not fit ``RegistrationMacro``. By itself it would speak of packs
/// and shapes.
public enum MisfitMacro: MemberMacro {
    public static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        if let facts = RegistrationMacro.read(node, beside: .of(declaration), in: context) {
            context.diagnose(HubMessage.diagnostic(.misfit(node, facts)))
        }
        return []
    }
}
