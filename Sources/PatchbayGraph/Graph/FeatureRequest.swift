import PatchbayModel

/// A request to a container for a feature.
public struct FeatureRequest: Sendable {
    /// The feature asked for; `nil` if that cannot be told.
    public var key: TypeKey?
    public var name: String
    /// True if it asks the container of the registration that it belongs to.
    public var isOwn: Bool
    /// True if the source shows that it asks a container: if not, it may ask anything that has such a method.
    public var isCertain: Bool
    /// True if it may happen after the making, or not at all.
    public var isDeferred: Bool
    /// True if the dependent can do without an answer.
    public var isTolerant: Bool
    /// True if findings may be about it, where it belongs to no registration.
    public var isWanted: Bool
    /// `#if` conditions, outermost first.
    public var conditions: [String]
    public var module: String
    public var location: SourceLocation

    public init(
        key: TypeKey?,
        name: String,
        isOwn: Bool = true,
        isCertain: Bool = true,
        isDeferred: Bool = false,
        isTolerant: Bool = false,
        isWanted: Bool = true,
        conditions: [String] = [],
        module: String = "",
        location: SourceLocation
    ) {
        self.key = key
        self.name = name
        self.isOwn = isOwn
        self.isCertain = isCertain
        self.isDeferred = isDeferred
        self.isTolerant = isTolerant
        self.isWanted = isWanted
        self.conditions = conditions
        self.module = module
        self.location = location
    }
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
