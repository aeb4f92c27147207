/// The knots of a map: nodes that all lead to each other, and how long the chains are beside them.
public struct Circles: Hashable, Sendable {
    /// A set of nodes that all lead to each other.
    public struct Circle: Hashable, Sendable {
        public var nodes: [String]
        /// Whether every way round leads over something that is made later, so that it need not be wrong.
        public var isDeferred: Bool
    }

    /// Sorted, and so are the nodes in them.
    public let circles: [Circle]
    /// The longest chain of nodes, from the one that asks first; a circle counts with one of its nodes.
    public let longestChain: [String]
    /// How many nodes the longest chain from each node has, itself included.
    public let depths: [String: Int]

    /// Strongly connected components after Tarjan, with a stack of its own: a chain may be of any length.
    ///
    /// - Complexity: linear.
    public init(_ index: MapIndex) {
        let components = ComponentSearch(index).components()
        let nodes = index.map.nodes
        var component = Array(repeating: -1, count: nodes.count)
        var depth = Array(repeating: 1, count: components.count)
        var next = Array(repeating: -1, count: components.count)
        var circles: [Circle] = []
        // A component comes after all that it leads to.
        for (number, members) in components.enumerated() {
            for member in members { component[member] = number }
            var isCircle = members.count > 1
            for target in members.flatMap(index.targets) {
                let other = component[target]
                if other == number {
                    isCircle = true
                } else if depth[other] + 1 > depth[number] {
                    depth[number] = depth[other] + 1
                    next[number] = other
                }
            }
            if isCircle { circles.append(Self.circle(members.map { nodes[$0].id }, index)) }
        }
        self.circles = circles.sorted { $0.nodes.lexicographicallyPrecedes($1.nodes) }
        depths = Dictionary(uniqueKeysWithValues: nodes.indices.map { (nodes[$0].id, depth[component[$0]]) })
        longestChain = Self.chain(components, depth, next, nodes)
    }

    private static func circle(_ ids: [String], _ index: MapIndex) -> Circle {
        Circle(nodes: ids.sorted(), isDeferred: !hasCircleAtOnce(ids, index))
    }

    /// Whether one comes round over edges alone that are not made later. What nothing leads to is taken away until
    /// nothing is left, or only what leads in circles.
    private static func hasCircleAtOnce(_ ids: [String], _ index: MapIndex) -> Bool {
        let members = Set(ids)
        func next(_ id: String) -> [String] {
            index.needs(of: id).filter { !$0.isDeferred && members.contains($0.to) }.map(\.to)
        }
        var needers: [String: Int] = [:]
        for id in ids { for target in next(id) { needers[target, default: 0] += 1 } }
        var waiting = ids.filter { needers[$0, default: 0] == 0 }
        var left = ids.count
        while let id = waiting.popLast() {
            left -= 1
            for target in next(id) {
                needers[target, default: 0] -= 1
                if needers[target] == 0 { waiting.append(target) }
            }
        }
        return left > 0
    }

    private static func chain(
        _ components: [[Int]],
        _ depth: [Int],
        _ next: [Int],
        _ nodes: [WiringNode]
    ) -> [String] {
        let names = components.map { members in members.map { nodes[$0].id }.min() ?? "" }
        let start = components.indices.min { (-depth[$0], names[$0]) < (-depth[$1], names[$1]) }
        var chain: [String] = []
        var at = start ?? -1
        while at >= 0 {
            chain.append(names[at])
            at = next[at]
        }
        return chain
    }
}

/// Tarjan's search.
private struct ComponentSearch {
    private let index: MapIndex
    private var number: [Int]
    private var low: [Int]
    private var isOpen: [Bool]
    private var open: [Int] = []
    private var counter = 0
    private var found: [[Int]] = []

    init(_ index: MapIndex) {
        self.index = index
        let count = index.map.nodes.count
        number = Array(repeating: -1, count: count)
        low = Array(repeating: 0, count: count)
        isOpen = Array(repeating: false, count: count)
    }

    /// Each component after all that it leads to.
    func components() -> [[Int]] {
        var search = self
        for start in number.indices where search.number[start] < 0 { search.visit(start) }
        return search.found
    }

    private mutating func visit(_ start: Int) {
        var stack = [(node: start, targets: begin(start), next: 0)]
        while let (node, targets, next) = stack.last {
            guard next < targets.count else {
                stack.removeLast()
                if let parent = stack.last?.node { low[parent] = min(low[parent], low[node]) }
                if low[node] == number[node] { close(node) }
                continue
            }
            stack[stack.count - 1].next += 1
            let target = targets[next]
            if number[target] < 0 {
                stack.append((target, begin(target), 0))
            } else if isOpen[target] {
                low[node] = min(low[node], number[target])
            }
        }
    }

    private mutating func begin(_ node: Int) -> [Int] {
        number[node] = counter
        low[node] = counter
        counter += 1
        open.append(node)
        isOpen[node] = true
        return index.targets(node)
    }

    private mutating func close(_ node: Int) {
        var members: [Int] = []
        while let last = open.popLast() {
            isOpen[last] = false
            members.append(last)
            if last == node { break }
        }
        found.append(members)
    }
}
