/// One wait for something that is being made, of a thread or of a task.
///
/// One class for both, without subclasses: what a table of methods names is linked into every program.
package final class Wait: @unchecked Sendable {
    // Unchecked: what changes is read and written while the mutex of `EvaluationLedger` is held.

    package let wanted: any Evaluation
    /// The words of whoever waits, should it turn out to be endless.
    package let note: any Sendable
    /// The evaluations that cannot go on without it, the innermost first. Some may end before the wait does.
    var waiting: [any Evaluation] = []
    /// So many of them are interrupted by it. The others are only known to have led to whoever waits, and may go on.
    var certainCount = 0
    /// The place in the line. What is there has to be looked at, as the line may be empty meanwhile.
    fileprivate var index = 0
    private let waiter: Waiter
    private var isOver = false
    private var failure: (any Error)?

    private enum Waiter {
        case thread(PthreadCondition)
        case task(SuspendedTask)
    }

    private init(of waiter: Waiter, for wanted: any Evaluation, note: any Sendable) {
        self.waiter = waiter
        self.wanted = wanted
        self.note = note
    }

    /// A wait of a thread, for ``sleep()``.
    package static func ofThread(for wanted: any Evaluation, note: any Sendable = ()) -> Wait {
        Wait(of: .thread(PthreadCondition()), for: wanted, note: note)
    }

    /// A wait of a task, for ``suspend(isCancellable:)``.
    package static func ofTask(for wanted: any Evaluation, note: any Sendable = ()) -> Wait {
        Wait(of: .task(SuspendedTask()), for: wanted, note: note)
    }

    /// Notes what the caller is making, which cannot go on meanwhile.
    func noteInterrupted() {
        switch waiter {
        case .thread: appendOutward(from: EvaluatingThread.innermost)
        case .task: break
        }
        appendOutward(from: EvaluatingTask.innermost)
        certainCount = waiting.count
    }

    private func appendOutward(from innermost: AnyObject?) {
        var next = innermost as? any Evaluation
        while let evaluation = next {
            waiting.append(evaluation)
            next = evaluation.around as? any Evaluation
        }
    }

    /// True if an evaluation cannot go on without this.
    ///
    /// - Parameter kind: The class that both have, then; without one, it has to be certain.
    func counts(for evaluation: any Evaluation, among kind: ObjectIdentifier?) -> Bool {
        if let kind, kind != ObjectIdentifier(type(of: wanted)) || kind != ObjectIdentifier(type(of: evaluation)) {
            return false
        }
        var index = kind == nil ? certainCount : waiting.count
        while index > 0 {
            index -= 1
            if waiting[index] === evaluation { return true }
        }
        return false
    }

    /// Notes that what was waited for has ended.
    ///
    /// - Returns: The task to wake when the mutex is free.
    fileprivate func end(with failure: (any Error)?) -> SuspendedTask? {
        isOver = true
        self.failure = failure
        switch waiter {
        case .thread(let condition):
            condition.signalAll()
            return nil
        case .task(let task): return task
        }
    }

    /// Waits, asleep, until it is over. The mutex has to be held, and is let go of meanwhile.
    ///
    /// - Returns: Why what was waited for has failed, if this is to know.
    package func sleep() -> (any Error)? {
        guard case .thread(let condition) = waiter else { preconditionFailure("a task does not sleep") }
        while !isOver { condition.wait(holding: EvaluationLedger.mutex) }
        EvaluationLedger.end(self)
        return failure
    }

    /// Waits, suspended, until it is over.
    ///
    /// - Parameter isCancellable: Whether it ends when its task is cancelled, too.
    /// - Returns: Why what was waited for has failed, if this is to know.
    /// - Throws: `CancellationError`.
    package nonisolated(nonsending) func suspend(isCancellable: Bool = true) async throws -> (any Error)? {
        guard case .task(let task) = waiter else { preconditionFailure("a thread is not suspended") }
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
