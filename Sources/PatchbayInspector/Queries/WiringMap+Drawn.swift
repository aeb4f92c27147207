extension WiringMap {
    /// The map without the templates that nothing binds to, and without what only these need.
    ///
    /// A generic declaration has a method for whatever types its caller has in mind. What is made of it is wired; it
    /// itself is only where something asks for it with its types left open, or where the sources call its method.
    public var withoutIdleTemplates: WiringMap {
        guard nodes.contains(where: \.isTemplate) else { return self }
        let needed = nodes.filter { $0.kind != .argument && (!$0.isTemplate || !$0.entries.isEmpty) }.map(\.id)
        let kept = MapTraversal(from: needed, in: MapIndex(self)).nodes
        var map = self
        map.nodes.removeAll { !kept.contains($0.id) }
        map.edges.removeAll { !kept.contains($0.from) || !kept.contains($0.to) }
        map.unknowns.removeAll { $0.node.map { !kept.contains($0) } ?? false }
        return map
    }
}
