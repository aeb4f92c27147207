/// A call of `FeaturesRoot`: one tree.
public struct FeatureRootFacts: Equatable, Sendable {
    /// The items of its closure, in order; one call if it is given a function by name.
    public var items: [FeatureItemFacts]
    /// The names of the function that makes it or of the constant that holds it, those of the types around that first;
    /// none where it stands elsewhere.
    public var creationSite: [String]
    /// The path by which code reaches the tree: the names of the constant, or of the function with `()` behind, if that
    /// says that it returns a container.
    public var handle: [String]
    public var location: SourceLocation

    public init(
        items: [FeatureItemFacts],
        creationSite: [String] = [],
        handle: [String] = [],
        location: SourceLocation
    ) {
        self.items = items
        self.creationSite = creationSite
        self.handle = handle
        self.location = location
    }
}
