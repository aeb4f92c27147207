extension FeaturesContainer {
    /// Loads a cacheable feature on this thread, or waits for the thread or task that does.
    @usableFromInline
    @inline(never)
    final func load<Feature: CacheableFeature>(
        _ feature: Feature.Type,
        for context: Feature.Context,
        at place: SourcePlace
    ) throws -> Feature {
        guard let entry = layout.table.find(feature) else { return try missing(feature, for: context, at: place) }
        var request = try request(feature, entry, for: context, at: place)
        while true {
            switch try request.next(isAsync: false) {
            case .found(let made): return unsafeDowncast(made, to: MadeInstance<Feature>.self).value
            case .lead: return try request.run(feature)
            case .wait(let load): try request.wait(for: load)
            }
        }
    }

    /// Loads a cacheable feature in this task, or awaits the task or thread that does.
    @usableFromInline
    @inline(never)
    nonisolated(nonsending)
        final func loadAsync<Feature: CacheableFeature>(
            _ feature: Feature.Type,
            for context: Feature.Context,
            at place: SourcePlace
        ) async throws -> Feature
    {
        guard let entry = layout.table.find(feature) else { return try missing(feature, for: context, at: place) }
        var request = try request(feature, entry, for: context, at: place)
        while true {
            switch try request.next(isAsync: true) {
            case .found(let made): return unsafeDowncast(made, to: MadeInstance<Feature>.self).value
            case .lead: return try await request.runAsync(feature)
            case .wait(let load): try await request.waitAsync(for: load)
            }
        }
    }

    private func request<Feature: CacheableFeature>(
        _ feature: Feature.Type,
        _ entry: TableEntry,
        for context: Feature.Context,
        at place: SourcePlace
    ) throws -> CacheableRequest {
        try CacheableRequest(
            feature,
            entry,
            to: self,
            at: place,
            context: { CacheableLoad<Feature>.description(of: context) },
            load: { owner, chain in
                CacheableLoad<Feature>(context, CacheKey(entry, for: context), in: owner, at: place, within: chain)
            }
        )
    }

    private func missing<Feature: CacheableFeature>(
        _ feature: Feature.Type,
        for context: Feature.Context,
        at place: SourcePlace
    ) throws -> Feature {
        if let late = tree.fallback.lateLoader(of: feature) {
            return try late.loadInstance(of: feature, context: context, using: self, at: place)
        }
        switch tree.fallback.missing {
        case .placeholder: return Feature.placeholder
        case .fails, .failsUnlessStatic: break
        }
        let description = context is CacheableFeatureVoidContext ? nil : String(describing: context)
        throw undefined(feature, context: description, at: place)
    }
}
