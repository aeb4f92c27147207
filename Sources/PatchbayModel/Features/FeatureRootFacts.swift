/// A call of `FeaturesRoot`: one tree.
public struct FeatureRootFacts: Codable, Hashable, Sendable {
    /// What its closure does with the registry; one call if it is given a function by name.
    public var items: [FeatureItemFacts]
    public var conditions: [String]
    public var location: SourceLocation

    public init(items: [FeatureItemFacts], conditions: [String] = [], location: SourceLocation) {
        self.items = items
        self.conditions = conditions
        self.location = location
    }
}
