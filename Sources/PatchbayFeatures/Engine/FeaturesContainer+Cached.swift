import PatchbayAtomics

// The way that nearly all requests for cacheable features go. It takes no lock, allocates nothing and counts no
// references but those of what it returns.

extension FeaturesContainer {
    /// The instance of a feature without context, if it was loaded and the branches are open.
    @inlinable
    @inline(__always)
    final func cached<Feature: CacheableFeature>(_ feature: Feature.Type) -> Feature?
    where Feature.Context == CacheableFeatureVoidContext {
        defer { withExtendedLifetime(self) {} }
        guard let entry = table.find(feature), NodeBlock.isOpen(block.words) else { return nil }
        let words = block.words(at: entry.pointee.distance)
        let thread = patchbay_this_thread()
        guard patchbay_begin_reading(thread, UInt(bitPattern: words)) else { return nil }
        defer { patchbay_end_reading(thread) }
        let made = MadeInstance<Feature>.unretained(at: patchbay_load_ordered(words + Int(entry.pointee.word)))
        return made?._withUnsafeGuaranteedRef { $0.value }
    }

    /// The instance of a feature for a context, if it was loaded and the branches are open.
    @inlinable
    @inline(__always)
    final func cached<Feature: CacheableFeature>(_ feature: Feature.Type, for context: Feature.Context) -> Feature? {
        if Feature.Context.self == CacheableFeatureVoidContext.self { return nil }
        // Code of the user's, and so before the read begins.
        let hash = context.hashValue
        defer { withExtendedLifetime(self) {} }
        guard let entry = table.find(feature), NodeBlock.isOpen(block.words) else { return nil }
        let words = block.words(at: entry.pointee.distance)
        let thread = patchbay_this_thread()
        guard patchbay_begin_reading(thread, UInt(bitPattern: words)) else { return nil }
        defer { patchbay_end_reading(thread) }
        let table = ContextTable(at: patchbay_load_ordered(words + Int(entry.pointee.word)))
        return table?.value(for: context, hash: hash, as: MadeInstance<Feature>.self)
    }
}
