/// A value that is made asynchronously when somebody first asks for it, once under any number of tasks.
///
/// The first task that asks runs the closure, as part of itself: with its task-local values and its priority,
/// and so that a closure and a value that are not Sendable need not leave it. Tasks that ask meanwhile are
/// suspended until it is done. They do not raise its priority.
///
/// - A closure that throws leaves nothing behind: its error goes to everybody who was waiting for that
///   attempt, and the next request tries again.
/// - A waiting task that is cancelled leaves with a `CancellationError`; the others do not notice.
/// - If the task that runs the closure is cancelled and the closure fails, its error is nobody else's: one of
///   those who waited takes over and runs the closure again.
/// - A closure that awaits its own value is a trap that names the modules on the way. This sees waiting by the
///   tasks that run closures, not by children that these have started.
package final class AsyncOnceCell<Value> {
    package typealias Closure = () async throws -> Value

    private let storage = OnceStorage<Value>.empty()
    package let flight: AsyncFlight
    // The closure is read by the task that has the lead, which drops it when the value is there.
    private var closure: Closure?

    /// - Parameter module: named by the trap.
    package init(of module: Any.Type, _ closure: @escaping Closure) {
        self.flight = AsyncFlight(of: module)
        self.closure = closure
    }

    package var value: Value {
        get async throws {
            if let known = storage.known { return known }
            // The end of what it captured may take long, or need one of those who wait: they are woken before.
            var used: Closure?
            defer { withExtendedLifetime(used) {} }
            try await flight.lead(
                unless: { storage.flag.isSet },
                making: {
                    guard let closure else {
                        preconditionFailure("Patchbay: what makes a value was dropped before it was there")
                    }
                    storage.fill(try await closure())
                    used = self.closure.take()
                }
            )
            return storage.value
        }
    }
}

/// The task that makes an asynchronous value, and those that wait for it: the part of asynchronous cells that several
/// tasks touch at once.
package final class AsyncFlight: @unchecked Sendable {
    // Unchecked: `running` is read and written under the ledger's mutex only.
    private let subject: Any.Type
    private var running: Evaluation?

    private enum Claim {
        case known
        case lead(Evaluation)
        case wait(TaskWait)
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
            case .wait(let wait): try await wait.task.wait(isCancellable: isCancellable) { withdraw(wait) }
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
        let ledger = EvaluationLedger.shared
        let task = EvaluationLedger.currentTask
        return try ledger.mutex.withLock {
            if isThere() { return .known }
            let innermost = ledger.innermost[task]
            guard let running else {
                let evaluation = ledger.begin(of: subject, within: innermost)
                ledger.innermost[task] = evaluation
                running = evaluation
                return .lead(evaluation)
            }
            if isCancellable, Task.isCancelled { throw CancellationError() }
            let wait = TaskWait(of: innermost, for: running)
            ledger.beginWait(of: innermost, for: running)
            running.waits.join(wait)
            return .wait(wait)
        }
    }

    /// The value is there, or the attempt failed.
    ///
    /// - Parameter failure: The error of the attempt: those who waited for it get that, too. If the task was cancelled, it is
    ///   nobody else's, and one of them begins another attempt.
    private func end(_ evaluation: Evaluation, failure: (any Error)? = nil) {
        let ledger = EvaluationLedger.shared
        let task = EvaluationLedger.currentTask
        let failure = Task.isCancelled ? nil : failure
        let waits = ledger.mutex.withLock {
            ledger.end(evaluation)
            ledger.innermost[task] = evaluation.outer
            running = nil
            for wait in evaluation.waits { ledger.endWait(of: wait.innermost, for: evaluation) }
            defer { evaluation.waits = [] }
            return evaluation.waits
        }
        for wait in waits { wait.task.wake(failure: failure) }
    }

    /// Takes back the wait of a task that was cancelled, if the evaluation has not ended meanwhile.
    private func withdraw(_ wait: TaskWait) {
        let ledger = EvaluationLedger.shared
        ledger.mutex.withLock {
            guard wait.wanted.waits.leave(wait) else { return }
            ledger.endWait(of: wait.innermost, for: wait.wanted)
        }
    }

    /// The number of tasks that wait at this moment. For tests that must not sleep.
    package var waiterCount: Int { EvaluationLedger.shared.mutex.withLock { running?.waiterCount ?? 0 } }

    /// True if a task makes the value at this moment. For tests that must not sleep.
    package var isRunning: Bool { EvaluationLedger.shared.mutex.withLock { running != nil } }
}
