extension FeatureLoader {
    /// Makes an instance at each request.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - load: Given the container of the scope that registers this, held weakly. What it throws reaches whoever asked
    ///     as a ``FeatureLoadingFailed``.
    public static func disposable<Feature: DisposableFeature>(
        _ feature: Feature.Type = Feature.self,
        file: StaticString = #fileID,
        line: UInt = #line,
        load: @escaping @Sendable (_ features: Features) throws -> Feature
    ) -> FeatureLoader where Feature.Context == Void {
        FeatureLoader(PlainDisposableLoader(at: SourcePlace(file: file, line: line), load))
    }

    /// Makes an instance at each request, asynchronously.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - load: Given the container of the scope that registers this, held weakly. Runs where the request is made.
    public static func disposable<Feature: DisposableFeature>(
        _ feature: Feature.Type = Feature.self,
        file: StaticString = #fileID,
        line: UInt = #line,
        load: nonisolated(nonsending) @escaping @Sendable (_ features: Features) async throws -> Feature
    ) -> FeatureLoader where Feature.Context == Void {
        FeatureLoader(
            AsyncDisposableLoader<Feature>(at: SourcePlace(file: file, line: line)) { features, _ in
                try await load(features)
            }
        )
    }

    /// Makes an instance from a context at each request.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - load: Given the container of the scope that registers this, held weakly, and what the request brought.
    public static func disposable<Feature: DisposableFeature>(
        _ feature: Feature.Type = Feature.self,
        file: StaticString = #fileID,
        line: UInt = #line,
        load: @escaping @Sendable (_ features: Features, _ context: Feature.Context) throws -> Feature
    ) -> FeatureLoader {
        let place = SourcePlace(file: file, line: line)
        guard let nothing = () as? Feature.Context else { return FeatureLoader(DisposableLoader(at: place, load)) }
        // There is one `Void`, and so nothing in it that could not be shared.
        nonisolated(unsafe) let context = nothing
        return FeatureLoader(PlainDisposableLoader(at: place) { try load($0, context) })
    }

    /// Makes an instance from a context at each request, asynchronously.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - load: Given the container of the scope that registers this, held weakly, and what the request brought. Runs
    ///     where the request is made.
    public static func disposable<Feature: DisposableFeature>(
        _ feature: Feature.Type = Feature.self,
        file: StaticString = #fileID,
        line: UInt = #line,
        load:
            nonisolated(nonsending) @escaping @Sendable (
                _ features: Features, _ context: Feature.Context
            ) async throws -> Feature
    ) -> FeatureLoader {
        FeatureLoader(AsyncDisposableLoader(at: SourcePlace(file: file, line: line), load))
    }
}
