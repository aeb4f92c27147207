import PatchbayGraph

/// The search for the paths from one node to another.
public struct PathSearch: Sendable {
    private let index: MapIndex

    public init(_ index: MapIndex) {
        self.index = index
    }

    /// The ways between any of some nodes and any of others, shortest first, at most so many.
    ///
    /// - Complexity: linear in the map for each of the ends; ways are looked for between those alone that are near enough.
    public func paths(from starts: [String], to ends: [String], atMost most: Int = 20) -> [[WiringEdge]] {
        let pairs = ends.flatMap { end -> [(start: String, end: String, distance: Int)] in
            let distances = index.distances(to: end)
            return starts.compactMap { start in distances[start].map { (start, end, $0) } }
        }.sorted { $0.distance < $1.distance }
        var found: [[WiringEdge]] = []
        for (start, end, distance) in pairs {
            // The ways between the pairs that are left are no shorter than any of these.
            if found.count >= most, distance >= found[most - 1].count { break }
            found = (found + paths(from: start, to: end, atMost: most)).sorted { $0.count < $1.count }
        }
        return Array(found.prefix(most))
    }

    /// Ways without a cycle, shortest first, each a list of edges; at most so many.
    ///
    /// - Complexity: it goes deeper step by step and never where the end is out of reach; with a limit it stays
    ///   small, though there may be any number of paths.
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

    /// Adds the paths of exactly one length. Nodes on the path are marked, so that no cycle is run through.
    private func search(
        from start: String,
        to end: String,
        _ length: Int,
        _ distances: Distances,
        _ found: inout [[WiringEdge]],
        _ most: Int,
        _ effort: inout Int
    ) {
        var path: [WiringEdge] = []
        var onPath: Set<String> = [start]
        var stack = [next(start, .any)]
        while !stack.isEmpty, found.count < most, effort < 200_000 {
            guard let (edge, possibleOwners) = stack[stack.count - 1].popLast() else {
                stack.removeLast()
                if let last = path.popLast() { onPath.remove(last.to) }
                continue
            }
            guard let rest = distances.rest(at: edge.to, possibleOwners), path.count + 1 + rest <= length,
                !onPath.contains(edge.to), isOfOneBuild(onPath, edge.to)
            else { continue }
            effort += 1
            if edge.to == end {
                if path.count + 1 == length { found.append(path + [edge]) }
                continue
            }
            path.append(edge)
            onPath.insert(edge.to)
            stack.append(next(edge.to, possibleOwners))
        }
    }

    /// True unless no build has a node beside one that is on the path.
    private func isOfOneBuild(_ path: Set<String>, _ id: String) -> Bool {
        guard let conditions = index.node(id)?.conditions, !conditions.isEmpty else { return true }
        return path.allSatisfy { !Conditions.exclude(index.node($0)?.conditions ?? [], conditions) }
    }

    /// One step a target, last first, as a stack wants them.
    private func next(_ id: String, _ possibleOwners: PossibleOwners) -> [MapIndex.Step] {
        Self.merged(index.dependencies(of: id, from: possibleOwners), by: \.to).reversed()
    }

    /// One step for all that have the same end: the first of them, seen from wherever one is.
    static func merged(_ steps: [MapIndex.Step], by end: (WiringEdge) -> String) -> [MapIndex.Step] {
        var merged: [MapIndex.Step] = []
        var places: [String: Int] = [:]
        for step in steps {
            if let place = places[end(step.edge)] {
                merged[place].possibleOwners = merged[place].possibleOwners.union(step.possibleOwners)
            } else {
                places[end(step.edge)] = merged.count
                merged.append(step)
            }
        }
        return merged
    }
}

/// The distance to the end of a path, from each node and for each owner.
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
            for step in index.dependencies(of: node, from: PossibleOwners(owners: owner.map { [$0] })) {
                for state in Self.states(step.edge.to, step.possibleOwners) {
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

    private static func states(_ node: String, _ possibleOwners: PossibleOwners) -> [State] {
        possibleOwners.owners?.map { State(node: node, owner: $0) } ?? [State(node: node)]
    }

    /// `nil` where the end is out of reach.
    func rest(at node: String, _ possibleOwners: PossibleOwners) -> Int? {
        Self.states(node, possibleOwners).compactMap { distances[$0] }.min()
    }
}

extension MapIndex {
    /// The least number of edges from each node to one, whoever sees them.
    fileprivate func distances(to end: String) -> [String: Int] {
        var distances = [end: 0]
        var queue = [end]
        var next = 0
        while next < queue.count {
            let distance = (distances[queue[next]] ?? 0) + 1
            for edge in dependents(of: queue[next]) where distances[edge.from] == nil {
                distances[edge.from] = distance
                queue.append(edge.from)
            }
            next += 1
        }
        return distances
    }
}
