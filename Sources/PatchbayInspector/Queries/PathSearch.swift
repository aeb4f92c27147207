import PatchbayGraph

/// The search for the paths from one node to another.
public struct PathSearch: Sendable {
    private let index: MapIndex
    private let mostEffort: Int

    /// - Parameter mostEffort: The steps after which a search between two nodes gives up.
    public init(_ index: MapIndex, mostEffort: Int = 200_000) {
        self.index = index
        self.mostEffort = mostEffort
    }

    /// The ways between any of some nodes and any of others, shortest first, at most so many.
    ///
    /// - Returns: also whether the search gave up somewhere, so that there may be more.
    /// - Complexity: linear in the map for each of the ends; ways are looked for between those alone that are near enough.
    public func ways(
        from starts: [String],
        to ends: [String],
        atMost most: Int = 20
    ) -> (paths: [[WiringEdge]], gaveUp: Bool) {
        let pairs = ends.flatMap { end -> [(start: String, end: String, distance: Int)] in
            let distances = index.distances(to: end)
            return starts.compactMap { start in distances[start].map { (start, end, $0) } }
        }.sorted { $0.distance < $1.distance }
        var found: [[WiringEdge]] = []
        var gaveUp = false
        for (start, end, distance) in pairs {
            // The ways between the pairs that are left are no shorter than any of these.
            if found.count >= most, distance >= found[most - 1].count { break }
            let ways = ways(from: start, to: end, atMost: most)
            found = (found + ways.paths).sorted { $0.count < $1.count }
            gaveUp = gaveUp || ways.gaveUp
        }
        return (Array(found.prefix(most)), gaveUp)
    }

    /// Ways without a cycle, shortest first, each a list of edges; at most so many.
    ///
    /// - Complexity: it goes deeper step by step and never where the end is out of reach; with a limit it stays
    ///   small, though there may be any number of paths.
    public func paths(from start: String, to end: String, atMost most: Int = 20) -> [[WiringEdge]] {
        ways(from: start, to: end, atMost: most).paths
    }

    private func ways(from start: String, to end: String, atMost most: Int) -> (paths: [[WiringEdge]], gaveUp: Bool) {
        let distances = Distances(from: start, to: end, index)
        guard start != end, let nearest = distances.rest(at: start, .any) else { return ([], false) }
        var found: [[WiringEdge]] = []
        var effort = 0
        for length in nearest...max(nearest, index.map.nodes.count) where found.count < most && effort < mostEffort {
            let before = effort
            search(from: start, to: end, length, distances, &found, most, &effort)
            if effort == before { break }
        }
        return (Array(found.prefix(most)), effort >= mostEffort)
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
        while !stack.isEmpty, found.count < most, effort < mostEffort {
            guard let (edge, possibleOwners) = stack[stack.count - 1].popLast() else {
                stack.removeLast()
                if let last = path.popLast() { onPath.remove(last.to) }
                continue
            }
            guard let rest = distances.rest(at: edge.to, possibleOwners), path.count + 1 + rest <= length,
                !onPath.contains(edge.to), isOfOneBuild(onPath, path, edge)
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

    /// True unless no build has an edge and its end beside what is on the path.
    private func isOfOneBuild(_ nodes: Set<String>, _ edges: [WiringEdge], _ edge: WiringEdge) -> Bool {
        let conditions = [index.node(edge.to)?.conditions ?? [], edge.conditions].filter { !$0.isEmpty }
        if conditions.isEmpty { return true }
        return (nodes.compactMap { index.node($0)?.conditions } + edges.map(\.conditions)).allSatisfy { known in
            conditions.allSatisfy { !Conditions.exclude(known, $0) }
        }
    }

    /// One step a target, last first, as a stack wants them.
    private func next(_ id: String, _ possibleOwners: PossibleOwners) -> [MapIndex.Step] {
        // Edges of different builds lead on to different nodes.
        Self.merged(index.dependencies(of: id, from: possibleOwners)) { [$0.to] + $0.conditions }.reversed()
    }

    /// One step for all that have the same end: the first of them, seen from wherever one is.
    static func merged(_ steps: [MapIndex.Step], by end: (WiringEdge) -> [String]) -> [MapIndex.Step] {
        var merged: [MapIndex.Step] = []
        var places: [[String]: Int] = [:]
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
                // No way leads over its start: what reaches the end only there is out of reach.
                for state in Self.states(step.edge.to, step.possibleOwners) where state.node != start {
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

/// A map with its edges at hand from both ends.
public struct MapIndex: Sendable {
    public let map: WiringMap
    private let places: [String: Int]
    private let outgoing: [Int: [WiringEdge]]
    private let incoming: [Int: [WiringEdge]]
    /// The owners for which each node asks for something.
    private let observers: [Int: Set<String>]
    private let parents: [String: [String]]

    /// Edges that name a node which is not there are left out: a map may come from a file.
    ///
    /// - Complexity: linear.
    public init(_ map: WiringMap) {
        self.map = map
        let places = Dictionary(map.nodes.indices.map { (map.nodes[$0].id, $0) }) { first, _ in first }
        let edges = map.edges.filter { places[$0.from] != nil && places[$0.to] != nil }
        self.places = places
        outgoing = Dictionary(grouping: edges) { places[$0.from] ?? -1 }
        incoming = Dictionary(grouping: edges) { places[$0.to] ?? -1 }
        observers = edges.reduce(into: [:]) { $0[places[$1.from] ?? -1, default: []].formUnion($1.seenFrom) }
        parents = Dictionary(map.owners.map { ($0.name, $0.parents) }) { first, _ in first }
    }

    public func node(_ id: String) -> WiringNode? {
        places[id].map { map.nodes[$0] }
    }

    /// The position of a node in the map.
    func place(_ id: String) -> Int {
        places[id] ?? -1
    }

    /// The requests of a node, in the order of the sources.
    public func dependencies(of id: String) -> [WiringEdge] {
        outgoing[place(id)] ?? []
    }

    /// The dependents of a node.
    public func dependents(of id: String) -> [WiringEdge] {
        incoming[place(id)] ?? []
    }

    func observers(of id: String) -> Set<String> {
        observers[place(id)] ?? []
    }

    func parents(of owner: String) -> [String] {
        parents[owner] ?? []
    }
}

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
