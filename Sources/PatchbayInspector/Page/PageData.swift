/// The data of the page's script beside the map: all that has been worked out already.
struct PageData: Encodable {
    /// The name of a node.
    struct Caption: Encodable {
        /// The name on the picture.
        var lines: [String]
        /// The name in explanations.
        var title: String
    }

    /// The names by node.
    var captions: [Caption]
    /// Cycles, by the positions of their nodes.
    var cycles: [[Int]]
    /// The positions of the edges that are on a cycle.
    var cycleEdges: [Int]

    init(_ map: WiringMap) {
        captions = map.nodes.map { Caption(lines: NodeCaption($0).lines, title: $0.title) }
        let found = Cycles(MapIndex(map))
        let places = Dictionary(map.nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
        cycles = found.cycles.map { cycle in cycle.nodes.compactMap { places[$0] } }
        cycleEdges = map.edges.indices.filter { found.edges.contains(map.edges[$0]) }
    }
}
