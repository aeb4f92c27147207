extension FeaturesContainer {
    /// A new instance of a disposable feature, from the nearest scope that registers it.
    ///
    /// Costs little more than its loader: a look-up, and a note on the stack by which a feature that needs itself is
    /// found. No lock, and no allocation, but for requests to a container that a loader was given: those look up under a
    /// lock what is there still, and note what they are part of.
    ///
    /// - Parameter feature: What is asked for.
    /// - Throws: ``FeatureUndefined``, ``FeatureUnavailable``, ``FeatureLoadingFailed``, ``FeatureCycle``,
    ///   ``FeatureNestingTooDeep``, ``FeatureNeedsAwait`` if its loader is asynchronous, or
    ///   ``FeaturesContainerUnavailable``. Another ``FeaturesError`` of the loader is thrown as it is, and so is the
    ///   `CancellationError` of a cancelled task.
    @inlinable
    public final func instance<Feature: DisposableFeature>(
        of feature: Feature.Type = Feature.self,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Feature where Feature.Context == Void {
        try make(Feature.self, at: SourcePlace(file: file, line: line))
    }

    /// A new instance of a disposable feature, made from a context, from the nearest scope that registers it.
    ///
    /// - Parameters:
    ///   - feature: What is asked for.
    ///   - context: Given to the loader.
    /// - Throws: As the form without context does.
    @inlinable
    public final func instance<Feature: DisposableFeature>(
        of feature: Feature.Type = Feature.self,
        context: Feature.Context,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Feature {
        try make(Feature.self, from: context, at: SourcePlace(file: file, line: line))
    }

    /// A new instance of a disposable feature, whose loader may be asynchronous.
    ///
    /// - Parameter feature: What is asked for.
    /// - Throws: As the synchronous form does, but for ``FeatureNeedsAwait``.
    @inlinable
    nonisolated(nonsending)
        public final func instance<Feature: DisposableFeature>(
            of feature: Feature.Type = Feature.self,
            file: StaticString = #fileID,
            line: UInt = #line
        ) async throws -> Feature where Feature.Context == Void
    {
        let place = SourcePlace(file: file, line: line)
        if layout.table.find(Feature.self)?.answer == .disposable { return try make(Feature.self, at: place) }
        return try await makeAsync(Feature.self, from: (), at: place)
    }

    /// A new instance of a disposable feature, made from a context, whose loader may be asynchronous.
    ///
    /// - Parameters:
    ///   - feature: What is asked for.
    ///   - context: Given to the loader.
    /// - Throws: As the synchronous form does, but for ``FeatureNeedsAwait``.
    @inlinable
    nonisolated(nonsending)
        public final func instance<Feature: DisposableFeature>(
            of feature: Feature.Type = Feature.self,
            context: Feature.Context,
            file: StaticString = #fileID,
            line: UInt = #line
        ) async throws -> Feature
    {
        let place = SourcePlace(file: file, line: line)
        if layout.table.find(Feature.self)?.answer == .disposable {
            return try make(Feature.self, from: context, at: place)
        }
        return try await makeAsync(Feature.self, from: context, at: place)
    }
}
