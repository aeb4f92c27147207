extension AnyLoader {
    /// Makes an instance of a disposable feature with this loader, whatever a container registers.
    final func loadInstance<Feature: DisposableFeature>(
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

    /// Makes an instance of a cacheable feature with this loader, whatever a container registers or has cached.
    final func loadInstance<Feature: CacheableFeature>(
        of feature: Feature.Type,
        context: Feature.Context,
        using features: Features,
        at place: SourcePlace
    ) throws -> Feature {
        try load(feature, from: features, at: place) { loader in
            try (loader as? CacheableLoader<Feature>)?.load(context, features)
        }
    }

    /// Makes an instance of a disposable feature with this loader, which may be asynchronous.
    nonisolated(nonsending) final func loadInstanceAsync<Feature: DisposableFeature>(
        of feature: Feature.Type,
        context: Feature.Context,
        using features: Features,
        at place: SourcePlace
    ) async throws -> Feature {
        try await loadAsync(feature, from: features, with: context, at: place)
            ?? loadInstance(of: feature, context: context, using: features, at: place)
    }

    /// Makes an instance of a cacheable feature with this loader, which may be asynchronous.
    nonisolated(nonsending) final func loadInstanceAsync<Feature: CacheableFeature>(
        of feature: Feature.Type,
        context: Feature.Context,
        using features: Features,
        at place: SourcePlace
    ) async throws -> Feature {
        try await loadAsync(feature, from: features, with: context, at: place)
            ?? loadInstance(of: feature, context: context, using: features, at: place)
    }

    /// - Returns: `nil` if the loader does not make the feature asynchronously.
    private nonisolated(nonsending) final func loadAsync<Feature, Context>(
        _ feature: Feature.Type,
        from features: Features,
        with context: Context,
        at place: SourcePlace
    ) async throws -> Feature? {
        guard let loader = self as? AsyncLoader<Feature, Context> else { return nil }
        do { return try await loader.load(context, features) } catch { throw wrapped(error, feature, features, place) }
    }

    private final func wrapped(
        _ error: any Error,
        _ feature: Any.Type,
        _ features: Features,
        _ place: SourcePlace
    ) -> any Error {
        let request = FeatureRequest(feature, context: nil, in: features.layout.scope, at: place)
        return FeatureLoadingFailed.wrapping(error, of: request, features.chain, self.place)
    }

    /// - Parameter run: Returns `nil` if the loader cannot make the feature synchronously.
    private final func load<Feature>(
        _ feature: Feature.Type,
        from features: Features,
        at place: SourcePlace,
        _ run: (AnyLoader) throws -> Feature?
    ) throws -> Feature {
        let request = FeatureRequest(feature, context: nil, in: features.layout.scope, at: place)
        do {
            if let made = try run(self) { return made }
        } catch {
            throw wrapped(error, feature, features, place)
        }
        let isOfFeature = self.feature == feature
        if let unavailable = self as? UnavailableLoader, isOfFeature {
            throw FeatureUnavailable(
                request: request,
                chain: features.chain,
                reason: unavailable.reason,
                registration: self.place
            )
        }
        if isOfFeature { throw FeatureNeedsAwait(request: request, chain: features.chain, registration: self.place) }
        throw FeatureLoadingFailed(
            request: request,
            chain: features.chain,
            underlying: LoaderOfAnotherFeature(feature: self.feature),
            registration: self.place
        )
    }
}

/// A loader was to make what it does not make.
struct LoaderOfAnotherFeature: Error, CustomStringConvertible {
    let feature: Any.Type

    var description: String { "the loader makes \(name(of: feature))" }
}
