import PatchbayModel

/// The rule for who may keep what is not `Sendable`: a resolver that is confined, to a global actor or, because it is
/// not `Sendable` itself, to one thread at a time. What another one might keep has a defect.
enum Confinement {
    /// - Complexity: linear in what the resolvers see.
    static func settle(_ graph: inout Graph) {
        let open = graph.bindings.indices.filter { graph.bindings[$0].sharing.problem != nil }
        guard !open.isEmpty else { return }
        var seeing: [Int: [ResolverNode]] = Dictionary(uniqueKeysWithValues: open.map { ($0, []) })
        for node in graph.resolvers + graph.outerResolvers {
            for index in node.bindings { seeing[index]?.append(node) }
        }
        var left: Set<Int> = []
        for index in open {
            let sharing = graph.bindings[index].sharing
            let possible = (seeing[index] ?? []).filter { node in
                sharing.owner.map { node.answers(to: $0.key) } ?? true
            }
            // A parent keeps what needs nothing, and a child without a store never does.
            let needsNothing = graph.bindings[index].requests.isEmpty
            let owners = possible.filter { node in
                guard needsNothing, node.store == nil, let parent = node.parent?.key else { return true }
                return !possible.contains { $0.key == parent && $0.store != nil }
            }
            if !owners.isEmpty, owners.allSatisfy(isConfined) {
                graph.bindings[index].sharing.isConfined = true
            } else if let problem = sharing.problem {
                let defect = Defect(.sharedNotSendable(problem), at: graph.bindings[index].location)
                graph.bindings[index].defects.append(defect)
                if !graph.bindings[index].isOfResolver { left.insert(index) }
            }
        }
        guard !left.isEmpty else { return }
        graph.updateResolvers { node in node.bindings.removeAll(where: left.contains) }
    }

    private static func isConfined(_ node: ResolverNode) -> Bool {
        node.isolation != nil || (!node.isSendable && !node.requirements.isForActors)
    }
}
