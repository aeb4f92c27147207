public import PatchbayConcurrency

// The way that nearly all requests for cacheable features go: an entry of a table, a place of a branch, and what is there.
// It takes no lock, allocates nothing and counts no references but those of what it returns; a container that a loader
// was given gets hold of the branch first, under the mutex of `LoadLedger` while the loader runs.

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
