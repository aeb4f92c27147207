/// An expression that makes a loader: `FeatureLoader.disposable { … }`.
public struct FeatureLoaderFacts: Equatable, Sendable {
    /// The feature that it loads, where that is written: in front, or as the result of the closure.
    public var feature: TypeExpression?
    /// The type that its closure seems to construct: `Printer` for `{ features in Printer() }`. It is a type only if
    /// one of that name is declared.
    public var constructed: TypeExpression?
    /// `FeatureLoader.unavailable(Printer.self)`: a request for it fails.
    public var isUnavailable: Bool
    public var requests: [FeatureRequestFacts]
    public var branches: [FeatureBranchFacts]
    public var location: SourceLocation

    public init(
        feature: TypeExpression? = nil,
        constructed: TypeExpression? = nil,
        isUnavailable: Bool = false,
        requests: [FeatureRequestFacts] = [],
        branches: [FeatureBranchFacts] = [],
        location: SourceLocation
    ) {
        self.feature = feature
        self.constructed = constructed
        self.isUnavailable = isUnavailable
        self.requests = requests
        self.branches = branches
        self.location = location
    }
}
