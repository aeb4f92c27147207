import PatchbayConcurrency

/// The place of the cell of a type that is not available wherever the store is: neither a stored property nor the
/// initialiser of the store may name that type, while the generated method, which is as available as the type, may.
///
/// There is no need to use it by hand.
// Unchecked: `kept` is read and written under `mutex` only, and what it keeps is Sendable.
public final class _CellPlace: @unchecked Sendable {
    private let mutex = PthreadMutex()
    private var kept: (any AnyObject & Sendable)?

    /// Creates a place without a cell.
    public init() {}

    /// The cell, made when it is first asked for. One place is asked for cells of one type only.
    public func cell<Cell: AnyObject & Sendable>(_ make: @autoclosure () -> Cell) -> Cell {
        mutex.withLock {
            if let kept { return kept as! Cell }
            let made = make()
            kept = made
            return made
        }
    }
}

/// The same in a store that is confined.
public final class _ConfinedCellPlace {
    private var kept: AnyObject?

    /// Creates a place without a cell.
    public init() {}

    /// The cell, made when it is first asked for. One place is asked for cells of one type only.
    public func cell<Cell: AnyObject>(_ make: @autoclosure () -> Cell) -> Cell {
        if let kept { return kept as! Cell }
        let made = make()
        kept = made
        return made
    }
}
