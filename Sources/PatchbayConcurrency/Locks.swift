public import PatchbayAtomics

/// A mutex.
///
/// Written on pthreads so that Patchbay imports neither Foundation nor a module that needs macOS 15. What was shared once,
/// or cached, is read without it.
@usableFromInline
package struct PthreadMutex: @unchecked Sendable {
    // Unchecked: the reference is constant, and pthreads allow any thread to use what it leads to.
    @usableFromInline let storage: Storage

    package init() {
        storage = unsafeDowncast(Storage.create(minimumCapacity: 1) { _ in }, to: Storage.self)
        guard patchbay_mutex_init(pointer) else { fatalError("Patchbay: the system is out of mutexes") }
    }

    /// Runs `body` while holding the mutex. Not recursive. Inlinable, so that a result is returned without a detour.
    @inlinable
    package func withLock<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        patchbay_mutex_lock(pointer)
        defer { patchbay_mutex_unlock(pointer) }
        return try body()
    }

    /// Valid for as long as this.
    @inlinable var pointer: UnsafeMutablePointer<patchbay_mutex> {
        @inline(__always)
        get { storage.withUnsafeMutablePointerToElements { $0 } }
    }

    /// The mutex in the tail of an object, as a pthread object must not move.
    @usableFromInline
    final class Storage: ManagedBuffer<Void, patchbay_mutex> {
        deinit { withUnsafeMutablePointerToElements { patchbay_mutex_destroy($0) } }
    }
}

/// Something that threads wait for, asleep, while they let go of a mutex.
package final class PthreadCondition: @unchecked Sendable {
    // Unchecked: the pointer is constant, and pthreads allow any thread to use what it points to. That is on the heap
    // because a pthread object must not move.
    private let condition = UnsafeMutablePointer<patchbay_condition>.allocate(capacity: 1)

    package init() {
        guard patchbay_condition_init(condition) else { fatalError("Patchbay: the system is out of conditions") }
    }

    deinit {
        patchbay_condition_destroy(condition)
        condition.deallocate()
    }

    /// Releases the mutex until somebody signals, then holds it again. Only inside its `withLock`; wake-ups may be
    /// spurious, so ask again in a loop. A thread that waits raises nobody's priority.
    package func wait(holding mutex: PthreadMutex) {
        patchbay_condition_wait(condition, mutex.pointer)
    }

    /// Wakes everybody who waits. Only while the mutex is held.
    package func signalAll() {
        patchbay_condition_signal_all(condition)
    }
}

/// A value that one thread at a time reads or changes.
package final class Locked<Value>: @unchecked Sendable {
    // Unchecked: `value` is read and written under `mutex` only. That what it holds may be shared is said where it is used.
    private let mutex = PthreadMutex()
    private var value: Value

    package init(_ value: Value) { self.value = value }

    package var current: Value { mutex.withLock { value } }

    /// Runs `body` while nobody else has the value. Not recursive.
    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try mutex.withLock { () throws(Failure) in try body(&value) }
    }

    /// Puts another value in its place. The old one goes when the mutex is free: its end may be code that asks again.
    package func set(_ other: Value) {
        var other = other
        mutex.withLock { swap(&other, &value) }
    }
}
