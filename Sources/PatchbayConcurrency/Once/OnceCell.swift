public import PatchbayAtomics

/// A value that is made when somebody first asks for it, exactly once under any number of threads.
///
/// After the first time, asking is one acquire load and a copy. The closure is released as soon as it has run.
///
/// While the closure runs, those who ask for the value wait (asleep, not spinning). No lock is held
/// meanwhile, so the closure may use other cells. If it asks for its own value, directly or by way of cells
/// that other threads are evaluating, nobody could ever go on: that is a trap that names the modules on the
/// way.
@usableFromInline
package final class OnceCell<Value> {
    @usableFromInline package let flag: OnceFlag
    @usableFromInline package let storage: OnceStorage<Value>
    @usableFromInline package let flight: ThreadFlight
    // It is read and dropped by the thread that has the lead, and by nobody afterwards.
    @usableFromInline var closure: (() -> Value)?

    /// - Parameter module: Named by the traps.
    @inlinable
    package init(of module: Any.Type, _ closure: @escaping () -> Value) {
        self.storage = OnceStorage.empty()
        self.flag = storage.flag
        self.flight = ThreadFlight(of: module)
        self.closure = closure
    }

    /// The value, made now if nobody has asked before.
    @inlinable
    package var value: Value {
        @inline(__always)
        get {
            fill()
            return storage.value
        }
    }

    /// Makes sure that the value is in the storage.
    @inlinable
    @inline(__always)
    package func fill() {
        if !flag.isSet { evaluate() }
    }

    /// Makes the value, or waits until another thread has made it. Afterwards the flag is set.
    @usableFromInline
    @inline(never)
    func evaluate() {
        guard let evaluation = flight.lead(unless: { flag.isSet }) else { return }
        guard let closure = closure.take() else {
            preconditionFailure("Patchbay: what makes a value was dropped before it was there")
        }
        storage.fill(closure())
        flight.end(evaluation)
        // Objects that it has captured may end with it, and ask for something that waits for this value.
        withExtendedLifetime(closure) {}
    }
}

/// A word that goes from 0 to 1 once, and with it publishes what was written before.
///
/// It points into a ``OnceStorage``. Whoever reads it often keeps it beside the storage, which saves the fast
/// path the computation of its address.
@usableFromInline
package struct OnceFlag {
    @usableFromInline let word: UnsafeMutablePointer<UInt>

    @inlinable
    package init(_ word: UnsafeMutablePointer<UInt>) {
        self.word = word
    }

    /// True if the value is there. One acquire load: no lock, no write.
    @inlinable
    package var isSet: Bool {
        @inline(__always)
        get { patchbay_load_acquire(word) != 0 }
    }

    @inlinable
    package func set() {
        patchbay_store_release(word, 1)
    }
}

/// Room for one value that is written once and then read by anybody, and the flag that publishes it: one
/// object, the value in its tail.
///
/// Whoever fills it must be alone in doing so; the cells see to that.
@usableFromInline
package final class OnceStorage<Value>: ManagedBuffer<UInt, Value> {
    @inlinable
    package static func empty() -> OnceStorage<Value> {
        unsafeDowncast(create(minimumCapacity: 1) { _ in 0 }, to: OnceStorage<Value>.self)
    }

    @inlinable
    deinit {
        withUnsafeMutablePointers { flag, value in
            if flag.pointee != 0 { value.deinitialize(count: 1) }
        }
    }

    /// True if the value is there. Valid for as long as the storage.
    @inlinable
    package var flag: OnceFlag {
        withUnsafeMutablePointerToHeader { OnceFlag($0) }
    }

    /// The value. Only after the flag was seen to be set.
    @inlinable
    package var value: Value {
        @inline(__always)
        get { withUnsafeMutablePointerToElements { $0.pointee } }
    }

    /// The value, if it is there.
    @inlinable
    package var known: Value? { flag.isSet ? value : nil }

    /// Writes the value and publishes it. At most once.
    @inlinable
    package func fill(_ value: Value) {
        withUnsafeMutablePointerToElements { $0.initialize(to: value) }
        flag.set()
    }
}
