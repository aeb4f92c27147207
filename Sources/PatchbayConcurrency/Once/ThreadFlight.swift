/// The thread that makes a value, and those that wait for it: the part of the synchronous cells that several threads touch
/// at once.
@usableFromInline
package final class ThreadFlight: @unchecked Sendable {
    // Unchecked: `running` is read and written under the ledger's mutex only.
    private let subject: Any.Type
    private var running: Evaluation?

    /// - Parameter subject: Named by the trap when it needs itself.
    @usableFromInline
    package init(of subject: Any.Type) {
        self.subject = subject
    }

    /// Waits until nobody else is at it.
    ///
    /// No lock is held on return. Traps if the wait could never end, because what the other thread makes needs
    /// what this thread makes.
    ///
    /// - Parameter isThere: Whether there is nothing left to do. Called under a lock; must be short.
    /// - Returns: What to hand to ``end(_:)``, if it is now for the caller to make the instance; nil if it is there.
    package func lead(unless isThere: () -> Bool) -> Evaluation? {
        let ledger = EvaluationLedger.shared
        let innermost = EvaluatingThread.innermost
        let evaluation = ledger.mutex.withLock { () -> Evaluation? in
            while !isThere() {
                guard let current = running else {
                    let new = ledger.begin(of: subject, within: innermost)
                    running = new
                    return new
                }
                ledger.beginWait(of: innermost, for: current)
                current.hasEnded.wait(holding: ledger.mutex)
                ledger.endWait(of: innermost, for: current)
            }
            return nil
        }
        if let evaluation { EvaluatingThread.innermost = evaluation }
        return evaluation
    }

    /// The instance is there, or the attempt failed: then one of those who wait begins another.
    package func end(_ evaluation: Evaluation) {
        let ledger = EvaluationLedger.shared
        EvaluatingThread.innermost = evaluation.outer
        ledger.mutex.withLock {
            ledger.end(evaluation)
            running = nil
            if evaluation.waiterCount > 0 { evaluation.hasEnded.signalAll() }
        }
    }

    /// The number of threads that wait at this moment. For tests that must not sleep.
    package var waiterCount: Int { EvaluationLedger.shared.mutex.withLock { running?.waiterCount ?? 0 } }
}
