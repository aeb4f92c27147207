import PatchbayModel

/// Where a container is asked for a feature.
public struct FeatureRequest: Sendable {
    /// What is asked for; `nil` if that cannot be told.
    public var key: TypeKey?
    public var name: String
    /// Whether it asks the container of the registration that it belongs to.
    public var isOwn: Bool
    /// Whether the source shows that it asks a container: if not, it may ask anything that has such a method.
    public var isCertain: Bool
    /// Whether it may happen later, or not at all.
    public var isDeferred: Bool
    /// Whether the one who asks can do without an answer.
    public var isTolerant: Bool
    /// Whether findings may be about it, where it belongs to no registration.
    public var isWanted: Bool
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
        self.module = module
        self.location = location
    }
}

/// Where a container is asked to open a scope.
public struct FeatureBranch: Sendable {
    /// The scope; `nil` if it cannot be told.
    public var key: TypeKey?
    public var name: String
    /// Whether it asks the container of the registration that it belongs to.
    public var isOwn: Bool
    public var isTolerant: Bool
    /// Whether findings may be about it, where it belongs to no registration.
    public var isWanted: Bool
    public var module: String
    public var location: SourceLocation

    public init(
        key: TypeKey?,
        name: String,
        isOwn: Bool = true,
        isTolerant: Bool = false,
        isWanted: Bool = true,
        module: String = "",
        location: SourceLocation
    ) {
        self.key = key
        self.name = name
        self.isOwn = isOwn
        self.isTolerant = isTolerant
        self.isWanted = isWanted
        self.module = module
        self.location = location
    }
}
