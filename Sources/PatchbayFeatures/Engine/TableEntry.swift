/// An entry of a table: who answers requests for a feature, and where.
@usableFromInline
@frozen
struct TableEntry {
    /// The way in which requests are answered.
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
    /// The index of its loader among the table's.
    @usableFromInline var loader: Int32
    /// The slot of the feature in the owner's branch; the one that stays empty if nothing is cached.
    @usableFromInline var slot: Int32
    /// The place of a branch that points to the owner's; the one that stays empty if the branch is the owner's itself.
    @usableFromInline var owner: Int32
    /// The number of levels up to the scope that registers the feature.
    @usableFromInline var distance: UInt16
    @usableFromInline var answer: Answer

    static var unused: TableEntry {
        TableEntry(
            key: nil,
            loader: 0,
            slot: Int32(Branch.vacant),
            owner: Int32(Branch.vacant),
            distance: 0,
            answer: .unavailable
        )
    }
}
