#if canImport(Darwin)
    public import Darwin
#elseif canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#elseif canImport(Android)
    public import Android
#endif

/// A mutex, and the condition that goes with it.
///
/// Written on pthreads so that Patchbay imports neither Foundation nor a module that needs macOS 15. It
/// serves slow paths only: the first evaluation of a cell, and the records of a stub.
@usableFromInline
package final class PthreadMutex: @unchecked Sendable {
    // Unchecked: both pointers are constant, and pthreads allow any thread to use what they point to. They
    // are on the heap because a pthread object must not move.
    @usableFromInline let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init() {
        let madeMutex = pthread_mutex_init(mutex, nil)
        let madeCondition = pthread_cond_init(condition, nil)
        if madeMutex != 0 || madeCondition != 0 { fatalError("Patchbay: the system is out of mutexes") }
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Runs `body` while holding the mutex. Not recursive. Inlinable, so that a result is returned without a detour.
    @inlinable
    package func withLock<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }

    /// Releases the mutex until somebody signals, then holds it again. Only inside `withLock`; wake-ups may
    /// be spurious, so ask again in a loop.
    package func wait() {
        pthread_cond_wait(condition, mutex)
    }

    /// Wakes everybody who waits. Only inside `withLock`.
    package func signalAll() {
        pthread_cond_broadcast(condition)
    }
}
