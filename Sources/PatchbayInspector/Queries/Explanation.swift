/// All there is to say of one node: what it needs down to the leaves, and who needs it up to the entry points.
///
/// The trees are flat, a row a line, so that a chain may be of any length.
public struct Explanation: Hashable, Sendable {
    public var node: WiringNode
    public var owner: WiringOwner?
    public var dependencies: [Row]
    /// Those of its dependencies that have to be there before the node is: nearest first.
    public var neededAtOnce: [WiringNode]
    public var dependents: [Row]
    /// The unknowns among its dependencies.
    public var unknowns: [WiringUnknown]
    /// The places that may ask for it.
    public var possibleEntries: [WiringUnknown]
    /// The nodes that are made of a template.
    public var instances: [WiringNode]
    /// The nodes that a test could replace, among all its dependencies and itself.
    public var replaceable: [Replacement]

    /// One line of a tree.
    public struct Row: Hashable, Sendable {
        /// 0 for what is right below or above the node.
        public var depth: Int
        public var edge: WiringEdge
        public var node: WiringNode
        /// The owners in which it is so, where others answer the request otherwise.
        public var owners: [String]
        /// True if the rows that follow it stand further up already.
        public var isRepeated: Bool
        /// True if it leads back to a node that it hangs from.
        public var closesCycle: Bool
    }

    /// A node and how a test replaces it.
    public struct Replacement: Hashable, Sendable {
        public enum Path: Hashable, Sendable {
            /// A resolver of the test's own.
            case resolver(String)
            case argument
            /// A mock of the hub.
            case mock(String)
            /// A patch of the tree.
            case features
            /// Another context.
            case context(String)
        }

        public var node: WiringNode
        public var path: Path
    }

    /// - Returns: `nil` when there is no node of that name.
    /// - Complexity: linear in the edges that are reached.
    public init?(of id: String, in index: MapIndex) {
        guard let node = index.node(id) else { return nil }
        self.node = node
        owner = index.map.owners.first { $0.name == node.owner }
        dependencies = TreeWalk(index, isUpward: false).rows(from: id)
        neededAtOnce = Self.neededAtOnce(from: id, in: index)
        dependents = TreeWalk(index, isUpward: true).rows(from: id)
        unknowns = index.map.unknowns.filter { $0.node == id }
        possibleEntries = index.map.unknowns.filter { $0.candidates?.contains(id) == true }
        instances = index.map.nodes.filter { $0.template == id }
        let reached = Set(dependencies.map(\.node)).union([node]).sorted { $0.id < $1.id }
        replaceable = reached.flatMap { Replacement.all(of: $0, index.map.owners) }
    }

    private static func neededAtOnce(from start: String, in index: MapIndex) -> [WiringNode] {
        var found: [WiringNode] = []
        var seen = Coverage()
        _ = seen.insert(start, .any)
        var waiting = [(id: start, possibleOwners: PossibleOwners.any)][...]
        while let (id, possibleOwners) = waiting.popFirst() {
            for (edge, next) in index.dependencies(of: id, from: possibleOwners) where !edge.isDeferred {
                let isFirst = !seen.has(edge.to)
                guard seen.insert(edge.to, next), let node = index.node(edge.to) else { continue }
                if isFirst { found.append(node) }
                waiting.append((edge.to, next))
            }
        }
        return found
    }
}

extension Explanation.Replacement {
    /// The ways to replace a node: of a method that is not a resolver's own, one for each resolver that has it.
    fileprivate static func all(of node: WiringNode, _ owners: [WiringOwner]) -> [Self] {
        let owner = node.owner ?? ""
        let paths: [Path] =
            switch node.kind {
            case .provider where node.isFixed, .contribution where node.isFixed: []
            case .provider, .contribution:
                owners.contains { $0.name == owner && $0.kind == .protocol }
                    ? owners.filter { $0.parents.contains(owner) }.map { .resolver($0.name) } : [.resolver(owner)]
            case .argument: [.argument]
            case .registration where node.frontEnd == .hubs: [.mock(owner)]
            case .feature: [.features]
            case .contextMember: [.context(owner)]
            case .registration, .injectable, .propertyInjectable, .collection, .module, .resolver, .tree: []
            }
        return paths.map { Self(node: node, path: $0) }
    }
}

/// The walk from a node, each node once; where it is seen from somewhere else, once more.
private struct TreeWalk {
    let index: MapIndex
    let isUpward: Bool

    init(_ index: MapIndex, isUpward: Bool) {
        self.index = index
        self.isUpward = isUpward
    }

    func rows(from start: String) -> [Explanation.Row] {
        var rows: [Explanation.Row] = []
        var shown = Coverage()
        _ = shown.insert(start, .any)
        /// The nodes from the start to the row that was added last.
        var path = [start]
        var waiting = entries(0, steps(of: start, .any))
        while let (depth, owners, (edge, possibleOwners)) = waiting.popLast() {
            let id = isUpward ? edge.from : edge.to
            guard let node = index.node(id) else { continue }
            path.removeLast(path.count - depth - 1)
            let next = steps(of: id, possibleOwners)
            // A node that was not shown before cannot be on the path.
            let closesCycle = shown.has(id) && path.contains(id)
            let isNew = shown.insert(id, possibleOwners) && !closesCycle
            rows.append(
                Explanation.Row(
                    depth: depth,
                    edge: edge,
                    node: node,
                    owners: owners,
                    isRepeated: !isNew && !closesCycle && !next.isEmpty,
                    closesCycle: closesCycle
                )
            )
            path.append(id)
            if isNew { waiting += entries(depth + 1, next) }
        }
        return rows
    }

