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

    /// The metatype of the feature; `nil` for an entry that is not used.
    @usableFromInline var key: ObjectIdentifier?
    /// Which of the table's loaders makes it.
    @usableFromInline var loader: Int32
    /// Which place of the owner's branch is the feature's; that which stays empty if nothing is cached.
    @usableFromInline var slot: Int32
    /// How many levels up the scope is that registers the feature.
    @usableFromInline var distance: UInt16
    @usableFromInline var answer: Answer

    static var unused: TableEntry {
        TableEntry(key: nil, loader: 0, slot: Int32(Branch.vacant), distance: 0, answer: .unavailable)
    }
}
