/// The one search for cycles, whatever the nodes and edges are.
package enum Cycles {
    /// A node and the edge by which it leads on.
    package struct Step<Edge> {
        package var node: Int
        package var edge: Edge
    }

    /// The cycles that can be reached, each beginning at its node with the smallest number: of nodes that all lead to each
    /// other at least one, though not every one, so edges that are not meant are left out before.
    ///
    /// - Parameters:
    ///   - starts: Where to begin, in order.
    ///   - edges: What a node leads to; it is called once for each.
    /// - Complexity: linear in nodes and edges. It keeps its own stack: a chain may be of any length.
    package static func find<Edge>(
        from starts: some Sequence<Int>,
        _ edges: (Int) -> [(edge: Edge, target: Int)]
    ) -> [[Step<Edge>]] {
        withoutActuallyEscaping(edges) { edges in
            var search = Search(edges: edges)
            for start in starts where !search.done.contains(start) { search.visit(start) }
            return search.found
        }
    }

    private struct Search<Edge> {
        var edges: (Int) -> [(edge: Edge, target: Int)]
        var done: Set<Int> = []
        var found: [[Step<Edge>]] = []

        mutating func visit(_ start: Int) {
            var path: [(node: Int, edges: [(edge: Edge, target: Int)], next: Int)] = [(start, edges(start), 0)]
            var position: [Int: Int] = [start: 0]
            while let top = path.last {
                guard top.next < top.edges.count else {
                    path.removeLast()
                    position[top.node] = nil
                    done.insert(top.node)
                    continue
                }
                path[path.count - 1].next += 1
                let target = top.edges[top.next].target
                if let start = position[target] {
                    record(path[start...].map { Step(node: $0.node, edge: $0.edges[$0.next - 1].edge) })
                } else if !done.contains(target) {
                    position[target] = path.count
                    path.append((target, edges(target), 0))
                }
            }
        }

        private mutating func record(_ cycle: [Step<Edge>]) {
            let first = cycle.indices.min { cycle[$0].node < cycle[$1].node } ?? 0
            found.append(Array(cycle[first...] + cycle[..<first]))
        }
    }
}
