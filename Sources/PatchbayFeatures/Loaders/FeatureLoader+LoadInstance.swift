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
