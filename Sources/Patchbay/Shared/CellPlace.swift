internal import PatchbayConcurrency

/// The place of the cell of a type that is not available wherever the store is: neither a stored property nor the
/// initialiser of the store may name that type, while the generated method, which is as available as the type, may.
///
/// There is no need to use it by hand.
// Unchecked: the storage alone changes. It is filled under `mutex`, once, and published by the release store of the flag
// that readers acquire; what it keeps is Sendable.
public final class _CellPlace: @unchecked Sendable {
    private let storage = OnceStorage<any AnyObject & Sendable>.empty()
    private let mutex = PthreadMutex()

    /// Creates a place without a cell.
    public init() {}

    /// The cell, made when it is first asked for. One place is asked for cells of one type only.
    ///
    /// Safe from any number of threads. Once the cell is there, asking costs an atomic load. Threads that ask first at the
    /// same time each make a cell, with nothing in it, of which one is kept.
    public func cell<Cell: AnyObject & Sendable>(_ make: @autoclosure () -> Cell) -> Cell {
        unsafeDowncast(storage.known ?? keep(make()), to: Cell.self)
    }

    private func keep(_ cell: any AnyObject & Sendable) -> any AnyObject & Sendable {
        mutex.withLock {
            if let known = storage.known { return known }
            storage.fill(cell)
            return cell
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
        if let kept { return unsafeDowncast(kept, to: Cell.self) }
        let made = make()
        kept = made
        return made
    }
}
