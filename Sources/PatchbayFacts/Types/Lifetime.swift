/// The time for which the instances of a binding are shared.
public enum Lifetime: String, Hashable, Sendable {
    /// Each request gets one of its own.
    case transient
    /// The resolver that owns the binding keeps one.
    case shared
    /// The same, for as long as somebody else holds it.
    case weaklyShared

    /// True if requests may get the same instance.
    public var isShared: Bool {
        switch self {
        case .transient: false
        case .shared, .weaklyShared: true
        }
    }
}

/// The resolver that a shared type names as the owner of its instance: `typealias Owner = any SessionResolver`.
public struct OwnerChoice: Hashable, Sendable {
    public var key: TypeKey
    public var type: TypeExpression
    public var location: SourceLocation

    public init(key: TypeKey, type: TypeExpression, location: SourceLocation) {
        self.key = key
        self.type = type
        self.location = location
    }
}
