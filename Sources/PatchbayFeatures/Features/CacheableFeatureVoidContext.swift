/// The context of a cacheable feature that has none. `Void` is not `Hashable`, so this stands for it.
public struct CacheableFeatureVoidContext: Hashable, Sendable {
    /// The only one there is.
    public static let void = CacheableFeatureVoidContext()

    /// The context of what has none: all are equal.
    @inlinable
    public init() {}
}
