/// The context of a cacheable feature that has none. `Void` is not `Hashable`, so this stands for it.
public struct CacheableFeatureVoidContext: Hashable, Sendable {
    @inlinable
    public init() {}
}
