import PatchbayDeclarations
import PatchbayFacts

/// The expansion of every attribute that registers something on a hub.
///
/// One macro for all: they differ in how the attribute is read, not in what is made of it.
enum RegistrationMacro {
    /// The members of the hub that an attribute adds.
    static func members(_ request: MacroRequest, _ findings: inout [MacroFinding]) -> String {
        guard let hub = Hub(request.declaration.node) else {
            findings.append(MacroFinding(.notAHub(request.attribute), in: request))
            return ""
        }
        guard let facts = read(request, &findings) else { return "" }
        if facts.isSingleton, hub.isGeneric {
            findings.append(MacroFinding(.cannotKeep(request.attribute), in: request))
            return ""
        }
        let plan = RegistrationPlan(facts, on: hub, beside: request.declaration.siblings)
        let anchor = anchor(request, facts, on: hub)
        return (anchor?.member ?? "") + RegistrationText(plan).text
    }

    private static func anchor(_ request: MacroRequest, _ facts: HubRegistrationFacts, on hub: Hub) -> Anchor? {
        guard request.declaration.siblings.isFirst(request) else { return nil }
        // A hub that is local to a function is checked with the function.
        let isLocal = request.message.lexicalContext.contains { Fragment($0).declaration?.isTypeWithMembers != true }
        return isLocal ? nil : Anchor(facts, on: hub, at: request.declaration)
    }

    /// The declarations that an attribute puts beside the hub.
    static func peers(_ request: MacroRequest) -> String {
        // The cheapest question comes first: this is asked of every attribute.
        guard request.declaration.node.isTypeWithMembers, request.declaration.siblings.isFirst(request),
            let hub = Hub(request.declaration.node),
            let facts = HubRegistrationReader(request.attribute)?.read().facts, !(facts.isSingleton && hub.isGeneric),
            let anchor = anchor(request, facts, on: hub)
        else { return "" }
        return anchor.peer
    }

    /// The registration of an attribute; `nil`, and reported, if something is wrong with it.
    static func read(_ request: MacroRequest, _ findings: inout [MacroFinding]) -> HubRegistrationFacts? {
        guard let reader = HubRegistrationReader(request.attribute) else { return nil }
        var (facts, problems) = reader.read()
        if let problem = request.declaration.siblings.problem(reader, in: request) { problems.append(problem) }
        for problem in problems { findings.append(MacroFinding(problem, in: request)) }
        return problems.isEmpty ? facts : nil
    }
}
