import PatchbayModel

/// Generic bindings that need each other for types that get larger with every round, without an end.
public struct EndlessExpansion: Equatable, Sendable {
    /// One round, beginning at the binding with the smallest index.
    public var edges: [BindingEdge]

    package init(_ edges: [BindingEdge]) {
        let first = edges.indices.min { edges[$0].binding < edges[$1].binding } ?? 0
        self.edges = Array(edges[first...] + edges[..<first])
    }
}
