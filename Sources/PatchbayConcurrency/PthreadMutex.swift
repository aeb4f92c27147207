public import PatchbayAtomics

/// A mutex, and the condition that goes with it.
///
/// Written on pthreads so that Patchbay imports neither Foundation nor a module that needs macOS 15. What was shared once,
/// or cached, is read without it.
@usableFromInline
package final class PthreadMutex: @unchecked Sendable {
    // Unchecked: both pointers are constant, and pthreads allow any thread to use what they point to. They
    // are on the heap because a pthread object must not move.
    @usableFromInline let mutex = UnsafeMutablePointer<patchbay_mutex>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<patchbay_condition>.allocate(capacity: 1)

    package init() {
        guard patchbay_mutex_init(mutex), patchbay_condition_init(condition) else {
            fatalError("Patchbay: the system is out of mutexes")
        }
    }

    deinit {
        patchbay_condition_destroy(condition)
        patchbay_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Runs `body` while holding the mutex. Not recursive. Inlinable, so that a result is returned without a detour.
    @inlinable
    package func withLock<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        patchbay_mutex_lock(mutex)
        defer { patchbay_mutex_unlock(mutex) }
        return try body()
    }

    /// Releases the mutex until somebody signals, then holds it again. Only inside `withLock`; wake-ups may
    /// be spurious, so ask again in a loop. A thread that waits raises nobody's priority.
    package func wait() {
        patchbay_condition_wait(condition, mutex)
    }

    /// Wakes everybody who waits. Only inside `withLock`.
    package func signalAll() {
        patchbay_condition_signal_all(condition)
    }
}
