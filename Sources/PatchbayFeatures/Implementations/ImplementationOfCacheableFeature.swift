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
/// `configuration` if the implementation has one. The compiler says which one is missing. A feature without context may
/// have its `context: CacheableFeatureVoidContext` written as well, as MQDo's users do.
public protocol ImplementationOfCacheableFeature<Feature>: SendableMetatype {
    /// The feature that is implemented.
    associatedtype Feature: CacheableFeature
    /// The value that it is registered with; nothing, if it is not declared.
    associatedtype Configuration: Sendable = Void
    /// Settled by the compiler: the context of `init(with:using:)` if the implementation has written that.
    associatedtype _WrittenContext: Sendable

    /// - Parameters:
    ///   - context: What the request brought.
    ///   - features: The container of the scope that registers the implementation, held weakly.
    ///   - configuration: What it was registered with.
    init(with context: Feature.Context, using features: Features, configuration: Configuration) throws
    /// For an implementation without configuration. The context is that of the feature.
    init(with context: _WrittenContext, using features: Features) throws
    /// For a feature without context.
    init(using features: Features, configuration: Configuration) throws
    /// For a feature without context and an implementation without configuration.
    init(using features: Features) throws

    /// The feature.
    nonisolated var instance: Feature { get }
}

extension ImplementationOfCacheableFeature {
    /// Not used: tells that the implementation has not written this.
    public init(with context: _NotWritten, using features: Features) throws {
        fatalError("Patchbay: nobody has written this initialiser")
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

extension ImplementationOfCacheableFeature where Configuration == Void, _WrittenContext == Feature.Context {
    /// Written by calling the shorter one.
    public init(with context: Feature.Context, using features: Features, configuration: Configuration) throws {
        try self.init(with: context, using: features)
    }
}

extension ImplementationOfCacheableFeature where Configuration == Void, _WrittenContext == _NotWritten {
    /// To be written by the implementation, in its shorter form.
    @available(*, unavailable, message: "write `init(with:using:)`")
    public init(with context: Feature.Context, using features: Features, configuration: Configuration) throws {
        fatalError()
    }
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

extension ImplementationOfCacheableFeature
where Feature.Context == CacheableFeatureVoidContext, Configuration == Void, _WrittenContext == _NotWritten {
    /// Written by calling the shorter one.
    public init(with context: Feature.Context, using features: Features, configuration: Configuration) throws {
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

extension ImplementationOfCacheableFeature
where
    Feature.Context == CacheableFeatureVoidContext, Configuration == Void,
    _WrittenContext == CacheableFeatureVoidContext
{
    /// Written by calling the one that the implementation has.
    public init(with context: Feature.Context, using features: Features, configuration: Configuration) throws {
        try self.init(with: context, using: features)
    }

    /// Written by calling the one that the implementation has.
    public init(using features: Features, configuration: Configuration) throws {
        try self.init(with: .void, using: features)
    }

    /// Written by calling the one that the implementation has.
    public init(using features: Features) throws {
        try self.init(with: .void, using: features)
    }
}

extension ImplementationOfCacheableFeature where Configuration == Void {
    /// A loader that makes the implementation, to be registered.
    public static func loader(file: StaticString = #fileID, line: UInt = #line) -> FeatureLoader {
        loader(with: (), file: file, line: line)
    }
}

extension ImplementationOfCacheableFeature {
    /// A loader that makes the implementation, to be registered.
    ///
    /// - Parameter configuration: Given to each that is made.
    public static func loader(
        with configuration: Configuration,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader {
        .cacheable(
            Feature.self,
            implementation: "\(Self.self)",
            load: { try instance(with: $0, using: $1, configuration) },
            file: file,
            line: line
        )
    }

    /// The feature of a new implementation, which is kept beside it if it wants to be told when the branch is closed.
    private static func instance(
        with context: Feature.Context,
        using features: Features,
        _ configuration: Configuration
    ) throws -> Feature {
        let implementation = try Self(with: context, using: features, configuration: configuration)
        if let load = features.load, load.loader.feature == Feature.self, let teardown = Teardown(of: implementation) {
            load.keep(teardown)
        }
        return implementation.instance
    }
}
