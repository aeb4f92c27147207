public import PatchbayConcurrency

extension FeaturesContainer {
    /// Loads a cacheable feature on this thread, or waits for the thread or task that does.
    ///
    /// - Parameter kind: Known to the caller: to look it up here would take longer than all else.
    @usableFromInline
    @inline(never)
    final func load<Feature: CacheableFeature>(
        _ kind: MadeInstance<Feature>.Type,
        for context: Feature.Context,
        at place: SourcePlace
    ) throws -> Feature {
        guard let entry = layout.table.find(Feature.self) else { return try missing(for: context, at: place) }
        let hash = hash(of: context)
        if let made = madeAround(entry, kind, for: context, hash) { return made.value }
        var request = try CacheableRequest(entry, hash: hash, note(context, for: kind), to: self, at: place)
        if let made = try request.find() { return unsafeDowncast(made, to: kind).value }
        return try request.run(kind, for: context)
    }

    /// Loads a cacheable feature in this task, or awaits the task or thread that does.
    @usableFromInline
    @inline(never)
    nonisolated(nonsending)
        final func loadAsync<Feature: CacheableFeature>(
            _ kind: MadeInstance<Feature>.Type,
            for context: Feature.Context,
            at place: SourcePlace
        ) async throws -> Feature
    {
        guard let entry = layout.table.find(Feature.self) else {
            if let late = tree.fallback.lateLoader(of: Feature.self) {
                return try await late.loadInstanceAsync(of: Feature.self, context: context, using: self, at: place)
            }
            return try missing(for: context, at: place)
        }
        let hash = hash(of: context)
        if let made = madeAround(entry, kind, for: context, hash) { return made.value }
        var request = try CacheableRequest(entry, hash: hash, note(context, for: kind), to: self, at: place)
        if let made = try await request.findAsync() { return unsafeDowncast(made, to: kind).value }
        return try await request.runAsync(kind, for: context)
    }

    /// The instance in the branch that owns a feature, where this one has no place for that branch: it was opened from what a
    /// loader was given. So it goes from branch to branch, and still takes no lock.
    ///
    /// Not the feature itself: of an optional one, each load would look up the type.
    private func madeAround<Feature: CacheableFeature>(
        _ entry: TableEntry,
        _ kind: MadeInstance<Feature>.Type,
        for context: Feature.Context,
        _ hash: Int
    ) -> MadeInstance<Feature>? {
        guard entry.distance > 0, let branch = liveBranch, branch.isOpen, branch.isEmpty(Int(entry.owner)),
            let owner = owner(of: entry), owner.isOpen
        else { return nil }
        defer { withExtendedLifetime(owner) {} }
        let slot = Int(entry.slot)
        if Feature.Context.self == CacheableFeatureVoidContext.self { return owner.object(slot, as: kind) }
        return owner.read(slot, as: ContextTable.self) { $0.find(context, hash: hash, as: kind) { $0 } }
    }

    /// The hash of a context; zero for a feature that has none. Runs code of the user's.
    private func hash<Context: Hashable>(of context: Context) -> Int {
        Context.self == CacheableFeatureVoidContext.self ? 0 : context.hashValue
    }

    /// The note of a context; nothing for a feature that has none.
    private func note<Feature: CacheableFeature>(
        _ context: Feature.Context,
        for kind: MadeInstance<Feature>.Type
    ) -> (any LoadContext)? {
        Feature.Context.self == CacheableFeatureVoidContext.self ? nil : FeatureLoadContext<Feature>(context)
    }

    private func missing<Feature: CacheableFeature>(for context: Feature.Context, at place: SourcePlace) throws
        -> Feature
    {
        if let late = tree.fallback.lateLoader(of: Feature.self) {
            return try late.loadInstance(of: Feature.self, context: context, using: self, at: place)
        }
        return try unregistered(for: context, at: place)
    }

    /// The answer where nobody registers a feature and nobody patches it.
    package final func unregistered<Feature: CacheableFeature>(
        for context: Feature.Context,
        at place: SourcePlace
    ) throws -> Feature {
        switch tree.fallback.missing {
        case .placeholder: return Feature.placeholder
        case .fails, .failsUnlessStatic: break
        }
        let description = context is CacheableFeatureVoidContext ? nil : String(describing: context)
        throw undefined(Feature.self, context: description, at: place)
    }
}

