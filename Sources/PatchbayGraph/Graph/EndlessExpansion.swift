import PatchbayModel

/// Generic bindings that need each other for types that get larger with every round, without an end.
public struct EndlessExpansion: Hashable, Sendable {
    /// A generic binding and the request in it that leads on.
    public struct Edge: Hashable, Sendable {
        public var binding: Int
        public var request: Request
    }

    /// One round, beginning at the binding with the smallest index.
    public var edges: [Edge]

    package init(_ edges: [Edge]) {
        let first = edges.indices.min { edges[$0].binding < edges[$1].binding } ?? 0
        self.edges = Array(edges[first...] + edges[..<first])
    }
}
