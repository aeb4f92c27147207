import PatchbayModel

/// The search for the hubs that a call asks.
struct HubSearch {
    let hubs: [HubAnswers]
    let sites: CodeSites

    /// - Returns: the hubs that it asks, of which there are several where modules have one name twice; and those that
    ///   it may ask, where the place does not say.
    func hubs(askedBy call: HubCall) -> (known: [HubAnswers], possible: [HubAnswers]) {
        let known = near(named(by: call), call)
        guard known.isEmpty, !isOther(call) else { return (known, []) }
        guard case .type(let type) = call.asked else { return ([], []) }
        return ([], hubs.filter { $0.has(type, within: call.types) })
    }

    private func named(by call: HubCall) -> [HubAnswers] {
        // Nested code sees the static members of the types around it.
        for path in call.receiver.candidates(within: call.types) where !path.isEmpty {
            let found = hubs.filter { $0.path == path || [$0.module] + $0.path == path }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The hub of the module of the call, of several of one name.
    private func near(_ found: [HubAnswers], _ call: HubCall) -> [HubAnswers] {
        let own = found.filter { $0.module == call.module }
        return own.isEmpty ? found : own
    }

    /// True if the receiver is something that has a method of this name itself.
    private func isOther(_ call: HubCall) -> Bool {
        call.receiver.candidates(within: call.types).contains {
            !sites.members(named: call.method.rawValue, of: $0).isEmpty
        }
    }
}
