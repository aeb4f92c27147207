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
        let inherited = outer.map { $0.entries(except: registrations) } ?? []
        var owners: [UInt16] = []
        // A table has its own loaders first, then those around it, nearest first.
        for (_, entry) in inherited where owners.last != entry.distance { owners.append(entry.distance) }
        self.owners = owners
        let firstSlot = Branch.owner(at: owners.count)
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
                owner: Int32(Branch.vacant),
                distance: 0,
                answer: answer
            )
            if isCached { slot += 1 }
            loaders.append(loader)
        }
        for (loader, inheritedEntry) in inherited {
            var entry = inheritedEntry
            entry.owner = Int32(Branch.owner(at: owners.firstIndex(of: entry.distance) ?? 0))
            entry.loader = Int32(loaders.count)
            entries[Self.place(of: loader.key, in: entries, shift)] = entry
            loaders.append(loader)
        }
        self.entries = entries
        self.loaders = loaders
        placeCount = slot
    }

    /// The loaders of features that are not registered anew, and their entries, as seen one level further in.
    private func entries(except registrations: [Registration]) -> [(AnyLoader, TableEntry)] {
        let own = Set(registrations.map(\.loader.key))
        return loaders.compactMap { loader in
            guard !own.contains(loader.key), var entry = find(loader.feature) else { return nil }
            entry.distance += 1
            return (loader, entry)
        }
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
