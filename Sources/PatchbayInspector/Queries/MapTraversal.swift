/// The nodes that one comes to from some nodes over dependencies, or over dependents, keeping to the answers of one
/// resolver.
struct MapTraversal {
    private(set) var nodes: Set<String>
    /// The edges that were gone over.
    private(set) var edges: Set<WiringEdge> = []

    /// - Parameter isUpward: Whether it goes to who needs them.
    /// - Complexity: linear in the edges that are reached, times the owners that see them.
    init(from ids: [String], in index: MapIndex, isUpward: Bool = false) {
        var coverage = Coverage()
        nodes = Set(ids)
        for id in ids { _ = coverage.insert(id, .any) }
        var waiting = ids.map { (id: $0, possibleOwners: PossibleOwners.any) }
        while let (id, possibleOwners) = waiting.popLast() {
            let steps =
                isUpward
                ? index.dependents(of: id, from: possibleOwners) : index.dependencies(of: id, from: possibleOwners)
            for (edge, next) in steps {
                edges.insert(edge)
                let end = isUpward ? edge.from : edge.to
                nodes.insert(end)
                if coverage.insert(end, next) { waiting.append((end, next)) }
            }
        }
    }
}
