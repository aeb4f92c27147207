import PatchbayAtomics

/// The instances of one feature in one branch, by context: a hash table that only grows, read without a lock.
///
/// | word | what |
/// |---|---|
/// | 0 | how many cells, minus 1 |
/// | 1 | how many cells are in use; for writers |
/// | 2 … | the cells: 0, or a ``MadeInstance`` that its branch keeps |
///
/// A table that is full is replaced by one of twice its size. The old one stays for those who still read it, until the
/// branch ends: all of them together take no more than the newest one.
@usableFromInline
@frozen
struct ContextTable: @unchecked Sendable {
    // Unchecked: cells are written while the node's mutex is held, published with a release, and never change again.
    @usableFromInline let words: UnsafeMutablePointer<UInt>

    @inlinable static var header: Int { 2 }

    init(cells: Int) {
        words = .allocate(capacity: Self.header + cells)
        words.initialize(repeating: 0, count: Self.header + cells)
        words[0] = UInt(cells - 1)
    }

    @inlinable
    init?(at address: UInt) {
        guard let words = UnsafeMutablePointer<UInt>(bitPattern: address) else { return nil }
        self.words = words
    }

    var address: UInt { UInt(bitPattern: words) }

    func deallocate() { words.deallocate() }

    /// Whether one more would make it crowded. For writers.
    var isFull: Bool { 2 * (words[1] + 1) > words[0] }

    /// A table of twice the size with the same in it.
    func grown() -> ContextTable {
        let table = ContextTable(cells: 2 * Int(words[0] + 1))
        for cell in 0...Int(words[0]) {
            if let made = AnyMadeInstance.at(words[Self.header + cell]) { table.insert(made) }
        }
        return table
    }

    /// Adds an instance that somebody keeps. For writers.
    func insert(_ instance: AnyMadeInstance) {
        let mask = Int(words[0])
        var cell = instance.hash & mask
        while words[Self.header + cell] != 0 { cell = (cell + 1) & mask }
        words[1] += 1
        patchbay_store_release(words + Self.header + cell, instance.word)
    }

    /// The instance for a context.
    @inlinable
    @inline(__always)
    func value<Feature>(for context: Feature.Context, hash: Int, as type: MadeInstance<Feature>.Type) -> Feature? {
        let mask = Int(bitPattern: words[0])
        var cell = hash & mask
        while let made = type.unretained(at: patchbay_load_acquire(words + Self.header + cell)) {
            let value = made._withUnsafeGuaranteedRef { $0.hash == hash && $0.context == context ? $0.value : nil }
            if let value { return value }
            cell = (cell &+ 1) & mask
        }
        return nil
    }

    /// The first instance of such a hash that is none of others.
    func first(hash: Int, except others: [ObjectIdentifier]) -> AnyMadeInstance? {
        let mask = Int(words[0])
        var cell = hash & mask
        while let made = AnyMadeInstance.at(patchbay_load_acquire(words + Self.header + cell)) {
            if made.hash == hash, !others.contains(ObjectIdentifier(made)) { return made }
            cell = (cell + 1) & mask
        }
        return nil
    }
}
