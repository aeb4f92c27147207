/// A change of the wiring: the difference between two maps.
public struct MapDifference: Codable, Hashable, Sendable {
    public var format = "patchbay-diff"
    public var version = 2
    public var added: [WiringNode] = []
    public var removed: [WiringNode] = []
    /// The same thing with another owner, in another module or another file.
    public var moved: [Move] = []
    /// The same thing, otherwise made.
    public var changed: [Change] = []
    public var addedEdges: [Dependency] = []
    public var removedEdges: [Dependency] = []
    /// The same requests, made at another time.
    public var changedEdges: [Retiming] = []
    /// Cycles that were not there before, by their nodes.
    public var newCycles: [Cycles.Cycle] = []
    public var newUnknowns: [WiringUnknown] = []
    public var oldLongestChain: [String] = []
    public var newLongestChain: [String] = []
    /// Entry points whose longest chain has grown.
    public var deepened: [Depth] = []

    /// No difference at all.
    public init() {}

    public struct Move: Codable, Hashable, Sendable {
        public var old: WiringNode
        public var new: WiringNode
    }

    public struct Change: Codable, Hashable, Sendable {
        public var node: String
        /// `lifetime`, `instance owner`, `effects`, `isolation`, `access`, `made`, `type`, `conditions`; of an owner,
        /// `parents`.
        public var what: String
        public var old: String
        public var new: String
        /// True if a value now lives longer than before.
        public var isWidening: Bool
    }

    public struct Dependency: Codable, Hashable, Sendable {
        public var from: String
        public var to: String
        public var label: String
        public var kind: WiringEdge.Kind
    }

    /// A request that waited until its dependency is needed and does no longer, or the reverse.
    public struct Retiming: Codable, Hashable, Sendable {
        public var dependency: Dependency
        /// True if it is deferred now.
        public var isDeferred: Bool
    }

    public struct Depth: Codable, Hashable, Sendable {
        public var node: String
        public var old: Int
        public var new: Int
    }

    public var isEmpty: Bool {
        added.isEmpty && removed.isEmpty && moved.isEmpty && changed.isEmpty && addedEdges.isEmpty
            && removedEdges.isEmpty && changedEdges.isEmpty && newCycles.isEmpty && newUnknowns.isEmpty
    }
}

/// The limits on a change of the wiring, beyond which somebody has to look at it.
public struct DifferenceBudget: Hashable, Sendable {
    /// Something that a change may be forbidden to do at all.
    public enum Ban: String, Hashable, Sendable, CaseIterable {
        case added, removed, moved, widened, cycles, unknowns, deepened
    }

    public var bans: Set<Ban>
    /// The number of nodes that may be added; `nil` is any number.
    public var mostAdded: Int?
    public var mostRemoved: Int?
    /// The number of nodes that the longest chain may have afterwards.
    public var longestChain: Int?

    public init(
        bans: Set<Ban> = [],
        mostAdded: Int? = nil,
        mostRemoved: Int? = nil,
        longestChain: Int? = nil
    ) {
        self.bans = bans
        self.mostAdded = mostAdded
        self.mostRemoved = mostRemoved
        self.longestChain = longestChain
    }

    /// The parts of a difference that are over budget, a sentence each.
    public func excesses(of difference: MapDifference) -> [String] {
        let counts: [(ban: Ban, count: Int, what: String)] = [
            (.added, difference.added.count, "added"),
            (.removed, difference.removed.count, "removed"),
            (.moved, difference.moved.count, "moved"),
            (.widened, difference.changed.count(where: \.isWidening), "living longer than before"),
            (.cycles, difference.newCycles.count, "new cycles"),
            (.unknowns, difference.newUnknowns.count, "new unknowns"),
            (.deepened, difference.deepened.count, "entry points with a longer chain"),
        ]
        let banned = counts.filter { bans.contains($0.ban) && $0.count > 0 }.map {
            "\($0.count) \($0.what), none allowed"
        }
        let limits: [(count: Int, most: Int?, what: String)] = [
            (difference.added.count, mostAdded, "added"),
            (difference.removed.count, mostRemoved, "removed"),
            (difference.newLongestChain.count, longestChain, "in the longest chain"),
        ]
        let exceeded = limits.compactMap { limit -> String? in
            guard let most = limit.most, limit.count > most else { return nil }
            return "\(limit.count) \(limit.what), \(most) allowed"
        }
        return banned + exceeded
    }
}

