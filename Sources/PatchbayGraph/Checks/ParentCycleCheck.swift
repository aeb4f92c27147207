import PatchbayModel

/// Resolvers that are each other's parents.
///
/// ```swift
/// protocol AppResolver: Resolver { var parent: any SessionResolver { get } }
/// protocol SessionResolver: Resolver { var parent: any AppResolver { get } }
/// ```
struct ParentCycleCheck: Check {
    func findings(in context: CheckContext) -> [Diagnostic] {
        var reported: Set<TypeKey> = []
        return context.graph.resolvers.sorted { $0.key < $1.key }.compactMap { node in
            let circle = way(from: node, context.graph)
            guard let last = circle.last, last.parent?.key == node.key, !reported.contains(node.key) else { return nil }
            reported.formUnion(circle.map(\.key))
            return finding(circle)
        }
    }

    /// The resolver and its parents, up to the first that comes again.
    private func way(from node: ResolverNode, _ graph: Graph) -> [ResolverNode] {
        var way = [node]
        while let key = way[way.count - 1].parent?.key, !way.contains(where: { $0.key == key }),
            let next = graph.resolver(key)
        {
            way.append(next)
        }
        return way
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
