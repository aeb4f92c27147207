import PatchbayModel

/// Resolvers that are each other's parents.
///
/// ```swift
/// protocol AppResolver: Resolver { var parent: any SessionResolver { get } }
/// protocol SessionResolver: Resolver { var parent: any AppResolver { get } }
/// ```
struct ParentCycleCheck: Check {
    func findings(in context: LinkedGraph) -> [Diagnostic] {
        let graph = context.graph
        let nodes = Dictionary((graph.resolvers + graph.outerResolvers).map { ($0.key, $0) }) { first, _ in first }
        var done: Set<TypeKey> = []
        return graph.resolvers.compactMap { node in
            let (way, circle) = way(from: node, nodes, done)
            done.formUnion(way.map(\.key))
            return circle.isEmpty ? nil : finding(circle)
        }
    }

    /// The resolver and its parents, up to the first that is known, and the circle that they end in, if they do. It
    /// begins with the resolver of the smallest key.
    private func way(
        from start: ResolverNode,
        _ nodes: [TypeKey: ResolverNode],
        _ done: Set<TypeKey>
    ) -> (way: [ResolverNode], circle: [ResolverNode]) {
        var way: [ResolverNode] = []
        var places: [TypeKey: Int] = [:]
        var next: ResolverNode? = start
        while let node = next, !done.contains(node.key) {
            if let place = places[node.key] {
                let circle = way[place...]
                let first = circle.indices.min { circle[$0].key < circle[$1].key } ?? place
                return (way, Array(circle[first...] + circle[..<first]))
            }
            places[node.key] = way.count
            way.append(node)
            next = node.parent.flatMap { nodes[$0.key] }
        }
        return (way, [])
    }

    private func finding(_ circle: [ResolverNode]) -> Diagnostic {
        let names = (circle + [circle[0]]).map { "\($0.type)" }
        return Diagnostic(
            .parentCycle,
            at: circle[0].parent?.location ?? circle[0].location,
            "`\(circle[0].type)` is its own parent: \(names.joined(separator: " → "))",
            chain: circle.compactMap { node in
                node.parent.map { .init("the parent of \(node.type) is \($0.key)", at: $0.location) }
            },
            help: "delete the `parent` of the one that lives longest"
        )
    }
}
