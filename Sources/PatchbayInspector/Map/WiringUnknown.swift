import PatchbayModel

/// A question that the sources leave open. It is stated, and never guessed.
public struct WiringUnknown: Codable, Hashable, Sendable {
    /// The node that it is about.
    public var node: String?
    /// The ``WiringOwner/name`` of what it is about.
    public var owner: String?
    /// The nodes that are asked for there, if anything is; `nil` where it is not about a request that names what it
    /// asks for.
    public var candidates: [String]?
    /// A sentence without a full stop.
    public var text: String
    public var location: SourceLocation?

    public init(
        node: String? = nil,
        owner: String? = nil,
        candidates: [String]? = nil,
        text: String,
        location: SourceLocation? = nil
    ) {
        self.node = node
        self.owner = owner
        self.candidates = candidates
        self.text = text
        self.location = location
    }
}
