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
