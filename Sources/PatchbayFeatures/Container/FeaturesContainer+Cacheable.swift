extension FeaturesContainer {
    /// The instance of a cacheable feature in the nearest scope that registers it.
    ///
    /// If it was loaded, this takes no lock, but for a moment where a loader asks. Otherwise it is loaded here, or
    /// waited for if another thread or task is loading it.
    ///
    /// - Parameter feature: What is asked for.
    /// - Throws: ``FeatureUndefined``, ``FeatureUnavailable``, ``FeatureLoadingFailed``, ``FeatureCycle``,
    ///   ``FeatureNestingTooDeep``, ``FeatureNeedsAwait`` if its loader is asynchronous and it was not loaded before, or
    ///   ``FeaturesContainerUnavailable``. Another ``FeaturesError`` of the loader is thrown as it is, and so is the
    ///   `CancellationError` of a cancelled task.
    @inlinable
    public final func instance<Feature: CacheableFeature>(
        of feature: Feature.Type = Feature.self,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Feature where Feature.Context == CacheableFeatureVoidContext {
        if let instance = cached(Feature.self) { return instance }
        return try load(
            MadeInstance<Feature>.self,
            for: CacheableFeatureVoidContext(),
            at: SourcePlace(file: file, line: line)
        )
    }

    /// The instance of a cacheable feature for a context in the nearest scope that registers it.
    ///
    /// If it was loaded, this takes no lock, but for a moment where a loader asks. Otherwise it is loaded here, or
    /// waited for if another thread or task is loading it.
    ///
    /// - Parameters:
    ///   - feature: What is asked for.
    ///   - context: Equal contexts get the same instance.
    /// - Throws: As the form without context does.
    @inlinable
    public final func instance<Feature: CacheableFeature>(
        of feature: Feature.Type = Feature.self,
        context: Feature.Context,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Feature {
        if let instance = cached(Feature.self, for: context) { return instance }
        return try load(MadeInstance<Feature>.self, for: context, at: SourcePlace(file: file, line: line))
    }

    /// The instance of a cacheable feature, whose loader may be asynchronous, in the nearest scope that registers it.
    ///
    /// If it was loaded, this takes no lock, but for a moment where a loader asks, and does not suspend. Otherwise it is
    /// loaded here, or awaited if another task or thread is loading it. Somebody who waits and is cancelled leaves; the
    /// others do not notice. If the task that loads is cancelled and its loader fails, one of those who wait tries again.
    ///
    /// - Parameter feature: What is asked for.
    /// - Throws: As the synchronous form does, but for ``FeatureNeedsAwait``; `CancellationError` if the task was cancelled
    ///   while it waited.
    @inlinable
    nonisolated(nonsending)
        public final func instance<Feature: CacheableFeature>(
            of feature: Feature.Type = Feature.self,
            file: StaticString = #fileID,
            line: UInt = #line
        ) async throws -> Feature where Feature.Context == CacheableFeatureVoidContext
    {
        if let instance = cached(Feature.self) { return instance }
        return try await loadAsync(
            MadeInstance<Feature>.self,
            for: CacheableFeatureVoidContext(),
            at: SourcePlace(file: file, line: line)
        )
    }

    /// The instance of a cacheable feature for a context, whose loader may be asynchronous.
    ///
    /// - Parameters:
    ///   - feature: What is asked for.
    ///   - context: Equal contexts get the same instance.
    /// - Throws: As the form without context does.
    @inlinable
    nonisolated(nonsending)
        public final func instance<Feature: CacheableFeature>(
            of feature: Feature.Type = Feature.self,
            context: Feature.Context,
            file: StaticString = #fileID,
            line: UInt = #line
        ) async throws -> Feature
    {
        if let instance = cached(Feature.self, for: context) { return instance }
        return try await loadAsync(MadeInstance<Feature>.self, for: context, at: SourcePlace(file: file, line: line))
    }
}
