/// Finds the ways from one node to another.
public struct PathSearch: Sendable {
    private let index: MapIndex

    public init(_ index: MapIndex) {
        self.index = index
    }

    /// Ways without a circle, shortest first, each a list of edges; at most so many.
    ///
    /// - Complexity: it goes deeper step by step and never where the end is out of reach; with a limit it stays
    ///   small, though there may be any number of ways.
    public func paths(from start: String, to end: String, atMost most: Int = 20) -> [[WiringEdge]] {
        let distances = distances(to: end)
        guard start != end, let nearest = distances[start] else { return [] }
        var found: [[WiringEdge]] = []
        var effort = 0
        for length in nearest...max(nearest, index.map.nodes.count) where found.count < most && effort < 200_000 {
            let before = effort
            search(from: start, to: end, length, distances, &found, most, &effort)
            if effort == before { break }
        }
        return Array(found.prefix(most))
    }

    /// How far it is from each node to the end, for those that reach it.
    private func distances(to end: String) -> [String: Int] {
        guard index.node(end) != nil else { return [:] }
        var distances = [end: 0]
        var queue = [end]
        var next = 0
        while next < queue.count {
            let id = queue[next]
            next += 1
            for edge in index.needers(of: id) where distances[edge.from] == nil {
                distances[edge.from] = (distances[id] ?? 0) + 1
                queue.append(edge.from)
            }
        }
        return distances
    }

    /// Adds the ways of exactly one length. Nodes on the way are marked, so that no circle is run through.
    private func search(
        from start: String,
        to end: String,
        _ length: Int,
        _ distances: [String: Int],
        _ found: inout [[WiringEdge]],
        _ most: Int,
        _ effort: inout Int
    ) {
        var way: [WiringEdge] = []
        var onWay: Set<String> = [start]
        var stack: [[WiringEdge]] = [Self.distinct(index.needs(of: start))]
        while !stack.isEmpty, found.count < most, effort < 200_000 {
            guard let edge = stack[stack.count - 1].popLast() else {
                stack.removeLast()
                if let last = way.popLast() { onWay.remove(last.to) }
                continue
            }
            guard let rest = distances[edge.to], way.count + 1 + rest <= length, !onWay.contains(edge.to) else {
                continue
            }
            effort += 1
            if edge.to == end {
                if way.count + 1 == length { found.append(way + [edge]) }
                continue
            }
            way.append(edge)
            onWay.insert(edge.to)
            stack.append(Self.distinct(index.needs(of: edge.to)))
        }
    }

    /// One edge a target, last first, as a stack wants them.
    private static func distinct(_ edges: [WiringEdge]) -> [WiringEdge] {
        var seen: Set<String> = []
        return edges.filter { seen.insert($0.to).inserted }.reversed()
    }
}
