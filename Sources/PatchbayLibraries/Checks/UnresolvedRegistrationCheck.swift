import PatchbayModel

/// A registration that nothing resolves, where every request could be read.
struct UnresolvedRegistrationCheck: LibraryCheck {
    func findings(in graph: LibraryGraph) -> [Diagnostic] {
        guard !graph.unread.contains(where: { $0.subject == .request }) else { return [] }
        let unused = Self.unused(in: graph)
        let used = Set(graph.bindings.indices).subtracting(unused)
        // A registration for several types is used if it is for one.
        let places = Set(used.map { graph.bindings[$0].location })
        return unused.map { graph.bindings[$0] }.filter { !places.contains($0.location) }.map { binding in
            Diagnostic(
                .unresolvedRegistration,
                at: binding.location,
                "`\(binding.title)` is registered, and nothing resolves it",
                help: "drop it"
            )
        }
    }

    /// The registrations that no request may mean.
    private static func unused(in graph: LibraryGraph) -> [Int] {
        var used: Set<Int> = []
        var asked: Set<TypeKey> = []
        for request in graph.requests {
            switch request.answer {
            case .bindings(let answers): if !request.isOfSource { used.formUnion(answers) }
            case .unknown, .nothing: request.key.map { _ = asked.insert($0) }
            }
        }
        // A registration that is asked for by another type is used.
        for request in graph.requests where request.isOfSource {
            guard case .binding(let dependent) = request.dependent, case .bindings(let answers) = request.answer,
                used.contains(dependent)
            else { continue }
            used.formUnion(answers)
        }
        return graph.bindings.indices.filter { index in
            let binding = graph.bindings[index]
            return !used.contains(index) && !asked.contains(binding.key) && binding.isResolvedByAsking
                && !binding.isInTests && binding.access < .public
        }
    }
}
