import PatchbayModel

/// Resolvers that are each other's parents.
///
/// ```swift
/// protocol AppResolver: Resolver { var parent: any SessionResolver { get } }
/// protocol SessionResolver: Resolver { var parent: any AppResolver { get } }
/// ```
struct ParentCycleCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let graph = context.graph
        let nodes = (graph.resolvers + graph.outerResolvers).sorted { $0.key < $1.key }
        let places = Dictionary(nodes.enumerated().map { ($1.key, $0) }) { first, _ in first }
        let cycles = Cycles.find(from: graph.resolvers.compactMap { places[$0.key] }) { place in
            let parent = nodes[place].parent.flatMap { places[$0.key] }
            return parent.map { [((), $0)] } ?? []
        }
        return cycles.map { finding($0.map { nodes[$0.node] }) }
    }

    private func finding(_ cycle: [ResolverNode]) -> Diagnostic {
        let names = (cycle + [cycle[0]]).map { "\($0.type)" }
        return Diagnostic(
            .parentCycle,
            at: cycle[0].parent?.location ?? cycle[0].location,
            "`\(cycle[0].type)` is its own parent: \(names.joined(separator: " → "))",
            chain: cycle.compactMap { node in
                node.parent.map { .init("the parent of \(node.type) is \($0.key)", at: $0.location) }
            },
            help: "delete the `parent` of the one that lives longest"
        )
    }
}
