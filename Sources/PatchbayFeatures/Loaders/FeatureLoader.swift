/// One way to make a feature, to be registered.
///
/// ```swift
/// extension FeatureLoader {
///     static func consolePrinter() -> FeatureLoader {
///         .disposable { (features: Features) -> Printer in
///             Printer(printMessage: { print($0) })
///         }
///     }
/// }
///
/// let features = makeFeatures { (registry: inout FeaturesRegistry) in
///     registry.use(.consolePrinter())
/// }
/// ```
///
/// The feature is the type that its closure returns, or is said first: `.disposable(Printer.self) { … }`. A closure
/// that awaits something makes an asynchronous loader; its feature is asked for with `try await features.instance()`.
/// Closures run where they are needed, on any thread, and hold no lock meanwhile.
public struct FeatureLoader: Sendable {
    package let loader: AnyLoader

    package init(_ loader: AnyLoader, called implementation: String) {
        loader.implementation = implementation
        self.loader = loader
    }

    /// The feature that it makes.
    public var feature: Any.Type { loader.feature }

    /// The place where it is written.
    public var place: SourcePlace { loader.place }

    /// The name given by whoever wrote it: the function that makes it, if nothing was said.
    public var implementation: String { loader.implementation }

    /// True if it makes a certain feature.
    public func isLoaderFor<Feature>(_ feature: Feature.Type) -> Bool { loader.feature == feature }
}

extension FeatureLoader: CustomStringConvertible, CustomDebugStringConvertible {
    /// The feature that it makes: `FeatureLoader<Printer>`.
    public var description: String { "FeatureLoader<\(feature)>" }

    /// The feature, what makes it, and where that is written, a line each.
    public var debugDescription: String {
        "Feature: \(feature)\nImplementation: \(implementation)\nSource: \(place.file):\(place.line)"
    }
}

