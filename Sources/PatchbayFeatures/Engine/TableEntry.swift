/// What a table says of a feature: who answers, and where.
@usableFromInline
@frozen
struct TableEntry {
    /// How requests are answered.
    @usableFromInline
    @frozen
    enum Answer: UInt8 {
        /// By a constant: a static feature.
        case instance
        /// By a closure that says the instance of a static feature.
        case source
        case disposable
        case asyncDisposable
        case cacheable
        case asyncCacheable
        case unavailable
    }

    /// The metatype of the feature; 0 for an entry that is not used.
    @usableFromInline var key: UInt
    /// Not retained: the table's layout keeps it.
    @usableFromInline var loader: Unmanaged<AnyLoader>?
    /// The instance of a static feature.
    @usableFromInline var instance: UnsafeRawPointer?
    /// Which word of the owner's block is the slot; that which stays empty if nothing is cached.
    @usableFromInline var word: UInt32
    /// How many levels up the scope is that registers the feature.
    @usableFromInline var distance: UInt16
    @usableFromInline var answer: Answer

    static var unused: TableEntry {
        TableEntry(key: 0, loader: nil, instance: nil, word: 0, distance: 0, answer: .unavailable)
    }
}
