import PatchbayModel

/// One feature in one scope.
public struct FeatureRegistration: Sendable {
    public var key: TypeKey
    public var name: String
    /// `registry.replace`
    public var isReplacement: Bool
    /// Whether it is there in any case: no `if`, no loop, no `#if`.
    public var isUnconditional: Bool
    /// Whether it is certain that it is this feature.
    public var isCertain: Bool
    /// `#if` conditions.
    public var conditions: [String]
    /// What is asked for when an instance is made.
    public var requests: [FeatureRequest]
    public var branches: [FeatureBranch]
    /// What makes it, in a few words of Swift.
    public var made: String
    /// The names of the type that implements it, where one is registered.
    public var implementation: [String]
    /// Where what makes it is written, where that is not the place of the registration: loaders with a name.
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