/// The review of a node: what about it has changed.
struct NodeReview {
    /// The owners around or above each owner, in either map.
    private let parents: [String: Set<String>]

    init(_ old: WiringMap, _ new: WiringMap) {
        parents = (old.owners + new.owners).reduce(into: [:]) { $0[$1.name, default: []].formUnion($1.parents) }
    }

    func changes(_ old: WiringNode, _ new: WiringNode) -> [MapDifference.Change] {
        let pairs: [(what: String, old: String, new: String)] = [
            ("lifetime", old.lifetime.rawValue, new.lifetime.rawValue),
            ("effects", Self.effects(old), Self.effects(new)),
            ("isolation", old.isolation ?? "none", new.isolation ?? "none"),
            ("access", old.access ?? "none", new.access ?? "none"),
            ("made", old.made, new.made),
            ("type", old.type, new.type),
            ("conditions", Self.builds(old.conditions), Self.builds(new.conditions)),
        ]
        let changes = pairs.filter { $0.old != $0.new }.map { pair in
            MapDifference.Change(
                node: new.id,
                what: pair.what,
                old: pair.old,
                new: pair.new,
                isWidening: pair.what == "lifetime" && Self.isWider(new.lifetime, than: old.lifetime)
            )
        }
        return changes + [keeping(old, new)].compactMap { $0 }
    }

    /// The change of the owners that keep a value. An old map does not say who keeps something, and a value that is
    /// not kept has none.
    private func keeping(_ old: WiringNode, _ new: WiringNode) -> MapDifference.Change? {
        guard !old.instanceOwners.isEmpty, !new.instanceOwners.isEmpty, old.instanceOwners != new.instanceOwners else {
            return nil
        }
        let outer = old.instanceOwners.reduce(into: Set<String>()) { $0.formUnion(ancestors(of: $1)) }
        return MapDifference.Change(
            node: new.id,
            what: "instance owner",
            old: old.instanceOwners.joined(separator: ", "),
            new: new.instanceOwners.joined(separator: ", "),
            isWidening: new.instanceOwners.contains { !old.instanceOwners.contains($0) && outer.contains($0) }
        )
    }

    private func ancestors(of owner: String) -> Set<String> {
        var found: Set<String> = []
        var waiting = [owner]
        while let next = waiting.popLast() { waiting += (parents[next] ?? []).filter { found.insert($0).inserted } }
        return found
    }

    private static func builds(_ conditions: [String]) -> String {
        conditions.isEmpty ? "none" : conditions.joined(separator: " && ")
    }

    private static func effects(_ node: WiringNode) -> String {
        let words = (node.isAsync ? ["async"] : []) + (node.isThrowing ? ["throws"] : [])
        return words.isEmpty ? "none" : words.joined(separator: " ")
    }

    private static func isWider(_ new: WiringNode.Lifetime, than old: WiringNode.Lifetime) -> Bool {
        guard let before = old.span, let after = new.span else { return false }
        return after > before
    }
}

extension WiringNode.Lifetime {
    /// The length of a value's life compared to others; `nil` where that cannot be compared.
    fileprivate var span: Int? {
        switch self {
        case .transient: 0
        case .weaklyShared: 1
        case .shared, .cached: 2
        case .singleton: 3
        case .decidedByProvider, .ambient, .supplied: nil
        }
    }
}
