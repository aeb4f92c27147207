import PatchbayAtomics

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
