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
