/// Who makes an asynchronous value, and who waits for it: the part of ``AsyncOnceCell`` that several tasks
/// touch at once.
final class AsyncFlight: @unchecked Sendable {
    // Unchecked: everything mutable is read and written under the ledger's mutex only.
    private let module: Any.Type
    private let ledger = EvaluationLedger.shared
    private var state = State.grounded
    private var waiters: [Waiter] = []

    private enum State {
        case grounded
        case flying(Evaluation)
        case landed
    }

    private struct Waiter {
        let id: ObjectIdentifier
        let runner: Evaluation.Runner
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// What makes one wait of one task distinct, and whether it was cancelled before it began.
    private final class Ticket: @unchecked Sendable {
        // Unchecked: `isCancelled` is read and written under the ledger's mutex only.
        var isCancelled = false
    }

    init(of module: Any.Type) {
        self.module = module
    }

    /// True if the caller now has the lead and must end with `land` or `fail`; false once the value is there.
    ///
    /// - Throws: The error of the attempt that was waited for, or `CancellationError`.
    func lead() async throws -> Bool {
        let task = EvaluationLedger.currentTask
        while true {
            switch ledger.mutex.withLock({ claim(for: task) }) {
            case .grounded: return true
            case .landed: return false
            case .flying(let evaluation): try await wait(for: evaluation, as: task)
            }
        }
    }

    /// The value is there.
    func land() {
        end(with: .success(()), next: .landed)
    }

    /// This attempt failed. If it was because its task was cancelled, those who wait try again.
    func fail(_ error: any Error, cancelled: Bool) {
        end(with: cancelled ? .success(()) : .failure(error), next: .grounded)
    }

    /// The state before the call. Takes the lead if nobody has it.
    private func claim(for task: Evaluation.Runner) -> State {
        let before = state
        switch before {
        case .landed: break
        case .grounded:
            let evaluation = Evaluation(of: module, by: task)
            ledger.begin(evaluation)
            state = .flying(evaluation)
        case .flying(let evaluation):
            ledger.trapIfCircular(task, waitingFor: evaluation)
        }
        return before
    }

    private func end(with result: Result<Void, any Error>, next: State) {
        let woken = ledger.mutex.withLock {
            if case .flying(let evaluation) = state { ledger.end(evaluation) }
            state = next
            for waiter in waiters { ledger.setWaiting(waiter.runner, for: nil) }
            defer { waiters = [] }
            return waiters
        }
        for waiter in woken { waiter.continuation.resume(with: result) }
    }

    private func wait(
        for evaluation: Evaluation,
        as task: Evaluation.Runner
    ) async throws {
        let ticket = Ticket()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let waiter = Waiter(id: ObjectIdentifier(ticket), runner: task, continuation: continuation)
                let answer = ledger.mutex.withLock { admit(waiter, ticket: ticket, to: evaluation) }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            cancel(ticket)
        }
    }

    /// Lets the waiter wait, or answers it at once: it was cancelled, or there is nothing left to wait for.
    private func admit(
        _ waiter: Waiter,
        ticket: Ticket,
        to evaluation: Evaluation
    ) -> Result<Void, any Error>? {
        if ticket.isCancelled { return .failure(CancellationError()) }
        guard case .flying(let current) = state, current === evaluation else { return .success(()) }
        waiters.append(waiter)
        ledger.setWaiting(waiter.runner, for: evaluation)
        return nil
    }

    private func cancel(_ ticket: Ticket) {
        let cancelled = ledger.mutex.withLock { () -> Waiter? in
            ticket.isCancelled = true
            guard let index = waiters.firstIndex(where: { $0.id == ObjectIdentifier(ticket) }) else {
                return nil
            }
            ledger.setWaiting(waiters[index].runner, for: nil)
            return waiters.remove(at: index)
        }
        cancelled?.continuation.resume(throwing: CancellationError())
    }
}

extension EvaluationLedger {
    /// What the caller is, for asynchronous evaluations.
    static var currentTask: Evaluation.Runner {
        // Code that is asynchronous always runs in a task; the thread is only the compiler's other branch.
        withUnsafeCurrentTask { task in task.map { .task($0.hashValue) } ?? currentThread }
    }
}
