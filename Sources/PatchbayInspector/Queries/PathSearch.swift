import PatchbayGraph

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
        let distances = Distances(from: start, to: end, index)
        guard start != end, let nearest = distances.rest(at: start, .any) else { return [] }
        var found: [[WiringEdge]] = []
        var effort = 0
        for length in nearest...max(nearest, index.map.nodes.count) where found.count < most && effort < 200_000 {
            let before = effort
            search(from: start, to: end, length, distances, &found, most, &effort)
            if effort == before { break }
        }
        return Array(found.prefix(most))
    }

    /// Adds the ways of exactly one length. Nodes on the way are marked, so that no circle is run through.
    private func search(
        from start: String,
        to end: String,
        _ length: Int,
        _ distances: Distances,
        _ found: inout [[WiringEdge]],
        _ most: Int,
        _ effort: inout Int
    ) {
        var way: [WiringEdge] = []
        var onWay: Set<String> = [start]
        var stack = [next(start, .any)]
        while !stack.isEmpty, found.count < most, effort < 200_000 {
            guard let (edge, standpoint) = stack[stack.count - 1].popLast() else {
                stack.removeLast()
                if let last = way.popLast() { onWay.remove(last.to) }
                continue
            }
            guard let rest = distances.rest(at: edge.to, standpoint), way.count + 1 + rest <= length,
                !onWay.contains(edge.to)
            else { continue }
            effort += 1
            if edge.to == end {
                if way.count + 1 == length { found.append(way + [edge]) }
                continue
            }
            way.append(edge)
            onWay.insert(edge.to)
            stack.append(next(edge.to, standpoint))
        }
    }

    /// One step a target, last first, as a stack wants them.
    private func next(_ id: String, _ standpoint: Standpoint) -> [MapIndex.Step] {
        Self.merged(index.needs(of: id, from: standpoint), by: \.to).reversed()
    }

    /// One step for all that have the same end: the first of them, seen from wherever one is.
    static func merged(_ steps: [MapIndex.Step], by end: (WiringEdge) -> String) -> [MapIndex.Step] {
        var merged: [MapIndex.Step] = []
        var places: [String: Int] = [:]
        for step in steps {
            if let place = places[end(step.edge)] {
                merged[place].standpoint = merged[place].standpoint.union(step.standpoint)
            } else {
                places[end(step.edge)] = merged.count
                merged.append(step)
            }
        }
        return merged
    }
}

/// How far it is to the end of a way, from each node and in each owner's view.
private struct Distances {
    private struct State: Hashable {
        var node: String
        var owner: String?
    }

    private var distances: [State: Int] = [:]

    /// - Complexity: linear in the edges that are reached, times the owners that see them.
    init(from start: String, to end: String, _ index: MapIndex) {
        var states = [State(node: start)]
        var numbers = [states[0]: 0]
        var before: [[Int]] = [[]]
        var next = 0
        while next < states.count {
            let (node, owner) = (states[next].node, states[next].owner)
            for step in index.needs(of: node, from: Standpoint(owners: owner.map { [$0] })) {
                for state in Self.states(step.edge.to, step.standpoint) {
                    if numbers[state] == nil {
                        numbers[state] = states.count
                        states.append(state)
                        before.append([])
                    }
                    before[numbers[state] ?? 0].append(next)
                }
            }
            next += 1
        }
        var queue = states.indices.filter { states[$0].node == end }
        for number in queue { distances[states[number]] = 0 }
        next = 0
        while next < queue.count {
            let distance = distances[states[queue[next]]] ?? 0
            for number in before[queue[next]] where distances[states[number]] == nil {
                distances[states[number]] = distance + 1
                queue.append(number)
            }
            next += 1
        }
    }

    private static func states(_ node: String, _ standpoint: Standpoint) -> [State] {
        standpoint.owners?.map { State(node: node, owner: $0) } ?? [State(node: node)]
    }

    /// `nil` where the end is out of reach.
    func rest(at node: String, _ standpoint: Standpoint) -> Int? {
        Self.states(node, standpoint).compactMap { distances[$0] }.min()
    }
}