extension CacheableRequest {
    /// Loads on this thread.
    fileprivate mutating func run<Feature: CacheableFeature>(
        _ kind: MadeInstance<Feature>.Type,
        for context: Feature.Context
    ) throws -> Feature {
        let value: Feature
        if !StackRoom.isEnough(atDepth: load.depth) { throw finishForRoom() }
        do {
            let loader = unsafeDowncast(load.loader, to: CacheableLoader<Feature>.self)
            let outer = load.beginOnThread()
            defer { load.endOnThread(outer) }
            value = try LoadChain.$current.withValue(load) { try loader.load(context, load) }
        } catch {
            throw finish(with: error)
        }
        let made = kind.init(value, for: context, hash: load.key.hash)
        try finish(with: made)
        return value
    }

    /// Loads in this task.
    nonisolated(nonsending) fileprivate mutating func runAsync<Feature: CacheableFeature>(
        _ kind: MadeInstance<Feature>.Type,
        for context: Feature.Context
    ) async throws -> Feature {
        if answer == .cacheable { return try run(kind, for: context) }
        let value: Feature
        if !StackRoom.isEnough(inTaskAtDepth: load.depth) { throw finishForRoom() }
        do {
            let loader = unsafeDowncast(load.loader, to: AsyncLoader<Feature, Feature.Context>.self)
            let load = load
            value = try await load.runAsync { try await loader.load(context, load) }
        } catch {
            throw finish(with: error)
        }
        let made = kind.init(value, for: context, hash: load.key.hash)
        try finish(with: made)
        return value
    }
}

// The way that nearly all requests for cacheable features go: an entry of a table, a place of a branch, and what is there.
// It takes no lock, allocates nothing and counts no references but those of what it returns; a container that a loader
// was given gets hold of the branch first, under the mutex of `EvaluationLedger` while the loader runs.

extension FeaturesContainer {
    /// The instance of a feature without context, if it was loaded and the branches are open.
    @inlinable
    @inline(__always)
    final func cached<Feature: CacheableFeature>(_ feature: Feature.Type) -> Feature? {
        defer { withExtendedLifetime(self) {} }
        guard let entry = layout.table.find(feature) else { return nil }
        guard places.isOpen else { return cachedOfView(feature, entry) }
        return places.cached(feature, entry)
    }

    @inlinable
    @inline(never)
    final func cachedOfView<Feature: CacheableFeature>(_ feature: Feature.Type, _ entry: TableEntry) -> Feature? {
        guard !isHolding, let branch = liveBranch, branch.isOpen else { return nil }
        defer { withExtendedLifetime(branch) {} }
        return branch.cached(feature, entry)
    }

    /// The instance of a feature for a context, if it was loaded and the branches are open.
    @inlinable
    @inline(__always)
    final func cached<Feature: CacheableFeature>(_ feature: Feature.Type, for context: Feature.Context) -> Feature? {
        if Feature.Context.self == CacheableFeatureVoidContext.self { return cached(feature) }
        // Code of the user's.
        let hash = context.hashValue
        defer { withExtendedLifetime(self) {} }
        guard let entry = layout.table.find(feature) else { return nil }
        guard places.isOpen else { return cachedOfView(feature, for: context, hash, entry) }
        return places.cached(feature, for: context, hash, entry)
    }

    @inlinable
    @inline(never)
    final func cachedOfView<Feature: CacheableFeature>(
        _ feature: Feature.Type,
        for context: Feature.Context,
        _ hash: Int,
        _ entry: TableEntry
    ) -> Feature? {
        guard !isHolding, let branch = liveBranch, branch.isOpen else { return nil }
        defer { withExtendedLifetime(branch) {} }
        return branch.cached(feature, for: context, hash, entry)
    }
}

extension OnceRow where Header == BranchHeader {
    @inlinable
    @inline(__always)
    func cached<Feature: CacheableFeature>(_ feature: Feature.Type, _ entry: TableEntry) -> Feature? {
        let slot = Int(entry.slot)
        if entry.distance == 0 { return read(slot, as: MadeInstance<Feature>.self) { $0.value } }
        return read(Int(entry.owner), as: Branch.self) { owner in
            owner.isOpen ? owner.read(slot, as: MadeInstance<Feature>.self) { $0.value } : nil
        }
    }

    @inlinable
    @inline(__always)
    func cached<Feature: CacheableFeature>(
        _ feature: Feature.Type,
        for context: Feature.Context,
        _ hash: Int,
        _ entry: TableEntry
    ) -> Feature? {
        let slot = Int(entry.slot)
        if entry.distance == 0 {
            return read(slot, as: ContextTable.self) {
                $0.value(for: context, hash: hash, as: MadeInstance<Feature>.self)
            }
        }
        return read(Int(entry.owner), as: Branch.self) { owner in
            guard owner.isOpen else { return nil }
            return owner.read(slot, as: ContextTable.self) {
                $0.value(for: context, hash: hash, as: MadeInstance<Feature>.self)
            }
        }
    }
}
