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
