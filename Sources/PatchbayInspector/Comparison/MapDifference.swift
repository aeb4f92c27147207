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
        /// `lifetime`, `instance owner`, `effects`, `isolation`, `access`, `made`, `type`, `conditions`.
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
