import PatchbayModel

/// Makes the views of the resolvers of a graph, that of a parent once for all of its children.
package struct ResolverViews {
    private let graph: Graph
    private let nodes: [TypeKey: ResolverNode]
    private var made: [TypeKey: ResolverView] = [:]

    package init(_ graph: Graph) {
        self.graph = graph
        nodes = Dictionary((graph.resolvers + graph.outerResolvers).map { ($0.key, $0) }) { first, _ in first }
    }

    /// - Complexity: linear in what the resolver sees, for itself and each parent that has no view yet.
    package mutating func view(of node: ResolverNode) -> ResolverView {
        if let view = made[node.key] { return view }
        var way = [node]
        var keys: Set<TypeKey> = [node.key]
        var nearest: ResolverView?
        while let parent = way.last?.parent.flatMap({ nodes[$0.key] }) {
            nearest = made[parent.key]
            if nearest != nil { break }
            // Where parents go in a circle, what each sees depends on where the way begins.
            guard keys.insert(parent.key).inserted else { return ResolverView(graph, node) }
            way.append(parent)
        }
        for node in way.reversed() {
            let view = ResolverView(graph, node, nearest: nearest)
            made[node.key] = view
            nearest = view
        }
        return nearest ?? ResolverView(graph, node)
    }
}
