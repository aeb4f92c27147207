import PatchbayModel

/// One request and what answers it.
public struct WiringEdge: Codable, Hashable, Sendable {
    /// How a node asks for another.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// For a value, at once.
        case direct
        /// For something that makes it when it is needed.
        case factory
    }

    /// The ``WiringNode/id`` of the one that asks.
    public var from: String
    /// That of the one that answers.
    public var to: String
    /// The name that the request goes by; empty where it has none.
    public var label: String
    public var kind: Kind
    /// Whether the answer is made later than the one who asks, so that a circle through it may be sound.
    public var isDeferred: Bool
    /// The owners in which the request is answered so, by name: two resolvers may answer differently.
    public var seenFrom: [String]
    public var location: SourceLocation?

    public init(
        from: String,
        to: String,
        label: String,
        kind: Kind = .direct,
        isDeferred: Bool = false,
        seenFrom: [String] = [],
        location: SourceLocation? = nil
    ) {
        self.from = from
        self.to = to
        self.label = label
        self.kind = kind
        self.isDeferred = isDeferred
        self.seenFrom = seenFrom
        self.location = location
    }
}
