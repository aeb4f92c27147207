/// The identity of something cached within its branch: its slot, and the hash of its context.
struct CacheKey: Equatable {
    /// The slot of the branch. A slot belongs to one feature.
    let slot: Int
    let hash: Int
    let hasContext: Bool

    /// The key of what is not cached.
    static var none: CacheKey { CacheKey(slot: Branch.vacant, hash: 0, hasContext: false) }

    private init(slot: Int, hash: Int, hasContext: Bool) {
        self.slot = slot
        self.hash = hash
        self.hasContext = hasContext
    }

    /// Runs code of the user's.
    init<Context: Hashable>(_ entry: TableEntry, for context: Context) {
        let hasContext = Context.self != CacheableFeatureVoidContext.self
        self.init(slot: Int(entry.slot), hash: hasContext ? context.hashValue : 0, hasContext: hasContext)
    }
}
