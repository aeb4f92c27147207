import PatchbayConcurrency

/// Somebody who waits for a load. Woken once the load has ended, be it well or badly.
class Waiter: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked. `waiting` is read and written under the mutex of
    // `LoadLedger` only.

    /// The loads that cannot go on without the one that is waited for. Some may have ended before the wait does, and then
    /// no chain leads to them.
    final var waiting: [Load] = []

    func wake() { fatalError("every waiter is of a subclass") }
}

/// A thread that waits, asleep.
final class ThreadWaiter: Waiter, @unchecked Sendable {
    // Unchecked: `isWoken` is read and written under `mutex` only.
    private let mutex = PthreadMutex()
    private var isWoken = false

    override func wake() {
        mutex.withLock {
            isWoken = true
            mutex.signalAll()
        }
    }

    func wait() {
        mutex.withLock {
            while !isWoken { mutex.wait() }
        }
    }
}

/// A task that waits, suspended, until it is woken or cancelled.
final class TaskWaiter: Waiter, @unchecked Sendable {
    // Unchecked: what changes is read and written under `mutex` only.
    private let mutex = PthreadMutex()
    private var continuation: CheckedContinuation<Bool, Never>?
    private var answer: Bool?

    override func wake() { settle(true) }

    /// - Returns: Whether it was woken; otherwise it was cancelled.
    nonisolated(nonsending) func wait() async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let known = mutex.withLock {
                    if answer == nil { self.continuation = continuation }
                    return answer
                }
                if let known { continuation.resume(returning: known) }
            }
        } onCancel: {
            settle(false)
        }
    }

    /// The first answer counts.
    private func settle(_ answer: Bool) {
        let continuation = mutex.withLock { () -> CheckedContinuation<Bool, Never>? in
            guard self.answer == nil else { return nil }
            self.answer = answer
            defer { self.continuation = nil }
            return self.continuation
        }
        continuation?.resume(returning: answer)
    }
}
