/// The part of a map that has to do with some nodes.
public enum MapFocus {
    /// All that the nodes need, directly or not, all that needs them, and the edges that lead there.
    ///
    /// - Complexity: linear in the edges, times the owners that see them.
    public static func map(_ index: MapIndex, around ids: [String]) -> WiringMap {
        let below = MapTraversal(from: ids, in: index)
        let above = MapTraversal(from: ids, in: index, isUpward: true)
        let kept = below.nodes.union(above.nodes)
        let edges = below.edges.union(above.edges)
        var map = index.map
        map.nodes = map.nodes.filter { kept.contains($0.id) }
        map.edges = map.edges.filter(edges.contains)
        let owners = Set(map.nodes.compactMap(\.owner))
        map.owners = map.owners.filter { owners.contains($0.name) }
        map.unknowns = map.unknowns.filter { unknown in
            // An unknown without a node concerns all nodes that may be meant.
            ([unknown.node].compactMap { $0 } + (unknown.candidates ?? [])).contains(where: kept.contains)
        }
        return map
    }
}
