extension FeaturesRegistry {
    /// Registers an implementation of a cacheable feature.
    ///
    /// - Parameters:
    ///   - implementation: Made once per scope and context.
    ///   - configuration: Given to each that is made.
    public mutating func use<Implementation: ImplementationOfCacheableFeature>(
        _ implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = SourcePlace(file: file, line: line)
        let loader = FeatureLoader.cacheable(Implementation.Feature.self, file: file, line: line) { features, context in
            try instance(of: Implementation.self, with: context, using: features, configuration)
        }
        add(loader.loader, at: place)
    }

    /// Registers an implementation of a cacheable feature.
    public mutating func use<Implementation: ImplementationOfCacheableFeature>(
        _ implementation: Implementation.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Implementation.Configuration == Void {
        use(implementation, with: (), file: file, line: line)
    }

    /// Registers, instead of what this scope has for the feature, an implementation of a cacheable feature.
    ///
    /// - Parameters:
    ///   - implementation: Made once per scope and context.
    ///   - configuration: Given to each that is made.
    public mutating func replace<Implementation: ImplementationOfCacheableFeature>(
        _ implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = SourcePlace(file: file, line: line)
        let loader = FeatureLoader.cacheable(Implementation.Feature.self, file: file, line: line) { features, context in
            try instance(of: Implementation.self, with: context, using: features, configuration)
        }
        add(loader.loader, at: place, replaces: true)
    }

    /// Registers, instead of what this scope has for the feature, an implementation of a cacheable feature.
    public mutating func replace<Implementation: ImplementationOfCacheableFeature>(
        _ implementation: Implementation.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Implementation.Configuration == Void {
        replace(implementation, with: (), file: file, line: line)
    }
}

/// The feature of a new implementation, which is kept beside it if it wants to be told when the branch is closed.
private func instance<Implementation: ImplementationOfCacheableFeature>(
    of type: Implementation.Type,
    with context: Implementation.Feature.Context,
    using features: Features,
    _ configuration: Implementation.Configuration
) throws -> Implementation.Feature {
    let implementation = try Implementation(with: context, using: features, configuration: configuration)
    if let load = features.load as? CacheableLoad<Implementation.Feature> {
        load.implementation = TornDownImplementation(implementation)
    }
    return implementation.instance
}
