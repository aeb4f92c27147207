/// The task that makes an asynchronous value, and those that wait for it: the part of asynchronous cells that several
/// tasks touch at once.
package final class AsyncFlight: @unchecked Sendable {
    // Unchecked: `state` and `waiters` are read and written while `ledger.mutex` is held, and no code of a user's
    // runs meanwhile. The rest is constant.
    private let module: Any.Type
    private let ledger = EvaluationLedger.shared
    private var state = State.grounded
    private var waiters: [Waiter] = []

    private enum State {
        case grounded
        case flying(Evaluation)
        case landed
    }

    /// One wait of one task.
    private final class Waiter: @unchecked Sendable {
        // Unchecked: `continuation` and `isCancelled` are read and written while `ledger.mutex` is held; `continuation` is
        // read after that, too, by whoever took this from those who wait.
        let innermost: Evaluation?
        var continuation: CheckedContinuation<Void, any Error>?
        var isCancelled = false

        init(innermost: Evaluation?) {
            self.innermost = innermost
        }
    }

    private enum Claim {
        case lead
        case wait(Waiter, Evaluation)
        case landed
    }

    package init(of module: Any.Type) {
        self.module = module
    }

    /// True if the caller now has the lead and must end with `land`, `rest` or `fail`; false if the value is there, or was
    /// waited for: then the caller looks, and asks again if it is not.
    ///
    /// - Parameter isCancellable: Whether a wait ends when its task is cancelled.
    /// - Throws: The error of the attempt that was waited for, or `CancellationError`.
    package func lead(isCancellable: Bool = true) async throws -> Bool {
        switch claim() {
        case .lead: return true
        case .landed: return false
        case .wait(let waiter, let evaluation) where isCancellable:
            try await withTaskCancellationHandler {
                try await wait(waiter, for: evaluation)
            } onCancel: {
                cancel(waiter)
            }
        case .wait(let waiter, let evaluation): try await wait(waiter, for: evaluation)
        }
        return false
    }

    /// The value is there.
    package func land() {
        end(with: .success(()), next: .landed)
    }

    /// The value is with those who asked, and may be asked for anew: if nobody holds it any more, one of those who wait
    /// takes the lead.
    package func rest() {
        end(with: .success(()), next: .grounded)
    }

    /// This attempt failed. If it was because its task was cancelled, those who wait try again.
    package func fail(_ error: any Error, cancelled: Bool) {
        end(with: cancelled ? .success(()) : .failure(error), next: .grounded)
    }

    private func claim() -> Claim {
        let task = EvaluationLedger.currentTask
        return ledger.mutex.withLock {
            switch state {
            case .landed: return .landed
            case .flying(let evaluation):
                return .wait(Waiter(innermost: ledger.innermost[task]), evaluation)
            case .grounded:
                let evaluation = ledger.begin(of: module, within: ledger.innermost[task])
                ledger.innermost[task] = evaluation
                state = .flying(evaluation)
                return .lead
            }
        }
    }

    private func end(with result: Result<Void, any Error>, next: State) {
        let task = EvaluationLedger.currentTask
        var answered: [Waiter] = []
        ledger.mutex.withLock {
            guard case .flying(let evaluation) = state else {
                preconditionFailure("Patchbay: an evaluation ended that nobody had begun")
            }
            ledger.end(evaluation)
            ledger.innermost[task] = evaluation.outer
            state = next
            swap(&answered, &waiters)
            for waiter in answered { ledger.endWait(of: waiter.innermost, for: evaluation) }
        }
        for waiter in answered { waiter.continuation?.resume(with: result) }
    }

    private func wait(_ waiter: Waiter, for evaluation: Evaluation) async throws {
        try await withCheckedThrowingContinuation { continuation in
            let answer = ledger.mutex.withLock { admit(waiter, continuation, to: evaluation) }
            if let answer { continuation.resume(with: answer) }
        }
    }

    /// Lets the waiter wait, or answers it at once: it was cancelled, or there is nothing left to wait for.
    private func admit(
        _ waiter: Waiter,
        _ continuation: CheckedContinuation<Void, any Error>,
        to evaluation: Evaluation
    ) -> Result<Void, any Error>? {
        if waiter.isCancelled { return .failure(CancellationError()) }
        guard case .flying(let current) = state, current === evaluation else { return .success(()) }
        ledger.beginWait(of: waiter.innermost, for: evaluation)
        waiter.continuation = continuation
        waiters.append(waiter)
        return nil
    }

    private func cancel(_ waiter: Waiter) {
        let continuation = ledger.mutex.withLock { () -> CheckedContinuation<Void, any Error>? in
            waiter.isCancelled = true
            guard let index = waiters.firstIndex(where: { $0 === waiter }),
                case .flying(let evaluation) = state
            else { return nil }
            waiters.remove(at: index)
            ledger.endWait(of: waiter.innermost, for: evaluation)
            return waiter.continuation
        }
        continuation?.resume(throwing: CancellationError())
    }
}
