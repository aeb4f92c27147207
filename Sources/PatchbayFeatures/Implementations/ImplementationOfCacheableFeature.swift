/// A type that implements a cacheable feature: made once per scope and context.
///
/// ```swift
/// final class ConsolePrinter: ImplementationOfCacheableFeature {
///     init(using features: Features) throws { … }
///     var instance: Printer { Printer(printMessage: { print($0) }) }
/// }
///
/// registry.use(ConsolePrinter.self)
/// ```
///
/// Of the four initialisers write the one that takes what there is: with `context` if the feature has one, with
/// `configuration` if the implementation has one. The compiler says which one is missing.
public protocol ImplementationOfCacheableFeature: SendableMetatype {
    /// What is implemented.
    associatedtype Feature: CacheableFeature
    /// What it is registered with; nothing, if it is not declared.
    associatedtype Configuration: Sendable = Void

    /// - Parameters:
    ///   - context: What the request brought.
    ///   - features: The container of the scope that registers the implementation, held weakly.
    ///   - configuration: What it was registered with.
    init(with context: Feature.Context, using features: Features, configuration: Configuration) throws
    /// For an implementation without configuration.
    init(with context: Feature.Context, using features: Features) throws
    /// For a feature without context.
    init(using features: Features, configuration: Configuration) throws
    /// For a feature without context and an implementation without configuration.
    init(using features: Features) throws

    /// The feature.
    nonisolated var instance: Feature { get }
}

extension ImplementationOfCacheableFeature {
    /// Not used by an implementation that has a configuration.
    public init(with context: Feature.Context, using features: Features) throws {
        fatalError("Patchbay: \(Self.self) is made with a configuration")
    }

    /// Not used by an implementation of a feature that has a context.
    public init(using features: Features, configuration: Configuration) throws {
        fatalError("Patchbay: \(Self.self) is made with a context")
    }

    /// Not used by an implementation that has a context or a configuration.
    public init(using features: Features) throws {
        fatalError("Patchbay: \(Self.self) is made with a context or a configuration")
    }
}

extension ImplementationOfCacheableFeature where Configuration == Void {
    /// Written by calling the shorter one.
    public init(with context: Feature.Context, using features: Features, configuration: Configuration) throws {
        try self.init(with: context, using: features)
    }

    /// To be written by the implementation.
    @available(*, unavailable, message: "write `init(with:using:)`")
    public init(with context: Feature.Context, using features: Features) throws { fatalError() }
}

extension ImplementationOfCacheableFeature where Feature.Context == CacheableFeatureVoidContext {
    /// Written by calling the shorter one.
    public init(with context: Feature.Context, using features: Features, configuration: Configuration) throws {
        try self.init(using: features, configuration: configuration)
    }

    /// To be written by the implementation.
    @available(*, unavailable, message: "write `init(using:configuration:)`")
    public init(using features: Features, configuration: Configuration) throws { fatalError() }
}

extension ImplementationOfCacheableFeature where Feature.Context == CacheableFeatureVoidContext, Configuration == Void {
    /// Written by calling the shorter one.
    public init(with context: Feature.Context, using features: Features, configuration: Configuration) throws {
        try self.init(using: features)
    }

    /// Written by calling the shorter one.
    public init(with context: Feature.Context, using features: Features) throws {
        try self.init(using: features)
    }

    /// Written by calling the shorter one.
    public init(using features: Features, configuration: Configuration) throws {
        try self.init(using: features)
    }

    /// To be written by the implementation.
    @available(*, unavailable, message: "write `init(using:)`")
    public init(using features: Features) throws { fatalError() }
}
