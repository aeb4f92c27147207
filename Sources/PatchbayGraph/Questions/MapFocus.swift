/// The part of a map that has to do with some nodes.
public enum MapFocus {
    /// All that the nodes need, directly or not, all that needs them, and the edges among these.
    ///
    /// - Complexity: linear.
    public static func map(_ index: MapIndex, around ids: [String]) -> WiringMap {
        let below = reached(from: ids) { index.needs(of: $0).map(\.to) }
        let above = reached(from: ids) { index.needers(of: $0).map(\.from) }
        let kept = below.union(above)
        var map = index.map
        map.nodes = map.nodes.filter { kept.contains($0.id) }
        map.edges = map.edges.filter {
            below.contains($0.from) && below.contains($0.to) || above.contains($0.from) && above.contains($0.to)
        }
        let owners = Set(map.nodes.compactMap(\.owner))
        map.owners = map.owners.filter { owners.contains($0.name) }
        map.unknowns = map.unknowns.filter { $0.node.map(kept.contains) ?? false }
        return map
    }

    private static func reached(from ids: [String], by next: (String) -> [String]) -> Set<String> {
        var found = Set(ids)
        var waiting = ids
        while let id = waiting.popLast() { waiting += next(id).filter { found.insert($0).inserted } }
        return found
    }
}
