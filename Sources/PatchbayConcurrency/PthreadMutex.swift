public import PatchbayAtomics

/// A mutex.
///
/// Written on pthreads so that Patchbay imports neither Foundation nor a module that needs macOS 15. What was shared once,
/// or cached, is read without it.
@usableFromInline
package final class PthreadMutex: @unchecked Sendable {
    // Unchecked: the pointer is constant, and pthreads allow any thread to use what it points to. That is on the heap
    // because a pthread object must not move.
    @usableFromInline let mutex = UnsafeMutablePointer<patchbay_mutex>.allocate(capacity: 1)

    package init() {
        guard patchbay_mutex_init(mutex) else { fatalError("Patchbay: the system is out of mutexes") }
    }

    deinit {
        patchbay_mutex_destroy(mutex)
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
}
