public import PatchbayConcurrency

/// All features that a scope sees, by type: a hash table in an array, constant once it is made.
///
/// A dictionary would take ten times as long to hash a type as this multiplication does.
@usableFromInline
@frozen
struct FeatureTable: Sendable {
    @usableFromInline let entries: [TableEntry]
    @usableFromInline let loaders: [AnyLoader]
    @usableFromInline let shift: UInt

    /// The distances, in levels, to the branches that own what is seen here, nearest first: one for each scope on the
    /// path that registers something, however deep the branches are.
    let owners: [UInt16]
    /// The number of places in a branch: for the branches that own something, and for the scope's own features.
    let placeCount: Int

    /// - Parameters:
    ///   - registrations: What the scope registers, each feature once.
    ///   - outer: The table of the scope around.
    init(_ registrations: [Registration], within outer: FeatureTable?) {
        let around = outer?.loaders ?? []
        var (entries, shift) = Self.unused(for: registrations.count + around.count)
        var owners: [UInt16] = []
        // A table has its own loaders first, then those around it, nearest first.
        var loaders = registrations.map(\.loader)
        loaders.reserveCapacity(registrations.count + around.count)
        for (index, loader) in loaders.enumerated() {
            entries[Self.place(of: loader.key, in: entries, shift)] = TableEntry(
                key: loader.key,
                loader: Int32(index),
                slot: Int32(Branch.vacant),
                owner: Int32(Branch.vacant),
                distance: 0,
                answer: loader.answer
            )
        }
        for loader in around {
            let index = Self.place(of: loader.key, in: entries, shift)
            guard entries[index].key == nil, var entry = outer?.find(loader.feature) else { continue }
            entry.distance += 1
            if owners.last != entry.distance { owners.append(entry.distance) }
            entry.owner = Int32(Branch.owner(at: owners.count - 1))
            entry.loader = Int32(loaders.count)
            entries[index] = entry
            loaders.append(loader)
        }
        // The places of a branch begin with its owners.
        var slot = Branch.owner(at: owners.count)
        for registration in registrations {
            let index = Self.place(of: registration.loader.key, in: entries, shift)
            guard entries[index].answer == .cacheable || entries[index].answer == .asyncCacheable else { continue }
            entries[index].slot = Int32(slot)
            slot += 1
        }
        self.entries = entries
        self.loaders = loaders
        self.shift = shift
        self.owners = owners
        placeCount = slot
    }

    /// Room for so many entries. At least every second one stays unused, so that most are found where they hash.
    static func unused(for count: Int) -> (entries: [TableEntry], shift: UInt) {
        var bits: UInt = 2
        while 1 << bits < 2 * count + 1 { bits += 1 }
        return ([TableEntry](repeating: .unused, count: 1 << Int(bits)), UInt(UInt.bitWidth) - bits)
    }

    /// The entry of a feature.
    @inlinable
    @inline(__always)
    func find(_ feature: Any.Type) -> TableEntry? {
        let entry = entries[Self.place(of: ObjectIdentifier(feature), in: entries, shift)]
        return entry.key == nil ? nil : entry
    }

    /// The loader of an entry of this table.
    @inlinable
    func loader(of entry: TableEntry) -> AnyLoader { loaders[Int(entry.loader)] }

    /// The index of a feature's entry, or of the empty one where it would be.
    @inlinable
    @inline(__always)
    static func place(of key: ObjectIdentifier, in entries: [TableEntry], _ shift: UInt) -> Int {
        // Fibonacci hashing. Metatypes are aligned; their lowest bits say nothing.
        let address = UInt(bitPattern: key) >> 3
        var index = Int(bitPattern: (address &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> shift)
        while let other = entries[index].key, other != key { index = (index &+ 1) & (entries.count &- 1) }
        return index
    }
}

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

/// The instances of one feature in one branch, by context: a hash table that only grows, read without a lock.
///
/// A table that is full is replaced by one of twice its size. The old one stays for those who still read it, until the
/// branch goes: all of them together take no more than the newest one.
///
/// Cells are filled under the mutex of ``EvaluationLedger``.
@usableFromInline
typealias ContextTable = OnceRow<ContextTableHeader>

@usableFromInline
struct ContextTableHeader: OnceRowHeader {
    /// The number of cells that are filled.
    var used = 0
}

extension OnceRow where Header == ContextTableHeader {
    /// A table with everything that is in another one, and room for as much again.
    static func following(_ table: ContextTable?) -> ContextTable {
        guard let table else { return empty(4, ContextTableHeader()) }
        let larger = empty(2 * table.count, ContextTableHeader())
        for cell in 0..<table.count {
            if let made = table.object(cell, as: AnyMadeInstance.self) { larger.insert(made) }
        }
        return larger
    }

    /// One more entry would make it crowded.
    final var isFull: Bool { 2 * (header.used + 1) > count }

    /// Adds an instance that the branch keeps.
    final func insert(_ instance: AnyMadeInstance) {
        var cell = instance.hash & (count - 1)
        while !isEmpty(cell) { cell = next(cell) }
        header.used += 1
        fill(cell, with: instance)
    }

    /// The value for a context.
    @inlinable
    @inline(__always)
    final func value<Feature>(for context: Feature.Context, hash: Int, as type: MadeInstance<Feature>.Type) -> Feature?
    {
        find(context, hash: hash, as: type) { $0.value }
    }

    /// The result of `body` for the instance for a context; `nil` if there is none.
    @inlinable
    @inline(__always)
    final func find<Feature, Result>(
        _ context: Feature.Context,
        hash: Int,
        as type: MadeInstance<Feature>.Type,
        _ body: (MadeInstance<Feature>) -> Result
    ) -> Result? {
        var cell = hash & (count &- 1)
        while !isEmpty(cell) {
            let result = read(cell, as: type) { $0.hash == hash && $0.context == context ? body($0) : nil }
            if let result { return result }
            cell = next(cell)
        }
        return nil
    }

    /// The first instance of such a hash that is none of others.
    final func first(hash: Int, except others: [AnyObject]) -> AnyMadeInstance? {
        var cell = hash & (count - 1)
        while let made = object(cell, as: AnyMadeInstance.self) {
            if made.hash == hash, !others.contains(where: { $0 === made }) { return made }
            cell = next(cell)
        }
        return nil
    }

    @inlinable final func next(_ cell: Int) -> Int { (cell &+ 1) & (count &- 1) }
}
