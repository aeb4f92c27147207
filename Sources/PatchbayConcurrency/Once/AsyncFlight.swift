/// The task that makes an asynchronous value, and those that wait for it: the part of asynchronous cells that several
/// tasks touch at once.
package final class AsyncFlight: @unchecked Sendable {
    // Unchecked: `running` is read and written under the ledger's mutex only.
    private let subject: Any.Type
    private var running: Evaluation?

    private enum Claim {
        case nothing
        case lead(Evaluation)
        case wait(TaskWait)
    }

    /// - Parameter subject: Named by the trap when it needs itself.
    package init(of subject: Any.Type) {
        self.subject = subject
    }

    /// Waits until nobody else is at it.
    ///
    /// No lock is held on return. Traps if the wait could never end, because what the other task makes needs what this
    /// task makes.
    ///
    /// - Parameters:
    ///   - isCancellable: Whether a wait ends when its task is cancelled.
    ///   - isThere: Whether there is nothing left to do. Called under a lock; must be short.
    /// - Returns: What to hand to ``end(_:failure:)``, if it is now for the caller to make the value; nil if it is there.
    /// - Throws: The error of the attempt that was waited for, or `CancellationError`.
    package nonisolated(nonsending) func lead(
        isCancellable: Bool = true,
        unless isThere: () -> Bool
    ) async throws -> Evaluation? {
        while true {
            switch try claim(isCancellable: isCancellable, unless: isThere) {
            case .nothing: return nil
            case .lead(let evaluation): return evaluation
            case .wait(let wait):
                let isWoken = await wait.task.wait(isCancellable: isCancellable) { withdraw(wait) }
                guard isWoken else { throw CancellationError() }
                if let failure = EvaluationLedger.shared.mutex.withLock({ wait.wanted.failure }) { throw failure }
            }
        }
    }

    /// The value is there, or the attempt failed: then those who wait get the error, or one of them begins another.
    ///
    /// - Parameter failure: The error, if those who wait are to have it, too.
    package func end(_ evaluation: Evaluation, failure: (any Error)? = nil) {
        let ledger = EvaluationLedger.shared
        let task = EvaluationLedger.currentTask
        let waits = ledger.mutex.withLock {
            ledger.end(evaluation)
            ledger.innermost[task] = evaluation.outer
            running = nil
            evaluation.failure = failure
            for wait in evaluation.waits { ledger.endWait(of: wait.innermost, for: evaluation) }
            defer { evaluation.waits = [] }
            return evaluation.waits
        }
        for wait in waits { wait.task.wake() }
    }

    private func claim(isCancellable: Bool, unless isThere: () -> Bool) throws -> Claim {
        let ledger = EvaluationLedger.shared
        let task = EvaluationLedger.currentTask
        return try ledger.mutex.withLock {
            if isThere() { return .nothing }
            let innermost = ledger.innermost[task]
            guard let running else {
                let evaluation = ledger.begin(of: subject, within: innermost)
                ledger.innermost[task] = evaluation
                running = evaluation
                return .lead(evaluation)
            }
            if isCancellable, Task.isCancelled { throw CancellationError() }
            let wait = TaskWait(innermost: innermost, wanted: running)
            ledger.beginWait(of: innermost, for: running)
            running.waits.append(wait)
            return .wait(wait)
        }
    }

    /// Takes back the wait of a task that was cancelled, if the evaluation has not ended meanwhile.
    private func withdraw(_ wait: TaskWait) {
        let ledger = EvaluationLedger.shared
        ledger.mutex.withLock {
            guard let index = wait.wanted.waits.firstIndex(where: { $0.task === wait.task }) else { return }
            wait.wanted.waits.remove(at: index)
            ledger.endWait(of: wait.innermost, for: wait.wanted)
        }
    }

    /// The number of tasks that wait at this moment. For tests that must not sleep.
    package var waiterCount: Int { EvaluationLedger.shared.mutex.withLock { running?.waiterCount ?? 0 } }

    /// True if a task makes the value at this moment. For tests that must not sleep.
    package var isRunning: Bool { EvaluationLedger.shared.mutex.withLock { running != nil } }
}
