import PatchbayModel

/// A type that a container can be asked for.
public struct FeatureNode: Sendable {
    public var key: TypeKey
    public var name: String
    /// True if it is there from the root on, as an instance that somebody has to give.
    public var isStatic: Bool
    /// True if each scope that registers it keeps one for each context.
    public var isCacheable: Bool
    /// True if other modules can name it, those that are not read too.
    public var isOpen: Bool
    public var location: SourceLocation

    public init(
        key: TypeKey,
        name: String,
        isStatic: Bool = false,
        isCacheable: Bool = false,
        isOpen: Bool = false,
        location: SourceLocation
    ) {
        self.key = key
        self.name = name
        self.isStatic = isStatic
        self.isCacheable = isCacheable
        self.isOpen = isOpen
        self.location = location
    }
}
