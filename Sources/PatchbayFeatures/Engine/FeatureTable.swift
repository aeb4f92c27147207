/// All features that a scope sees, by type: a hash table in an array, constant once it is made.
///
/// A dictionary would take ten times as long to hash a type as this multiplication does.
@usableFromInline
@frozen
struct FeatureTable: Sendable {
    @usableFromInline let entries: [TableEntry]
    @usableFromInline let loaders: [AnyLoader]
    @usableFromInline let shift: UInt

    /// How many places of a branch the scope's own features take.
    let ownSlotCount: Int

    /// - Parameters:
    ///   - registrations: What the scope registers, each feature once.
    ///   - firstSlot: The first place that a branch has for them.
    ///   - outer: The table of the scope around.
    init(_ registrations: [Registration], firstSlot: Int, within outer: FeatureTable?) {
        let count = registrations.count + (outer?.loaders.count ?? 0)
        // At least every second entry stays unused, so that most are found where they hash.
        var bits: UInt = 2
        while 1 << bits < 2 * count + 1 { bits += 1 }
        shift = UInt(UInt.bitWidth) - bits
        var entries = [TableEntry](repeating: .unused, count: 1 << Int(bits))
        var loaders: [AnyLoader] = []
        loaders.reserveCapacity(count)
        var slot = firstSlot
        for registration in registrations {
            let loader = registration.loader
            let (key, answer) = (loader.key, loader.answer)
            let isCached = answer == .cacheable || answer == .asyncCacheable
            entries[Self.place(of: key, in: entries, shift)] = TableEntry(
                key: key,
                loader: Int32(loaders.count),
                slot: Int32(isCached ? slot : Branch.vacant),
                distance: 0,
                answer: answer
            )
            if isCached { slot += 1 }
            loaders.append(loader)
        }
        for loader in outer?.loaders ?? [] {
            let place = Self.place(of: loader.key, in: entries, shift)
            guard entries[place].key == nil, var entry = outer?.find(loader.feature) else { continue }
            entry.distance += 1
            entry.loader = Int32(loaders.count)
            entries[place] = entry
            loaders.append(loader)
        }
        self.entries = entries
        self.loaders = loaders
        ownSlotCount = slot - firstSlot
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

    /// Where the entry of a feature is, or would be.
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
