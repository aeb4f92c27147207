public import PatchbayAtomics

/// A mutex in memory that somebody else owns: for what is made so often that three allocations would show.
@frozen
@usableFromInline
package struct InPlaceMutex: @unchecked Sendable {
    // Unchecked: the pointer is constant, and pthreads allow any thread to use what it points to.
    @usableFromInline let mutex: UnsafeMutablePointer<patchbay_mutex>

    /// The number of bytes that one takes, aligned as everything is that `malloc` returns.
    package static var size: Int { MemoryLayout<patchbay_mutex>.stride }

    /// Makes a mutex in `size` bytes that do not move until it was destroyed.
    package init(at memory: UnsafeMutableRawPointer) {
        mutex = memory.bindMemory(to: patchbay_mutex.self, capacity: 1)
        guard patchbay_mutex_init(mutex) else { fatalError("Patchbay: the system is out of mutexes") }
    }

    /// Ends the mutex. Nobody may hold it, or use it afterwards.
    package func destroy() {
        patchbay_mutex_destroy(mutex)
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
