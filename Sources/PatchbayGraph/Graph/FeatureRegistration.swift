import PatchbayModel

/// One feature in one scope.
public struct FeatureRegistration: Sendable {
    public var key: TypeKey
    public var name: String
    /// `registry.replace`
    public var isReplacement: Bool
    /// True if it is there in any case: no `if`, no loop, no `#if`.
    public var isUnconditional: Bool
    /// True if it is certain that it is this feature.
    public var isCertain: Bool
    /// `#if` conditions.
    public var conditions: [String]
    /// The requests that are made when an instance is.
    public var requests: [FeatureRequest]
    public var branches: [FeatureBranch]
    /// The expression that makes it, in a few words of Swift.
    public var made: String
    /// The names of the type that implements it, where one is registered.
    public var implementation: [String]
    /// The places of the expressions that make it, where those are not the place of the registration: loaders with a
    /// name.
    public var creationSites: [SourceLocation]
    public var location: SourceLocation

    public init(
        key: TypeKey,
        name: String,
        isReplacement: Bool = false,
        isUnconditional: Bool = true,
        isCertain: Bool = true,
        conditions: [String] = [],
        requests: [FeatureRequest] = [],
        branches: [FeatureBranch] = [],
        made: String = "",
        implementation: [String] = [],
        creationSites: [SourceLocation] = [],
        location: SourceLocation
    ) {
        self.key = key
        self.name = name
        self.isReplacement = isReplacement
        self.isUnconditional = isUnconditional
        self.isCertain = isCertain
        self.conditions = conditions
        self.requests = requests
        self.branches = branches
        self.made = made
        self.implementation = implementation
        self.creationSites = creationSites
        self.location = location
    }
}
