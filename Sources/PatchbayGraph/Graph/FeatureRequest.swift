import PatchbayModel

/// A request to a container for a feature.
public struct FeatureRequest: Sendable {
    /// The feature asked for; `nil` if that cannot be told.
    public var key: TypeKey?
    public var name: String
    /// True if it asks the container of the registration that it belongs to.
    public var isOwn = true
    /// True if the source shows that it asks a container: if not, it may ask anything that has such a method.
    public var isCertain = true
    /// True if it may happen after the making, or not at all.
    public var isDeferred = false
    /// True if the dependent can do without an answer.
    public var isTolerant = false
    /// True if findings may be about it, where it belongs to no registration.
    public var isWanted = true
    /// `#if` conditions, outermost first.
    public var conditions: [String] = []
    public var module: String = ""
    public var location: SourceLocation
}

/// A call of a container that opens a scope.
public struct FeatureBranch: Sendable {
    /// The scope; `nil` if it cannot be told.
    public var key: TypeKey?
    public var name: String
    /// True if it asks the container of the registration that it belongs to.
    public var isOwn = true
    public var isTolerant = false
    /// True if findings may be about it, where it belongs to no registration.
    public var isWanted = true
    public var location: SourceLocation
}
