import PatchbayModel
import PatchbayReader
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Expands every attribute that registers something on a hub.
///
/// One macro for all: they differ in how the attribute is read, not in what is made of it.
public enum RegistrationMacro: MemberMacro {
    /// What is emitted is laid out already. To format it again, the host would have to parse it.
    public static var formatMode: FormatMode { .disabled }

    public static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let reader = HubRegistrationReader(node) else { return [] }
        guard let hub = Hub(declaration) else {
            context.diagnose(HubMessage.diagnostic(.notAHub(node)))
            return []
        }
        var (facts, problems) = reader.read()
        let siblings = Siblings.of(declaration)
        if siblings.isRepeated(node, reader, in: context) { problems.append(.repeated(node)) }
        for problem in problems { context.diagnose(HubMessage.diagnostic(problem)) }
        guard let facts, problems.isEmpty else { return [] }
        let plan = RegistrationPlan(facts, on: hub, beside: siblings)
        return [verbatim(RegistrationText(plan).text)]
    }

    /// A declaration that prints as the text that it is made of.
    ///
    /// The host wants a tree but passes on its text, which the compiler parses. To parse it here as well would be most
    /// of what an expansion costs: the parser of a plug-in is as a rule not optimised.
    private static func verbatim(_ text: String) -> DeclSyntax {
        DeclSyntax(MissingDeclSyntax(placeholder: .identifier(text)))
    }
}
