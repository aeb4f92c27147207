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
