import PatchbayConcurrency

/// Somebody who waits for a load. Woken once the load has ended, be it well or badly.
class Waiter: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked. What changes is read and written under the mutex of
    // `LoadLedger` only.

    final let wanted: Load
    /// The place of the request that waits, which is not the one that began the load.
    final let place: SourcePlace
    /// The chain of the request that waits.
    final let chain: LoadChain
    /// The loads that cannot go on without the one that is waited for. Some may have ended before the wait does, and then
    /// no chain leads to them.
    final var waiting: [Load] = []
    /// The error of the load, if those who waited are to know.
    final var failure: (any Error)?

    init(for wanted: Load, at place: SourcePlace, on chain: LoadChain) {
        self.wanted = wanted
        self.place = place
        self.chain = chain
    }

    func wake() { fatalError("every waiter is of a subclass") }
}

/// A thread that waits, asleep.
final class ThreadWaiter: Waiter, @unchecked Sendable {
    // Unchecked: `isWoken` is read and written under `mutex` only.
    private let mutex = PthreadMutex()
    private let condition = PthreadCondition()
    private var isWoken = false

    override func wake() {
        mutex.withLock {
            isWoken = true
            condition.signalAll()
        }
    }

    func wait() {
        mutex.withLock {
            while !isWoken { condition.wait(holding: mutex) }
        }
    }
}

/// A task that waits, suspended, until it is woken or cancelled.
final class TaskWaiter: Waiter, @unchecked Sendable {
    // Unchecked as its superclass is.
    let task = SuspendedTask()

    override func wake() { task.wake() }
}
