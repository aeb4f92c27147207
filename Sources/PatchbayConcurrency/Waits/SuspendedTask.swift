/// A task that waits, suspended, until somebody wakes it or, if it may be, until it is cancelled.
package final class SuspendedTask: @unchecked Sendable {
    // Unchecked: what changes is read and written under `mutex` only.
    private let mutex = PthreadMutex()
    private var continuation: CheckedContinuation<Void, any Error>?
    private var answer: Result<Void, any Error>?

    package init() {}

    /// Ends the wait. It may do so before that begins.
    package func wake() { settle(.success(())) }

    /// - Parameters:
    ///   - isCancellable: Whether the wait ends, too, when the task is cancelled.
    ///   - leaving: Called then, at once: it may take long until the task runs.
    /// - Throws: `CancellationError`.
    package nonisolated(nonsending) func wait(
        isCancellable: Bool = true,
        leaving: @Sendable () -> Void = {}
    ) async throws {
        guard isCancellable else { return try await suspend() }
        try await withTaskCancellationHandler {
            try await suspend()
        } onCancel: {
            leaving()
            settle(.failure(CancellationError()))
        }
    }

    private nonisolated(nonsending) func suspend() async throws {
        try await withCheckedThrowingContinuation { continuation in
            let known = mutex.withLock {
                if answer == nil { self.continuation = continuation }
                return answer
            }
            if let known { continuation.resume(with: known) }
        }
    }

    /// The first answer counts.
    private func settle(_ answer: Result<Void, any Error>) {
        let continuation = mutex.withLock { () -> CheckedContinuation<Void, any Error>? in
            guard self.answer == nil else { return nil }
            self.answer = answer
            return self.continuation.take()
        }
        continuation?.resume(with: answer)
    }
}
