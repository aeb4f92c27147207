/// The accessors of a property that a protocol requires: `{ get async throws }`.
public struct AccessorFacts: Equatable, Sendable {
    /// The effects of the getter.
    public var effects: Effects
    /// The type in `throws(Failure)`.
    public var thrownType: TypeExpression?
    /// `mutating get`
    public var isMutating: Bool
    public var isSettable: Bool

    public init(
        effects: Effects = .none,
        thrownType: TypeExpression? = nil,
        isMutating: Bool = false,
        isSettable: Bool = false
    ) {
        self.effects = effects
        self.thrownType = thrownType
        self.isMutating = isMutating
        self.isSettable = isSettable
    }
}

/// A subscript or an associated type that a protocol requires.
public struct OtherRequirementFacts: Equatable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        case `subscript`, associatedType
    }

    public var kind: Kind
    /// The name of an associated type; `subscript` for a subscript.
    public var name: String
    /// The bound of an associated type, as it is written behind the colon.
    public var bound: TypeExpression?
    public var location: SourceLocation

    public init(
        kind: Kind,
        name: String,
        bound: TypeExpression? = nil,
        location: SourceLocation
    ) {
        self.bound = bound
        self.kind = kind
        self.name = name
        self.location = location
    }
}
