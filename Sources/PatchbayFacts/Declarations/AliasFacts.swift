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
        scope: LexicalScope,
        genericParameters: [String] = [],
        target: TypeExpression,
        access: AccessLevel = .internal,
        conditions: [String] = [],
        location: SourceLocation
    ) {
        self.name = name
        self.scope = scope
        self.genericParameters = genericParameters
        self.target = target
        self.access = access
        self.conditions = conditions
        self.location = location
    }
}

/// One `import` of a file.
public struct ImportFacts: Hashable, Sendable {
    /// Attributes and access level as written: `["@preconcurrency", "public"]`.
    public var modifiers: [String]
    /// `struct`, `class`, … of a scoped import.
    public var kind: String?
    /// `["Foundation"]`, or `["Foundation", "URL"]`.
    public var path: [String]
    /// The `#if` conditions that the import stands under, outermost first.
    public var conditions: [String]

    public init(modifiers: [String] = [], kind: String? = nil, path: [String], conditions: [String] = []) {
        self.modifiers = modifiers
        self.kind = kind
        self.path = path
        self.conditions = conditions
    }

    /// The module that is imported.
    public var module: String { path.first ?? "" }
}