    /// The steps from a node, last first, as a stack wants them.
    private func entries(
        _ depth: Int,
        _ steps: [MapIndex.Step]
    ) -> [(depth: Int, owners: [String], step: MapIndex.Step)] {
        let requests = DividedRequests(isUpward ? [] : steps.map(\.edge))
        return steps.reversed().map { (depth, requests.owners(of: $0.edge), $0) }
    }

    /// Two requests of one node for the same thing are one path up.
    private func steps(of id: String, _ possibleOwners: PossibleOwners) -> [MapIndex.Step] {
        guard isUpward else { return index.dependencies(of: id, from: possibleOwners) }
        return PathSearch.merged(index.dependents(of: id, from: possibleOwners)) { [$0.from] }
    }
}

/// All there is to say of an owner: what it has, what it keeps, and what stands around it.
public struct OwnerExplanation: Hashable, Sendable {
    public var owner: WiringOwner
    /// The owners that it stands around, or above.
    public var children: [WiringOwner]
    /// The nodes that belong to it.
    public var nodes: [WiringNode]
    /// The instances that it keeps, of those and of nodes that belong to nobody.
    public var kept: [WiringNode]
    public var unknowns: [WiringUnknown]

    /// - Complexity: linear.
    public init(of owner: WiringOwner, in map: WiringMap) {
        self.owner = owner
        children = map.owners.filter { $0.parents.contains(owner.name) }
        nodes = map.nodes.filter { $0.owner == owner.name }
        kept = map.nodes.filter { $0.instanceOwners.contains(owner.name) }
        let ids = Set(nodes.map(\.id))
        unknowns = map.unknowns.filter { unknown in
            unknown.owner == owner.name || unknown.node.map(ids.contains) == true
                || unknown.candidates.map { !ids.isDisjoint(with: $0) } == true
        }
    }
}

/// The owners for which a path through a map holds so far.
///
/// Two resolvers may answer one request differently; a path over the answer of the one does not go on over what only
/// the other sees.
struct PossibleOwners: Hashable {
    /// The names of owners, of which each could be the one; `nil` where any could.
    var owners: Set<String>?

    static let any = PossibleOwners(owners: nil)

    /// All that is seen from another is seen from here.
    func covers(_ other: PossibleOwners) -> Bool {
        guard let owners else { return true }
        return other.owners.map(owners.isSuperset) ?? false
    }

    func union(_ other: PossibleOwners) -> PossibleOwners {
        guard let owners, let others = other.owners else { return .any }
        return PossibleOwners(owners: owners.union(others))
    }
}

/// The nodes that have been reached in a map, and the owners for which.
struct Coverage {
    private var known: [String: PossibleOwners] = [:]

    func has(_ id: String) -> Bool { known[id] != nil }

    /// - Returns: Whether something may be seen from there that was not before.
    mutating func insert(_ id: String, _ possibleOwners: PossibleOwners) -> Bool {
        guard let before = known[id] else {
            known[id] = possibleOwners
            return true
        }
        guard !before.covers(possibleOwners) else { return false }
        known[id] = before.union(possibleOwners)
        return true
    }
}

extension MapIndex {
    /// An edge, and where one stands behind it.
    typealias Step = (edge: WiringEdge, possibleOwners: PossibleOwners)

    /// The requests of a node where one comes to it for some owners.
    func dependencies(of id: String, from possibleOwners: PossibleOwners) -> [Step] {
        let making = possibleOwners.owners.map { owners in
            owners.reduce(into: Set<String>()) { $0.formUnion(self.owners(making: id, for: $1)) }
        }
        return dependencies(of: id).compactMap { edge in
            // Code asks whomever it likes, and what is held was made anywhere.
            guard !edge.seenFrom.isEmpty else { return (edge, .any) }
            let owners = making?.intersection(edge.seenFrom) ?? Set(edge.seenFrom)
            return owners.isEmpty ? nil : (edge, PossibleOwners(owners: owners))
        }
    }

    /// The dependents of a node, where a path goes on from it for some owners.
    func dependents(of id: String, from possibleOwners: PossibleOwners) -> [Step] {
        dependents(of: id).compactMap { edge in
            guard !edge.seenFrom.isEmpty else { return (edge, .any) }
            guard let owners = possibleOwners.owners else { return (edge, PossibleOwners(owners: Set(edge.seenFrom))) }
            let fitting = edge.seenFrom.filter { !self.owners(making: id, for: $0).isDisjoint(with: owners) }
            return fitting.isEmpty ? nil : (edge, PossibleOwners(owners: Set(fitting)))
        }
    }

    /// The owners for which a node is made that an owner asks for: its own, or, of what it leaves to a parent,
    /// that of the nearest that has it.
    func owners(making id: String, for owner: String) -> Set<String> {
        let observers = self.observers(of: id)
        var level = [owner]
        var passed = Set(level)
        while !level.isEmpty {
            let here = level.filter(observers.contains)
            if !here.isEmpty { return Set(here) }
            level = level.flatMap { parents(of: $0) }.filter { passed.insert($0).inserted }
        }
        return []
    }
}
