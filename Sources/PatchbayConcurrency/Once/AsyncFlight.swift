/// The task that makes an asynchronous value, and those that wait for it: the part of asynchronous cells that several
/// tasks touch at once.
package final class AsyncFlight: @unchecked Sendable {
    // Unchecked: `running` is read and written under the ledger's mutex only.
    private let subject: Any.Type
    private var running: CellEvaluation?

    private enum Claim {
        case known
        case lead(CellEvaluation)
        case wait(Wait)
    }

    /// - Parameter subject: Named by the trap when it needs itself.
    package init(of subject: Any.Type) {
        self.subject = subject
    }

    /// Makes the value, unless it is there when no other task makes it any longer. On return it is there.
    ///
    /// Traps if the wait for another task could never end, because what that makes needs what this one makes.
    ///
    /// - Parameters:
    ///   - isCancellable: Whether a wait ends when its task is cancelled.
    ///   - isThere: Whether there is nothing left to do. Called under a lock; must be short.
    ///   - make: Makes the value. No lock is held meanwhile.
    /// - Throws: What `make` throws, or the attempt that this waited for, or `CancellationError`.
    package nonisolated(nonsending) func lead(
        isCancellable: Bool = true,
        unless isThere: () -> Bool,
        making make: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        while true {
            switch try claim(isCancellable: isCancellable, unless: isThere) {
            case .known: return
            case .wait(let wait):
                if let failure = try await wait.suspend(isCancellable: isCancellable) { throw failure }
            case .lead(let evaluation):
                do { try await make() } catch {
                    end(evaluation, failure: error)
                    throw error
                }
                return end(evaluation)
            }
        }
    }

    private func claim(isCancellable: Bool, unless isThere: () -> Bool) throws -> Claim {
        try EvaluationLedger.withLock {
            if isThere() { return .known }
            guard let running else {
                let evaluation = CellEvaluation(of: subject, within: EvaluatingTask.innermost)
                EvaluatingTask.innermost = evaluation
                running = evaluation
                return .lead(evaluation)
            }
            if isCancellable, Task.isCancelled { throw CancellationError() }
            let wait = Wait.ofTask(for: running)
            EvaluationLedger.beginOrTrap(wait)
            return .wait(wait)
        }
    }

    /// The value is there, or the attempt failed.
    ///
    /// - Parameter failure: The error of the attempt: those who waited for it get that, too. If the task was cancelled, it is
    ///   nobody else's, and one of them begins another attempt.
    private func end(_ evaluation: CellEvaluation, failure: (any Error)? = nil) {
        let failure = Task.isCancelled ? nil : failure
        let around = evaluation.around
        let tasks = EvaluationLedger.withLock {
            EvaluatingTask.innermost = around
            running = nil
            return evaluation.end(failure: failure)
        }
        for task in tasks { task.wake() }
    }

    /// The number of tasks that wait at this moment. For tests that must not sleep.
    package var waiterCount: Int { EvaluationLedger.withLock { running?.waits.count ?? 0 } }

    /// True if a task makes the value at this moment. For tests that must not sleep.
    package var isRunning: Bool { EvaluationLedger.withLock { running != nil } }
}
