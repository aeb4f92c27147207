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
