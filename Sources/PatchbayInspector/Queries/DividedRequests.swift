import PatchbayGraph
import PatchbayModel

/// The requests among some edges that owners answer each in their own way.
public struct DividedRequests: Sendable {
    private struct Request: Hashable {
        var from: String
        var label: String
        var location: SourceLocation?

        init(_ edge: WiringEdge) {
            from = edge.from
            label = edge.label
            location = edge.location
        }
    }

    private let divided: Set<Request>

    /// - Complexity: linear.
    public init(_ edges: [WiringEdge]) {
        let byRequest = Dictionary(grouping: edges.filter { !$0.seenFrom.isEmpty }, by: Request.init)
        divided = Set(
            byRequest.filter { _, edges in
                let lookups = edges.map { Set($0.seenFrom) }
                // Edges that are all there for one owner are no choice between owners.
                return edges.count > 1 && lookups.dropFirst().reduce(lookups[0]) { $0.intersection($1) }.isEmpty
            }.keys
        )
    }

    /// The owners in which a request is answered by an edge; none where that goes without saying.
    public func owners(of edge: WiringEdge) -> [String] {
        divided.contains(Request(edge)) ? edge.seenFrom : []
    }
}
