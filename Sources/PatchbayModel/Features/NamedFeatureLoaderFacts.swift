/// A function or a property whose type is written as `FeatureLoader`.
public struct NamedFeatureLoaderFacts: Equatable, Sendable {
    public var name: String
    /// The types around it.
    public var scope: LexicalScope
    /// The loaders that it returns; several if it chooses.
    public var loaders: [FeatureLoaderFacts]
    /// True if it returns something else, too.
    public var isOpen: Bool
    public var conditions: [String]
    public var location: SourceLocation

    public init(
        name: String,
        scope: LexicalScope = .file,
        loaders: [FeatureLoaderFacts],
        isOpen: Bool = false,
        conditions: [String] = [],
        location: SourceLocation
    ) {
        self.name = name
        self.scope = scope
        self.loaders = loaders
        self.isOpen = isOpen
        self.conditions = conditions
        self.location = location
    }
}
