extension FeatureLoader {
    /// Makes an instance once per scope.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - load: Given the container of the scope that registers this, held weakly. Runs once for each such scope; if it
    ///     throws, whoever asked gets a ``FeatureLoadingFailed``, and the next request tries again.
    public static func cacheable<Feature: CacheableFeature>(
        _ feature: Feature.Type = Feature.self,
        file: StaticString = #fileID,
        line: UInt = #line,
        load: @escaping @Sendable (_ features: Features) throws -> Feature
    ) -> FeatureLoader where Feature.Context == CacheableFeatureVoidContext {
        FeatureLoader(
            CacheableLoader<Feature>(at: SourcePlace(file: file, line: line)) { features, _ in try load(features) }
        )
    }

    /// Makes an instance once per scope, asynchronously.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - load: Given the container of the scope that registers this, held weakly. Runs once for each such scope, in
    ///     the task that asks first.
    public static func cacheable<Feature: CacheableFeature>(
        _ feature: Feature.Type = Feature.self,
        file: StaticString = #fileID,
        line: UInt = #line,
        load: nonisolated(nonsending) @escaping @Sendable (_ features: Features) async throws -> Feature
    ) -> FeatureLoader where Feature.Context == CacheableFeatureVoidContext {
        FeatureLoader(
            AsyncCacheableLoader<Feature>(at: SourcePlace(file: file, line: line)) { features, _ in
                try await load(features)
            }
        )
    }

    /// Makes an instance once per scope and context.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - load: Given the container of the scope that registers this, held weakly, and the context. Runs once for each
    ///     such scope and equal contexts.
    public static func cacheable<Feature: CacheableFeature>(
        _ feature: Feature.Type = Feature.self,
        file: StaticString = #fileID,
        line: UInt = #line,
        load: @escaping @Sendable (_ features: Features, _ context: Feature.Context) throws -> Feature
    ) -> FeatureLoader {
        FeatureLoader(CacheableLoader(at: SourcePlace(file: file, line: line), load))
    }

    /// Makes an instance once per scope and context, asynchronously.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - load: Given the container of the scope that registers this, held weakly, and the context. Runs once for each
    ///     such scope and equal contexts, in the task that asks first.
    public static func cacheable<Feature: CacheableFeature>(
        _ feature: Feature.Type = Feature.self,
        file: StaticString = #fileID,
        line: UInt = #line,
        load:
            nonisolated(nonsending) @escaping @Sendable (
                _ features: Features, _ context: Feature.Context
            ) async throws -> Feature
    ) -> FeatureLoader {
        FeatureLoader(AsyncCacheableLoader(at: SourcePlace(file: file, line: line), load))
    }
}
