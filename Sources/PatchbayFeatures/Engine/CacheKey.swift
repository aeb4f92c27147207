/// The identity of something cached within its branch: its slot, and the hash of its context.
struct CacheKey: Equatable {
    /// The slot of the branch. A slot belongs to one feature.
    let slot: Int
    let hash: Int
    let hasContext: Bool

    /// The key of what is not cached.
    static var none: CacheKey { CacheKey(slot: Branch.vacant, hash: 0, hasContext: false) }
}
