/// The orders in which a graph of anything is gone through, without recursion: a chain may be of any length.
package enum Search {
    /// All that is reached from some nodes, nearest first, these included.
    ///
    /// - Complexity: linear in nodes and edges.
    package static func reached<Node: Hashable>(from starts: some Sequence<Node>, _ next: (Node) -> [Node]) -> [Node] {
        var found: [Node] = []
        var seen: Set<Node> = []
        for start in starts where seen.insert(start).inserted { found.append(start) }
        var index = 0
        while index < found.count {
            for node in next(found[index]) where seen.insert(node).inserted { found.append(node) }
            index += 1
        }
        return found
    }

    /// All that each leads to, itself or through others.
    ///
    /// - Complexity: nodes times edges.
    static func followed<Node: Hashable>(_ direct: [Node: Set<Node>]) -> [Node: Set<Node>] {
        direct.mapValues { Set(reached(from: $0) { Array(direct[$0] ?? []) }) }
    }

    /// All that is reached, each behind what it leads to, but for cycles.
    ///
    /// - Complexity: linear in nodes and edges.
    static func postOrder<Node: Hashable>(from starts: some Sequence<Node>, _ next: (Node) -> [Node]) -> [Node] {
        var found: [Node] = []
        var seen: Set<Node> = []
        for start in starts where seen.insert(start).inserted {
            var path = [(node: start, rest: next(start)[...])]
            while let top = path.last {
                path[path.count - 1].rest = top.rest.dropFirst()
                guard let target = top.rest.first else {
                    found.append(path.removeLast().node)
                    continue
                }
                if seen.insert(target).inserted { path.append((target, next(target)[...])) }
            }
        }
        return found
    }
}