extension FeatureLoader {
    /// Makes an instance once per scope.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - implementation: What `which` calls it.
    ///   - load: Given the container of the scope that registers this, held weakly. Runs once for each such
    ///     scope. What it throws reaches whoever asked, in a ``FeatureLoadingFailed`` if it is neither a
    ///     ``FeaturesError`` nor the `CancellationError` of a cancelled task; the next request tries again.
    public static func cacheable<Feature: CacheableFeature>(
        _ feature: Feature.Type = Feature.self,
        implementation: String = #function,
        load: @escaping @Sendable (_ features: Features) throws -> Feature,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader where Feature.Context == CacheableFeatureVoidContext {
        let loader = CacheableLoader<Feature>(at: SourcePlace(file: file, line: line)) { _, features in
            try load(features)
        }
        return FeatureLoader(loader, called: implementation)
    }

    /// Makes an instance once per scope, asynchronously.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - implementation: What `which` calls it.
    ///   - load: Given the container of the scope that registers this, held weakly. Runs once for each such
    ///     scope, in the task that asks first.
    public static func cacheable<Feature: CacheableFeature>(
        _ feature: Feature.Type = Feature.self,
        implementation: String = #function,
        load: nonisolated(nonsending) @escaping @Sendable (_ features: Features) async throws -> Feature,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader where Feature.Context == CacheableFeatureVoidContext {
        let place = SourcePlace(file: file, line: line)
        let loader = AsyncLoader<Feature, CacheableFeatureVoidContext>(.asyncCacheable, at: place) { _, features in
            try await load(features)
        }
        return FeatureLoader(loader, called: implementation)
    }

    /// Makes an instance once per scope and context.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - implementation: What `which` calls it.
    ///   - load: Given what the request brought, and the container of the scope that registers this, held
    ///     weakly. Runs once for each such scope and equal contexts. What it throws reaches whoever asked, in a
    ///     ``FeatureLoadingFailed`` if it is neither a ``FeaturesError`` nor the `CancellationError` of a cancelled
    ///     task; the next request tries again.
    public static func cacheable<Feature: CacheableFeature>(
        _ feature: Feature.Type = Feature.self,
        implementation: String = #function,
        load: @escaping @Sendable (_ context: Feature.Context, _ features: Features) throws -> Feature,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader {
        FeatureLoader(CacheableLoader(at: SourcePlace(file: file, line: line), load), called: implementation)
    }

    /// Makes an instance once per scope and context, asynchronously.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - implementation: What `which` calls it.
    ///   - load: Given what the request brought, and the container of the scope that registers this, held
    ///     weakly. Runs once for each such scope and equal contexts, in the task that asks first.
    public static func cacheable<Feature: CacheableFeature>(
        _ feature: Feature.Type = Feature.self,
        implementation: String = #function,
        load:
            nonisolated(nonsending) @escaping @Sendable (
                _ context: Feature.Context, _ features: Features
            ) async throws -> Feature,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader {
        FeatureLoader(
            AsyncLoader(.asyncCacheable, at: SourcePlace(file: file, line: line), load),
            called: implementation
        )
    }
}

extension FeatureLoader {
    /// Makes an instance at each request.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - implementation: What `which` calls it.
    ///   - load: Given the container of the scope that registers this, held weakly. What it throws reaches
    ///     whoever asked, in a ``FeatureLoadingFailed`` if it is neither a ``FeaturesError`` nor the
    ///     `CancellationError` of a cancelled task.
    public static func disposable<Feature: DisposableFeature>(
        _ feature: Feature.Type = Feature.self,
        implementation: String = #function,
        load: @escaping @Sendable (_ features: Features) throws -> Feature,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader where Feature.Context == Void {
        FeatureLoader(PlainDisposableLoader(at: SourcePlace(file: file, line: line), load), called: implementation)
    }

    /// Makes an instance at each request, asynchronously.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - implementation: What `which` calls it.
    ///   - load: Given the container of the scope that registers this, held weakly. Runs where the request is
    ///     made.
    public static func disposable<Feature: DisposableFeature>(
        _ feature: Feature.Type = Feature.self,
        implementation: String = #function,
        load: nonisolated(nonsending) @escaping @Sendable (_ features: Features) async throws -> Feature,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader where Feature.Context == Void {
        let place = SourcePlace(file: file, line: line)
        let loader = AsyncLoader<Feature, Void>(.asyncDisposable, at: place) { _, features in
            try await load(features)
        }
        return FeatureLoader(loader, called: implementation)
    }

    /// Makes an instance from a context at each request.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - implementation: What `which` calls it.
    ///   - load: Given what the request brought, and the container of the scope that registers this, held
    ///     weakly. What it throws reaches whoever asked, in a ``FeatureLoadingFailed`` if it is neither a
    ///     ``FeaturesError`` nor the `CancellationError` of a cancelled task.
    public static func disposable<Feature: DisposableFeature>(
        _ feature: Feature.Type = Feature.self,
        implementation: String = #function,
        load: @escaping @Sendable (_ context: Feature.Context, _ features: Features) throws -> Feature,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader {
        let place = SourcePlace(file: file, line: line)
        // The cast alone does not tell: `()` is an `Any` as well.
        guard Feature.Context.self == Void.self, let nothing = () as? Feature.Context else {
            return FeatureLoader(DisposableLoader(at: place, load), called: implementation)
        }
        // There is one `Void`, and so nothing in it that could not be shared.
        nonisolated(unsafe) let context = nothing
        return FeatureLoader(PlainDisposableLoader(at: place) { try load(context, $0) }, called: implementation)
    }

    /// Makes an instance from a context at each request, asynchronously.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - implementation: What `which` calls it.
    ///   - load: Given what the request brought, and the container of the scope that registers this, held
    ///     weakly. Runs where the request is made.
    public static func disposable<Feature: DisposableFeature>(
        _ feature: Feature.Type = Feature.self,
        implementation: String = #function,
        load:
            nonisolated(nonsending) @escaping @Sendable (
                _ context: Feature.Context, _ features: Features
            ) async throws -> Feature,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader {
        FeatureLoader(
            AsyncLoader(.asyncDisposable, at: SourcePlace(file: file, line: line), load),
            called: implementation
        )
    }
}

extension FeatureLoader {
    /// Makes an instance with this loader, whatever a container registers. For tests of a loader.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - context: Given to the loader.
    ///   - features: What the loader asks.
    /// - Throws: ``FeatureLoadingFailed`` if the loader throws or is of another feature, ``FeatureUnavailable`` or
    ///   ``FeatureNeedsAwait`` if it is such a one. A ``FeaturesError`` of the loader is thrown as it is, and so is the
    ///   `CancellationError` of a cancelled task.
    public func loadInstance<Feature: DisposableFeature>(
        of feature: Feature.Type,
        context: Feature.Context,
        using features: Features,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Feature {
        try loader.loadInstance(
            of: Feature.self,
            context: context,
            using: features,
            at: SourcePlace(file: file, line: line)
        )
    }

    /// Makes an instance with this loader, whatever a container registers or has cached. For tests of a loader.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - context: Given to the loader.
    ///   - features: What the loader asks.
    /// - Throws: As the form for disposable features does.
    public func loadInstance<Feature: CacheableFeature>(
        of feature: Feature.Type,
        context: Feature.Context,
        using features: Features,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Feature {
        try loader.loadInstance(
            of: Feature.self,
            context: context,
            using: features,
            at: SourcePlace(file: file, line: line)
        )
    }
}

extension FeatureLoader {
    /// Says that a feature cannot be had in a scope and the branches below, though an outer scope may register it.
    ///
    /// - Parameters:
    ///   - feature: What cannot be had.
    ///   - reason: Told to whoever asks, in a ``FeatureUnavailable``.
    public static func unavailable<Feature: DisposableFeature>(
        _ feature: Feature.Type,
        _ reason: String = "",
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader {
        let loader = UnavailableLoader(Feature.self, because: reason, at: SourcePlace(file: file, line: line))
        return FeatureLoader(loader, called: "unavailable")
    }

    /// Says that a feature cannot be had, as MQDo's users write it.
    ///
    /// - Parameters:
    ///   - feature: What cannot be had.
    ///   - message: Told to whoever asks, with what follows.
    ///   - displayableMessage: Told to whoever asks.
    public static func unavailable<Feature: DisposableFeature>(
        _ feature: Feature.Type,
        message: StaticString = "Feature unavailable",
        displayableMessage: String,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader {
        unavailable(feature, "\(message): \(displayableMessage)", file: file, line: line)
    }

    /// Says that a feature cannot be had in a scope and the branches below, though an outer scope may register it.
    ///
    /// - Parameters:
    ///   - feature: What cannot be had.
    ///   - reason: Told to whoever asks, in a ``FeatureUnavailable``.
    public static func unavailable<Feature: CacheableFeature>(
        _ feature: Feature.Type,
        _ reason: String = "",
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader {
        let loader = UnavailableLoader(Feature.self, because: reason, at: SourcePlace(file: file, line: line))
        return FeatureLoader(loader, called: "unavailable")
    }

    /// Says that a feature cannot be had, as MQDo's users write it.
    ///
    /// - Parameters:
    ///   - feature: What cannot be had.
    ///   - message: Told to whoever asks, with what follows.
    ///   - displayableMessage: Told to whoever asks.
    public static func unavailable<Feature: CacheableFeature>(
        _ feature: Feature.Type,
        message: StaticString = "Feature unavailable",
        displayableMessage: String,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader {
        unavailable(feature, "\(message): \(displayableMessage)", file: file, line: line)
    }
}
