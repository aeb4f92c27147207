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
