public import PatchbayConcurrency

/// The instances of one feature in one branch, by context: a hash table that only grows, read without a lock.
///
/// A table that is full is replaced by one of twice its size. The old one stays for those who still read it, until the
/// branch goes: all of them together take no more than the newest one.
///
/// Cells are filled under the mutex of ``LoadLedger``.
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
