/// The protocols that the context of a cacheable feature conforms to.
public typealias CacheableFeatureContext = Hashable & Sendable

/// A feature that is made once per scope that registers it and per context, and kept there.
///
/// Tasks and threads share it, which is why it is `Sendable`. It is released with its branch, when
/// the last reference to that goes.
public protocol CacheableFeature<Context>: Sendable {
    /// The value that a request has to bring, and that tells instances apart; nothing, if it is not declared.
    associatedtype Context: Hashable & Sendable = CacheableFeatureVoidContext

    /// An instance in which nothing is implemented: what tests start from.
    static var placeholder: Self { get }
}
