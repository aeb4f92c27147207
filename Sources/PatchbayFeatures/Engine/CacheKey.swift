/// Where something cached has its place in its branch, and what equal contexts have in common.
struct CacheKey: Equatable {
    /// Which word of the owner's block is the slot. A slot belongs to one feature.
    let word: Int
    let hash: Int
    let hasContext: Bool

    /// The key of what is not cached.
    static var none: CacheKey { CacheKey(word: 0, hash: 0, hasContext: false) }
}
