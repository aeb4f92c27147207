/// A type that implements a static feature.
///
/// ```swift
/// struct SystemClock: ImplementationOfStaticFeature {
///     init() {}
///     var instance: Clock { Clock(now: { Date() }) }
/// }
///
/// registry.use(SystemClock.self)
/// ```
///
/// It is made, and asked for its instance, while the root is made. Write `init()` or, if there is a configuration,
/// `init(with:)`. `init(with configuration: Void)`, as MQDo's users write it, will do in place of `init()`.
public protocol ImplementationOfStaticFeature<Feature> {
    /// The feature that is implemented.
    associatedtype Feature: StaticFeature
    /// The value that it is registered with, and that `init(with:)` takes.
    associatedtype Configuration

    /// - Parameter configuration: What it was registered with.
    init(with configuration: Configuration)
    /// For an implementation without configuration.
    init()

    /// The feature.
    nonisolated var instance: Feature { get }
}

extension ImplementationOfStaticFeature {
    /// Written by calling the shorter one.
    public init(with configuration: _NoConfiguration) { self.init() }

    /// Not used by an implementation that has a configuration.
    public init() { fatalError("Patchbay: \(Self.self) is made with a configuration") }
}

extension ImplementationOfStaticFeature where Configuration == Void {
    /// Written by calling the one that the implementation has.
    public init() { self.init(with: ()) }
}

extension ImplementationOfStaticFeature where Configuration == _NoConfiguration {
    /// To be written by the implementation.
    @available(*, unavailable, message: "write `init()`")
    public init() { fatalError() }
}

/// Stands, in an implementation of a feature, for a context that is not written: nothing makes one.
public struct _NotWritten: Sendable {
    private init() {}
}

/// The configuration of an implementation of a static feature that has none.
public struct _NoConfiguration: Sendable {
    @usableFromInline init() {}
}
