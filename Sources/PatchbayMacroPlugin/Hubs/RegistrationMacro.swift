import PatchbayModel
import PatchbayReader
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Expands every attribute that registers something on a hub.
///
/// One macro for all: they differ in how the attribute is read, not in what is made of it.
public enum RegistrationMacro: MemberMacro, PeerMacro {
    /// What is emitted is laid out already. To format it again, the host would have to parse it.
    public static var formatMode: FormatMode { .disabled }

    public static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let hub = Hub(declaration) else {
            context.diagnose(HubMessage.diagnostic(.notAHub(node)))
            return []
        }
        let siblings = Siblings.of(declaration)
        guard let facts = read(node, beside: siblings, in: context) else { return [] }
        if facts.isSingleton, hub.isGeneric {
            context.diagnose(HubMessage.diagnostic(.cannotKeep(node)))
            return []
        }
        let plan = RegistrationPlan(facts, on: hub, beside: siblings)
        let anchor = anchor(of: node, facts, on: hub, at: declaration, beside: siblings, in: context)
        return [verbatim((anchor?.member ?? "") + RegistrationText(plan).text)]
    }

    private static func anchor(
        of node: AttributeSyntax,
        _ facts: HubRegistrationFacts,
        on hub: Hub,
        at declaration: some DeclGroupSyntax,
        beside siblings: Siblings,
        in context: some MacroExpansionContext
    ) -> Anchor? {
        // What is local to a function is checked with the function.
        let isLocal = context.lexicalContext.contains { $0.asProtocol((any DeclGroupSyntax).self) == nil }
        guard !isLocal, siblings.isFirst(node, in: context) else { return nil }
        return Anchor(facts, on: hub, at: declaration)
    }

    public static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let declaration = declaration.asProtocol((any DeclGroupSyntax).self) else { return [] }
        return peers(of: node, at: declaration, in: context)
    }

    private static func peers(
        of node: AttributeSyntax,
        at declaration: some DeclGroupSyntax,
        in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        let siblings = Siblings.of(declaration)
        // First what costs least: this is asked of every attribute.
        guard siblings.isFirst(node, in: context), let hub = Hub(declaration),
            let facts = HubRegistrationReader(node)?.read().facts, !(facts.isSingleton && hub.isGeneric),
            let anchor = anchor(of: node, facts, on: hub, at: declaration, beside: siblings, in: context)
        else { return [] }
        return [verbatim(anchor.peer)]
    }

    /// What an attribute registers; `nil`, and reported, if something is wrong with it.
    static func read(
        _ node: AttributeSyntax,
        beside siblings: Siblings,
        in context: some MacroExpansionContext
    ) -> HubRegistrationFacts? {
        guard let reader = HubRegistrationReader(node) else { return nil }
        var (facts, problems) = reader.read()
        if siblings.isRepeated(node, reader, in: context) { problems.append(.repeated(node)) }
        for problem in problems { context.diagnose(HubMessage.diagnostic(problem)) }
        return problems.isEmpty ? facts : nil
    }

    /// A declaration that prints as the text that it is made of.
    ///
    /// The host wants a tree but passes on its text, which the compiler parses. To parse it here as well would be most
    /// of what an expansion costs: the parser of a plug-in is as a rule not optimised.
    private static func verbatim(_ text: String) -> DeclSyntax {
        DeclSyntax(MissingDeclSyntax(placeholder: .identifier(text)))
    }
}
