import PatchbayModel

/// Decides who may keep what is not `Sendable`: a resolver that is confined, to a global actor or, because it is not
/// `Sendable` itself, to one thread at a time. What another one might keep has a defect.
enum Confinement {
    static func settle(_ graph: inout Graph) {
        let open = graph.bindings.indices.filter { graph.bindings[$0].sharing.problem != nil }
        guard !open.isEmpty else { return }
        let nodes = graph.resolvers + graph.outerResolvers
        for index in open {
            let binding = graph.bindings[index]
            let owners = nodes.filter { node in
                node.bindings.contains(index) && binding.sharing.owner.map { node.answers(to: $0.key) } ?? true
            }
            if !owners.isEmpty, owners.allSatisfy(isConfined) {
                graph.bindings[index].sharing.isConfined = true
            } else if let reason = binding.sharing.problem {
                graph.bindings[index].defects.append(Defect(.sharedNotSendable(reason: reason), at: binding.location))
            }
        }
        let confined = Set(open.filter { graph.bindings[$0].sharing.isConfined })
        let sound = Set(open).subtracting(confined)
        guard !sound.isEmpty else { return }
        for place in graph.resolvers.indices {
            let own = graph.resolvers[place].bindings
            graph.resolvers[place].bindings = own.filter { !sound.contains($0) || graph.bindings[$0].isOfResolver }
        }
        for place in graph.outerResolvers.indices {
            let own = graph.outerResolvers[place].bindings
            graph.outerResolvers[place].bindings = own.filter { !sound.contains($0) || graph.bindings[$0].isOfResolver }
        }
    }

    private static func isConfined(_ node: ResolverNode) -> Bool {
        node.isolation != nil || (!node.isSendable && !node.requirements.isForActors)
    }
}
