import PatchbayModel

/// The lookups of the resolvers of a graph, that of a parent made once for all of its children.
package struct BindingLookups {
    private let graph: Graph
    private let nodes: [TypeKey: ResolverNode]
    private var made: [TypeKey: BindingLookup] = [:]

    package init(_ graph: Graph) {
        self.graph = graph
        nodes = Dictionary((graph.resolvers + graph.outerResolvers).map { ($0.key, $0) }) { first, _ in first }
    }

    /// - Complexity: linear in what the resolver sees, for itself and each parent that has no lookup yet.
    package mutating func lookup(of node: ResolverNode) -> BindingLookup {
        if let lookup = made[node.key] { return lookup }
        var path = [node]
        var keys: Set<TypeKey> = [node.key]
        var nearest: BindingLookup?
        while let parent = path.last?.parent.flatMap({ nodes[$0.key] }) {
            nearest = made[parent.key]
            if nearest != nil { break }
            // The bindings that each sees in a cycle of parents depend on where the path begins.
            guard keys.insert(parent.key).inserted else { return BindingLookup(graph, node) }
            path.append(parent)
        }
        for node in path.reversed() {
            let lookup = BindingLookup(graph, node, nearest: nearest)
            made[node.key] = lookup
            nearest = lookup
        }
        return nearest ?? BindingLookup(graph, node)
    }
}
