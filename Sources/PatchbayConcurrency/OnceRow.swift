public import PatchbayAtomics

/// A row of places that are each filled once, and read by anybody without a lock.
///
/// A place is a word: 0, or the address of an object that the owner of the row keeps for as long as somebody can read
/// the row. Whoever fills a place is alone in doing so, by a mutex or because nobody else has the row yet; it writes
/// the word with a release, after everything that belongs to the object. A reader acquires the word, and finds either
/// nothing or all of the object. Nothing is taken away while somebody can read, so a reader leaves no note, either.
///
/// The header, which is all else that belongs to a row, shares its allocation, because rows are made often.
@usableFromInline
package final class OnceRow<Header: OnceRowHeader>: ManagedBuffer<Header, UInt> {
    // Its superclass says that it is not `Sendable`: the header is for the owner of the row to protect.

    // The first word is the number of places. It is not in the header: code that is not specialised would copy all of that
    // to ask it, while somebody else changes the rest.

    /// A row with nothing in it.
    ///
    /// - Parameter header: Made where it lies: to copy it would count references.
    @inlinable
    package static func empty(_ count: Int, _ header: @autoclosure () -> Header) -> OnceRow {
        let row = unsafeDowncast(create(minimumCapacity: 1 + count) { _ in header() }, to: OnceRow.self)
        row.withUnsafeMutablePointerToElements { words in
            words.initialize(repeating: 0, count: 1 + count)
            words.pointee = UInt(bitPattern: count)
        }
        return row
    }

    @inlinable
    deinit {
        withUnsafeMutablePointerToHeader { $0.pointee.rowEnds() }
    }

    /// The number of places.
    @inlinable
    package var count: Int { withUnsafeMutablePointerToElements { Int(bitPattern: $0.pointee) } }

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

    /// True if there is nothing in a place.
    @inlinable
    @inline(__always)
    package func isEmpty(_ index: Int) -> Bool { patchbay_load_acquire(word(index)) == 0 }

    /// True if a place has this object.
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
        withUnsafeMutablePointerToElements { words in
            precondition(index >= 0 && index < Int(bitPattern: words.pointee))
            return words + 1 + index
        }
    }
}

/// The part of a row that belongs to it beside its places.
///
/// A type of its own for each kind of row, and not a generic one: that would be looked up each time that a row goes.
@usableFromInline
package protocol OnceRowHeader {
    /// The end of the row, which says in which order what it keeps is released.
    mutating func rowEnds()
}

extension OnceRowHeader {
    @inlinable
    package mutating func rowEnds() {}
}
