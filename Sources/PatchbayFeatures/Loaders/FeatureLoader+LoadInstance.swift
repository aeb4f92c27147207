extension FeatureLoader {
    /// Makes an instance with this loader, whatever a container registers. For tests of a loader.
    ///
    /// - Parameters:
    ///   - feature: What is made.
    ///   - context: Given to the loader.
    ///   - features: What the loader asks.
    /// - Throws: ``FeatureLoadingFailed`` if the loader throws or is of another feature, ``FeatureUnavailable`` or
    ///   ``FeatureNeedsAwait`` if it is such a one.
    public func loadInstance<Feature: DisposableFeature>(
        of feature: Feature.Type,
        context: Feature.Context,
        using features: Features,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Feature {
        try loadInstance(of: feature, context: context, using: features, at: SourcePlace(file: file, line: line))
    }

    func loadInstance<Feature: DisposableFeature>(
        of feature: Feature.Type,
        context: Feature.Context,
        using features: Features,
        at place: SourcePlace
    ) throws -> Feature {
        try load(feature, from: features, at: place) { loader in
            if let loader = loader as? PlainDisposableLoader<Feature> { return try loader.load(features) }
            return try (loader as? DisposableLoader<Feature>)?.load(context, features)
        }
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
        try loadInstance(of: feature, context: context, using: features, at: SourcePlace(file: file, line: line))
    }

    func loadInstance<Feature: CacheableFeature>(
        of feature: Feature.Type,
        context: Feature.Context,
        using features: Features,
        at place: SourcePlace
    ) throws -> Feature {
        try load(feature, from: features, at: place) { loader in
            try (loader as? CacheableLoader<Feature>)?.load(context, features)
        }
    }

    /// - Parameter run: Returns `nil` if the loader cannot make the feature synchronously.
    private func load<Feature>(
        _ feature: Feature.Type,
        from features: Features,
        at place: SourcePlace,
        _ run: (AnyLoader) throws -> Feature?
    ) throws -> Feature {
        let request = FeatureRequest(feature, context: nil, in: features.layout.scope, at: place)
        do {
            if let made = try run(loader) { return made }
        } catch {
            throw FeatureLoadingFailed.wrapping(error, of: request, features.chain, loader.place)
        }
        if let unavailable = loader as? UnavailableLoader, isLoaderFor(feature) {
            throw FeatureUnavailable(
                request: request,
                chain: [],
                reason: unavailable.reason,
                registration: loader.place
            )
        }
        if isLoaderFor(feature) { throw FeatureNeedsAwait(request: request, chain: [], registration: loader.place) }
        throw FeatureLoadingFailed(
            request: request,
            chain: [],
            underlying: LoaderOfAnotherFeature(feature: loader.feature),
            registration: loader.place
        )
    }
}

/// A loader was to make what it does not make.
struct LoaderOfAnotherFeature: Error, CustomStringConvertible {
    let feature: Any.Type

    var description: String { "the loader makes \(name(of: feature))" }
}
