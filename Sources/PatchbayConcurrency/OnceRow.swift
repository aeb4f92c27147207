public import PatchbayAtomics

/// A row of places that are each filled once, and read by anybody without a lock.
///
/// A place is a word: 0, or the address of an object that the owner of the row keeps for as long as somebody can read
/// the row. Whoever fills a place is alone in doing so, by a mutex or because nobody else has the row yet; it writes
/// the word with a release, after everything that belongs to the object. A reader acquires the word, and finds either
/// nothing or all of the object. Nothing is taken away while somebody can read, so a reader leaves no note, either.
///
/// A row has constants and a state beside its places, for what changes: in one allocation, because rows are made often.
@usableFromInline
package final class OnceRow<Constants, State: OnceRowState>: ManagedBuffer<OnceRowHeader<Constants, State>, UInt> {
    // Its superclass says that it is not `Sendable`: the state is for the owner of the row to protect.

    /// A row with nothing in it.
    @inlinable
    package static func empty(
        _ count: Int,
        _ constants: @autoclosure () -> Constants,
        _ state: @autoclosure () -> State
    ) -> OnceRow {
        let row = unsafeDowncast(
            create(minimumCapacity: count) { _ in OnceRowHeader(count: count, constants: constants(), state: state()) },
            to: OnceRow.self
        )
        row.withUnsafeMutablePointerToElements { $0.initialize(repeating: 0, count: count) }
        return row
    }

    @inlinable
    deinit {
        withUnsafeMutablePointerToHeader { $0.pointee.state.rowEnds() }
    }

    @inlinable
    package var constants: Constants { withUnsafeMutablePointerToHeader { $0.pointee.constants } }

    /// The number of places.
    @inlinable
    package var count: Int { withUnsafeMutablePointerToHeader { $0.pointee.count } }

    /// Gives access to the state. Only while whatever protects it is held.
    @inlinable
    package func withState<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        // Not by way of the header as a whole, whose constants others may be reading.
        try withUnsafeMutablePointerToHeader { try body(&$0.pointer(to: \.state).unsafelyUnwrapped.pointee) }
    }

    /// Puts an object into an empty place.
    @inlinable
    package func fill(_ index: Int, with object: AnyObject) {
        precondition(isEmpty(index), "Patchbay: a place is filled a second time")
        replace(index, with: object)
    }

    /// Puts an object into a place, instead of one that stays with it: somebody may be reading that.
    @inlinable
    package func replace(_ index: Int, with object: AnyObject) {
        patchbay_store_release(word(index), UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
    }

    /// Says whether there is nothing in a place.
    @inlinable
    @inline(__always)
    package func isEmpty(_ index: Int) -> Bool { patchbay_load_acquire(word(index)) == 0 }

    /// Says whether a place has this object.
    @inlinable
    @inline(__always)
    package func holds(_ object: AnyObject, at index: Int) -> Bool {
        patchbay_load_acquire(word(index)) == UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    }

    /// The result of `body` for the object in a place; `nil` if there is none. Counts no reference to the object.
    ///
    /// - Parameter type: The type of the object, which is not checked.
    @inlinable
    @inline(__always)
    package func read<Object: AnyObject, Result>(
        _ index: Int,
        as type: Object.Type,
        _ body: (Object) throws -> Result?
    ) rethrows -> Result? {
        guard let address = UnsafeRawPointer(bitPattern: patchbay_load_acquire(word(index))) else { return nil }
        return try Unmanaged<Object>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
    }

    /// The object in a place.
    ///
    /// - Parameter type: Its type, which is not checked.
    @inlinable
    package func object<Object: AnyObject>(_ index: Int, as type: Object.Type) -> Object? {
        read(index, as: type) { $0 }
    }

    @inlinable
    @inline(__always)
    func word(_ index: Int) -> UnsafeMutablePointer<UInt> {
        withUnsafeMutablePointers { header, words in
            precondition(index >= 0 && index < header.pointee.count)
            return words + index
        }
    }
}

/// The length of a row, and what belongs to it beside its places.
@usableFromInline
@frozen
package struct OnceRowHeader<Constants, State> {
    @usableFromInline let count: Int
    @usableFromInline let constants: Constants
    @usableFromInline var state: State

    @inlinable
    init(count: Int, constants: Constants, state: State) {
        self.count = count
        self.constants = constants
        self.state = state
    }
}

/// The part of a row that changes.
@usableFromInline
package protocol OnceRowState {
    /// Called when the row goes: says in which order what it keeps is released.
    mutating func rowEnds()
}
