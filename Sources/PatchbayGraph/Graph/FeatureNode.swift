import PatchbayModel

/// A type that a container can be asked for.
public struct FeatureNode: Sendable {
    public var key: TypeKey
    public var name: String
    /// True if it is there from the root on, as an instance that somebody has to give.
    public var isStatic = false
    /// True if each scope that registers it keeps one for each context.
    public var isCacheable = false
    /// True if other modules can name it, those that are not read too.
    public var isOpen = false
    public var location: SourceLocation
}
