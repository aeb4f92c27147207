import PatchbayGraph

/// The knots of a map: nodes that all lead to each other, and how long the chains are beside them.
///
/// Two requests that no resolver answers both so make no cycle and no chain together.
public struct Cycles: Hashable, Sendable {
    /// A set of nodes that all lead to each other.
    public struct Cycle: Codable, Hashable, Sendable {
        public var nodes: [String]
        /// True if every path round has a deferred request, so that it need not be wrong.
        public var isDeferred: Bool
    }

    /// The cycles are sorted, and so are the nodes in them. A node may be in several, each for another resolver.
    public let cycles: [Cycle]
    /// The edges from one node of a cycle to the next.
    public let edges: Set<WiringEdge>
    /// The longest chain of nodes, from the one that asks first; a cycle counts with one of its nodes.
    public let longestChain: [String]
    /// The number of nodes in the longest chain from each node, itself included; a cycle counts once.
    public let depths: [String: Int]

    /// - Complexity: linear in the edges, times the owners that see them.
    public init(_ index: MapIndex) {
        let states = MapStates(index)
        let components = ComponentSearch(states).components()
        let nodes = index.map.nodes
        var component = Array(repeating: -1, count: states.nodes.count)
        var depth = Array(repeating: 1, count: components.count)
        var next = Array(repeating: -1, count: components.count)
        var cycles: [[String]: Bool] = [:]
        var edges: Set<WiringEdge> = []
        // A component comes after all that it leads to.
        for (number, members) in components.enumerated() {
            for member in members { component[member] = number }
            var inner: [WiringEdge] = []
            for step in members.flatMap({ states.steps[$0] }) {
                let other = component[step.target]
                if other == number {
                    inner.append(step.edge)
                } else if depth[other] + 1 > depth[number] {
                    depth[number] = depth[other] + 1
                    next[number] = other
                }
            }
            guard !inner.isEmpty, Self.isOfOneBuild(members, states, nodes) else { continue }
            edges.formUnion(inner)
            let names = Set(members.map { nodes[states.nodes[$0]].id }).sorted()
            // It is sound if it is so for each who sees it.
            cycles[names] = cycles[names] != false && !Self.hasCycle(members, states) { !$0.isDeferred }
        }
        self.cycles = cycles.map { Cycle(nodes: $0.key, isDeferred: $0.value) }
            .sorted { $0.nodes.lexicographicallyPrecedes($1.nodes) }
        self.edges = edges
        let pairs = states.nodes.indices.map { (nodes[states.nodes[$0]].id, depth[component[$0]]) }
        depths = Dictionary(pairs) { max($0, $1) }
        let names = components.map { members in members.map { nodes[states.nodes[$0]].id }.min() ?? "" }
        longestChain = Self.chain(names, depth, next)
    }

    /// True if one comes round without two nodes of which no build has both.
    ///
    /// - Complexity: linear in the component, times the conditions in it.
    private static func isOfOneBuild(_ states: [Int], _ all: MapStates, _ nodes: [WiringNode]) -> Bool {
        let conditions = Set(states.map { nodes[all.nodes[$0]].conditions }).filter { !$0.isEmpty }
        guard !conditions.isEmpty else { return true }
        let free = states.filter { nodes[all.nodes[$0]].conditions.isEmpty }
        return hasCycle(free, all) { _ in true }
            || conditions.contains { own in
                let excluded = conditions.filter { Conditions.exclude(own, $0) }
                let beside = states.filter { !excluded.contains(nodes[all.nodes[$0]].conditions) }
                return hasCycle(beside, all) { _ in true }
            }
    }

    /// True if one comes round over certain edges alone. Nodes without dependents are taken away until nothing is left, or
    /// only what leads in cycles.
    private static func hasCycle(_ states: [Int], _ all: MapStates, over isWanted: (WiringEdge) -> Bool) -> Bool {
        let members = Set(states)
        func next(_ state: Int) -> [Int] {
            all.steps[state].filter { isWanted($0.edge) && members.contains($0.target) }.map(\.target)
        }
        var dependents: [Int: Int] = [:]
        for state in states { for target in next(state) { dependents[target, default: 0] += 1 } }
        var waiting = states.filter { dependents[$0, default: 0] == 0 }
        var left = states.count
        while let state = waiting.popLast() {
            left -= 1
            for target in next(state) {
                dependents[target, default: 0] -= 1
                if dependents[target] == 0 { waiting.append(target) }
            }
        }
        return left > 0
    }

    /// - Parameter names: By component, the first of its nodes.
    private static func chain(_ names: [String], _ depth: [Int], _ next: [Int]) -> [String] {
        let start = names.indices.min { (-depth[$0], names[$0]) < (-depth[$1], names[$1]) }
        var chain: [String] = []
        var at = start ?? -1
        while at >= 0 {
            chain.append(names[at])
            at = next[at]
        }
        return chain
    }
}

/// The search for strongly connected components after Tarjan, with a stack of its own: a chain may be of any length.
private struct ComponentSearch {
    private let states: MapStates
    private var number: [Int]
    private var low: [Int]
    private var isOpen: [Bool]
    private var open: [Int] = []
    private var counter = 0
    private var found: [[Int]] = []

    init(_ states: MapStates) {
        self.states = states
        let count = states.nodes.count
        number = Array(repeating: -1, count: count)
        low = Array(repeating: 0, count: count)
        isOpen = Array(repeating: false, count: count)
    }

    /// Each component after all that it leads to.
    ///
    /// - Complexity: linear.
    func components() -> [[Int]] {
        var search = self
        for start in number.indices where search.number[start] < 0 { search.visit(start) }
        return search.found
    }

    private mutating func visit(_ start: Int) {
        var stack = [(state: start, next: 0)]
        begin(start)
        while let (state, next) = stack.last {
            guard next < states.steps[state].count else {
                stack.removeLast()
                if let parent = stack.last?.state { low[parent] = min(low[parent], low[state]) }
                if low[state] == number[state] { close(state) }
                continue
            }
            stack[stack.count - 1].next += 1
            let target = states.steps[state][next].target
            if number[target] < 0 {
                begin(target)
                stack.append((target, 0))
            } else if isOpen[target] {
                low[state] = min(low[state], number[target])
            }
        }
    }

    private mutating func begin(_ state: Int) {
        number[state] = counter
        low[state] = counter
        counter += 1
        open.append(state)
        isOpen[state] = true
    }

    private mutating func close(_ state: Int) {
        var members: [Int] = []
        while let last = open.popLast() {
            isOpen[last] = false
            members.append(last)
            if last == state { break }
        }
        found.append(members)
    }
}
