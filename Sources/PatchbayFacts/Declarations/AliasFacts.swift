/// A type alias, or an associated type: an alias in what conforms to its protocol.
public struct AliasFacts: Equatable, Sendable {
    /// The names of the enclosing types and its own, outermost first.
    public var name: [String]
    /// The place that names in its target are looked up from.
    public var scope: LexicalScope
    public var genericParameters: [String]
    /// The type that the alias stands for; of an associated type its default or, where it has none, `Self.` and its
    /// name.
    public var target: TypeExpression
    public var access: AccessLevel
    public var conditions: [String]
    public var location: SourceLocation

    public init(
        name: [String],
        scope: LexicalScope? = nil,
        genericParameters: [String] = [],
        target: TypeExpression,
        access: AccessLevel = .internal,
        conditions: [String] = [],
        location: SourceLocation
    ) {
        self.name = name
        self.scope = scope ?? LexicalScope(name).outer
        self.genericParameters = genericParameters
        self.target = target
        self.access = access
        self.conditions = conditions
        self.location = location
    }
}
