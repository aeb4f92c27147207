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
        let nodes = Dictionary((graph.resolvers + graph.outerResolvers).map { ($0.key, $0) }) { first, _ in first }
        var done: Set<TypeKey> = []
        return graph.resolvers.compactMap { node in
            let (path, cycle) = path(from: node, nodes, done)
            done.formUnion(path.map(\.key))
            return cycle.isEmpty ? nil : finding(cycle)
        }
    }

    /// The resolver and its parents, up to the first that is known, and the cycle that they end in, if they do. It
    /// begins with the resolver of the smallest key.
    private func path(
        from start: ResolverNode,
        _ nodes: [TypeKey: ResolverNode],
        _ done: Set<TypeKey>
    ) -> (path: [ResolverNode], cycle: [ResolverNode]) {
        var path: [ResolverNode] = []
        var places: [TypeKey: Int] = [:]
        var next: ResolverNode? = start
        while let node = next, !done.contains(node.key) {
            if let place = places[node.key] {
                let cycle = path[place...]
                let first = cycle.indices.min { cycle[$0].key < cycle[$1].key } ?? place
                return (path, Array(cycle[first...] + cycle[..<first]))
            }
            places[node.key] = path.count
            path.append(node)
            next = node.parent.flatMap { nodes[$0.key] }
        }
        return (path, [])
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
