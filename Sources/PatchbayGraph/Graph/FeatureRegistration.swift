import PatchbayModel

/// One feature in one scope.
public struct FeatureRegistration: Sendable {
    public var key: TypeKey
    public var name: String
    /// `registry.replace`
    public var isReplacement = false
    /// True if it is there in any case: no `if`, no loop, no `#if`.
    public var isUnconditional = true
    /// True if it is certain that it is this feature.
    public var isCertain = true
    /// `#if` conditions.
    public var conditions: [String] = []
    /// The requests that are made when an instance is.
    public var requests: [FeatureRequest] = []
    public var branches: [FeatureBranch] = []
    /// The expression that makes it, in a few words of Swift.
    public var made = ""
    /// True if it says that a request fails.
    public var isUnavailable = false
    /// The names of the type that implements it, where one is registered.
    public var implementation: [String] = []
    /// The places of the expressions that make it, where those are not the place of the registration: loaders with a
    /// name.
    public var creationSites: [SourceLocation] = []
    public var location: SourceLocation
}
