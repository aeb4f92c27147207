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
    @_alwaysEmitIntoClient
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
    @_alwaysEmitIntoClient
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

extension FeaturesContainer {
    /// A new instance of a disposable feature, from the nearest scope that registers it.
    ///
    /// Costs its loader, a look-up, and an object that notes the load for the thread, by which a feature that needs itself
    /// is found; another one if it has a context. No lock, but for requests to a container that a loader was given: those look up under a lock what
    /// is there still.
    ///
    /// - Parameter feature: What is asked for.
    /// - Throws: ``FeatureUndefined``, ``FeatureUnavailable``, ``FeatureLoadingFailed``, ``FeatureCycle``,
    ///   ``FeatureNestingTooDeep``, ``FeatureNeedsAwait`` if its loader is asynchronous, or
    ///   ``FeaturesContainerUnavailable``. Another ``FeaturesError`` of the loader is thrown as it is, and so is the
    ///   `CancellationError` of a cancelled task.
    @_alwaysEmitIntoClient
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
    @_alwaysEmitIntoClient
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
    @_alwaysEmitIntoClient
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
    @_alwaysEmitIntoClient
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

extension FeaturesContainer {
    /// The instance of a static feature.
    ///
    /// Also from a container that was closed or whose tree is gone. Traps if nobody registered it: that a static
    /// feature is there is a promise of the root. Costs a look-up.
    ///
    /// - Parameter feature: What is asked for.
    @inlinable
    public final func instance<Feature: StaticFeature>(
        of feature: Feature.Type = Feature.self,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Feature {
        if let entry = layout.table.find(Feature.self), entry.answer == .instance {
            return unsafeDowncast(layout.table.loader(of: entry), to: StaticInstance<Feature>.self).value
        }
        return sourced(Feature.self, at: SourcePlace(file: file, line: line))
    }

    /// The instance of a feature of which the table has none: it is patched, or not registered.
    @usableFromInline
    @inline(never)
    final func sourced<Feature: StaticFeature>(_ feature: Feature.Type, at place: SourcePlace) -> Feature {
        if let entry = layout.table.find(feature), entry.answer == .source {
            return unsafeDowncast(layout.table.loader(of: entry), to: StaticSource<Feature>.self).source()
        }
        if let late = tree.fallback.lateLoader(of: feature) as? StaticSource<Feature> {
            return late.source()
        }
        switch tree.fallback.missing {
        case .placeholder, .failsUnlessStatic: return Feature.placeholder
        case .fails: break
        }
        let error = undefined(feature, context: nil, at: place)
        fatalError("Patchbay: a static feature without an instance\n\(error)", file: place.staticFile, line: place.line)
    }
}

extension FeatureUnavailable {
    /// To be thrown by a loader that finds that its feature cannot be had.
    ///
    /// - Parameters:
    ///   - feature: What cannot be had.
    ///   - reason: Why, for people.
    public init(_ feature: Any.Type, _ reason: String, file: StaticString = #fileID, line: UInt = #line) {
        let place = SourcePlace(file: file, line: line)
        let chain = LoadChain.steps()
        self.init(
            request: FeatureRequest(feature, context: nil, in: chain.last?.scope ?? RootFeaturesScope.self, at: place),
            chain: chain.map(FeatureRequest.init),
            reason: reason,
            registration: nil
        )
    }
}
