/// One wait for something that is being made, of a thread or of a task.
package class Wait: @unchecked Sendable {
    // Unchecked: what changes is read and written while the mutex of `EvaluationLedger` is held.

    package final let wanted: any Evaluation
    /// What whoever waits has to say of it, should it turn out to be endless.
    package final let note: any Sendable
    /// What cannot go on without it, the innermost first. Some of that may end before the wait does.
    final var waiting: [any Evaluation] = []
    /// So many of them are interrupted by it. The others are only known to have led to whoever waits, and may go on.
    final var certainCount = 0
    /// The place in the line. What is there has to be looked at, as the line may be empty meanwhile.
    fileprivate final var index = 0
    fileprivate final var isOver = false
    fileprivate final var failure: (any Error)?

    fileprivate init(for wanted: any Evaluation, note: any Sendable) {
        self.wanted = wanted
        self.note = note
    }

    /// What the caller is making, which cannot go on meanwhile; the innermost first.
    var interrupted: [any Evaluation] { [] }

    final func isCertain(for evaluation: any Evaluation) -> Bool {
        waiting.prefix(certainCount).contains { $0 === evaluation }
    }

    /// Notes that what was waited for has ended.
    ///
    /// - Returns: The task to wake when the mutex is free.
    fileprivate func end(with failure: (any Error)?) -> SuspendedTask? {
        isOver = true
        self.failure = failure
        return nil
    }
}

/// A wait of a thread, asleep.
package final class ThreadWait: Wait, @unchecked Sendable {
    // Unchecked as its superclass is.
    private let condition = PthreadCondition()

    package override init(for wanted: any Evaluation, note: any Sendable = ()) {
        super.init(for: wanted, note: note)
    }

    override var interrupted: [any Evaluation] {
        EvaluatingThread.all + EvaluatingTask.all
    }

    fileprivate override func end(with failure: (any Error)?) -> SuspendedTask? {
        condition.signalAll()
        return super.end(with: failure)
    }

    /// Waits until it is over. The mutex has to be held, and is let go of meanwhile.
    ///
    /// - Returns: Why what was waited for has failed, if this is to know.
    package func sleep() -> (any Error)? {
        while !isOver { condition.wait(holding: EvaluationLedger.mutex) }
        EvaluationLedger.end(self)
        return failure
    }
}

/// A wait of a task, suspended.
package final class TaskWait: Wait, @unchecked Sendable {
    // Unchecked as its superclass is.
    private let task = SuspendedTask()

    package override init(for wanted: any Evaluation, note: any Sendable = ()) {
        super.init(for: wanted, note: note)
    }

    override var interrupted: [any Evaluation] { EvaluatingTask.all }

    fileprivate override func end(with failure: (any Error)?) -> SuspendedTask? {
        _ = super.end(with: failure)
        return task
    }

    /// Waits until it is over.
    ///
    /// - Parameter isCancellable: Whether it ends when its task is cancelled, too.
    /// - Returns: Why what was waited for has failed, if this is to know.
    /// - Throws: `CancellationError`.
    package nonisolated(nonsending) func suspend(isCancellable: Bool = true) async throws -> (any Error)? {
        do {
            // At once, as it may take long until the task runs.
            try await task.wait(isCancellable: isCancellable) { leave() }
        } catch {
            leave()
            throw error
        }
        return EvaluationLedger.withLock {
            EvaluationLedger.end(self)
            return failure
        }
    }

    private func leave() { EvaluationLedger.withLock { EvaluationLedger.end(self) } }
}

// Each knows where it stands: tens of thousands may be cancelled at once, and to look for each of them would take the
// square of their number.
extension [Wait] {
    mutating func join(_ wait: Wait) {
        wait.index = count
        append(wait)
    }

    /// Takes one out, if it is there; the last one gets its place.
    mutating func leave(_ wait: Wait) {
        guard wait.index < count, self[wait.index] === wait else { return }
        let last = removeLast()
        if last !== wait {
            last.index = wait.index
            self[wait.index] = last
        }
    }

    /// Empties the line of what has ended.
    ///
    /// - Parameter failure: Why it failed, if those who waited are to know.
    /// - Returns: The tasks to wake when the mutex is free.
    package mutating func end(failure: (any Error)? = nil) -> [SuspendedTask] {
        defer { self = [] }
        return compactMap { $0.end(with: failure) }
    }
}
