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
            throw FeatureLoadingFailed.wrapping(error, of: request, features.chain, self.place)
        }
        let isOfFeature = self.feature == feature
        if let unavailable = self as? UnavailableLoader, isOfFeature {
            throw FeatureUnavailable(
                request: request,
                chain: [],
                reason: unavailable.reason,
                registration: self.place
            )
        }
        if isOfFeature { throw FeatureNeedsAwait(request: request, chain: [], registration: self.place) }
        throw FeatureLoadingFailed(
            request: request,
            chain: [],
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
