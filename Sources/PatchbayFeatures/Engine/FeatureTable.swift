/// All features that a scope sees, by type: a hash table in plain memory, so that looking something up counts no
/// references. Constant once it is filled.
@usableFromInline
@frozen
struct FeatureTable: @unchecked Sendable {
    // Unchecked: what it points to is written before anybody else sees it, and freed by the layout that owns it.
    @usableFromInline let entries: UnsafeMutablePointer<TableEntry>
    @usableFromInline let mask: UInt
    @usableFromInline let shift: UInt

    /// Room for so many features. At least every second entry stays unused, so that most are found where they hash.
    init(count: Int) {
        var bits: UInt = 2
        while 1 << bits < 2 * count + 1 { bits += 1 }
        let capacity = 1 << Int(bits)
        entries = .allocate(capacity: capacity)
        entries.initialize(repeating: .unused, count: capacity)
        mask = UInt(capacity - 1)
        shift = UInt(UInt.bitWidth) - bits
    }

    func deallocate() { entries.deallocate() }

    /// The entry of a feature.
    @inlinable
    @inline(__always)
    func find(_ feature: Any.Type) -> UnsafePointer<TableEntry>? {
        let key = UInt(bitPattern: ObjectIdentifier(feature))
        var index = home(of: key)
        while true {
            let entry = entries + Int(bitPattern: index)
            if entry.pointee.key == key { return UnsafePointer(entry) }
            if entry.pointee.key == 0 { return nil }
            index = (index &+ 1) & mask
        }
    }

    /// Adds an entry, unless there is one of its feature.
    func add(_ entry: TableEntry) {
        var index = home(of: entry.key)
        while entries[Int(index)].key != 0 {
            if entries[Int(index)].key == entry.key { return }
            index = (index + 1) & mask
        }
        entries[Int(index)] = entry
    }

    /// Every entry that is used.
    var used: [TableEntry] {
        (0...Int(mask)).map { entries[$0] }.filter { $0.key != 0 }
    }

    @inlinable
    @inline(__always)
    func home(of key: UInt) -> UInt {
        // Fibonacci hashing. Metatypes are aligned; their lowest bits say nothing.
        ((key >> 3) &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> shift
    }
}
