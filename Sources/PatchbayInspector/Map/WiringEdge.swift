import PatchbayModel

/// One request and what answers it.
public struct WiringEdge: Codable, Hashable, Sendable {
    /// The way in which a node asks for another.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// A request for a value, at once.
        case direct
        /// A request for something that makes it when it is needed.
        case factory
        /// It is handed a value of the type, or has one: who made that one, nobody says.
        case held
    }

    /// The ``WiringNode/id`` of the one that asks.
    public var from: String
    /// The node that answers.
    public var to: String
    /// The name that the request goes by; empty where it has none.
    public var label: String
    public var kind: Kind
    /// True if the answer is made after its dependent, so that a cycle through it may be sound.
    public var isDeferred: Bool
    /// True if it was found in the code of the one that asks, by names alone.
    public var isFromCode: Bool
    /// True if it is one of several that may answer: which one does, is settled when the program runs.
    public var isAlternative: Bool
    /// The owners in which the request is answered so, by name: two resolvers may answer differently.
    public var seenFrom: [String]
    /// The `#if` conditions under which it is there, of the builds that have the node that asks; none where that is all.
    public var conditions: [String]
    public var location: SourceLocation?

    public init(
        from: String,
        to: String,
        label: String,
        kind: Kind = .direct,
        isDeferred: Bool = false,
        isFromCode: Bool = false,
        isAlternative: Bool = false,
        seenFrom: [String] = [],
        conditions: [String] = [],
        location: SourceLocation? = nil
    ) {
        self.from = from
        self.to = to
        self.label = label
        self.kind = kind
        self.isDeferred = isDeferred
        self.isFromCode = isFromCode
        self.isAlternative = isAlternative
        self.seenFrom = seenFrom
        self.conditions = conditions
        self.location = location
    }

    /// Keys that came into the format with a version may be missing.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            from: try values.decode(String.self, forKey: .from),
            to: try values.decode(String.self, forKey: .to),
            label: try values.decode(String.self, forKey: .label),
            kind: try values.decode(Kind.self, forKey: .kind),
            isDeferred: try values.decode(Bool.self, forKey: .isDeferred),
            isFromCode: try values.decodeIfPresent(Bool.self, forKey: .isFromCode) ?? false,
            isAlternative: try values.decodeIfPresent(Bool.self, forKey: .isAlternative) ?? false,
            seenFrom: try values.decode([String].self, forKey: .seenFrom),
            conditions: try values.decodeIfPresent([String].self, forKey: .conditions) ?? [],
            location: try values.decodeIfPresent(SourceLocation.self, forKey: .location)
        )
    }
}
