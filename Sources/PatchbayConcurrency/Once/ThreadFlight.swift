/// One running evaluation of a cell, with those around it.
package final class CellEvaluation: Evaluation, @unchecked Sendable {
    // Unchecked: what changes is read and written while the mutex of `EvaluationLedger` is held.

    /// Mostly the module whose dependency is being made.
    package let subject: Any.Type
    package private(set) var around: AnyObject?
    package var isOver = false
    package var search = 0
    package var waits: [Wait] = []
    package var awaited: [Wait] = []

    init(of subject: Any.Type, within around: AnyObject?) {
        self.subject = subject
        self.around = around
    }

    /// Notes that it has ended. The mutex has to be held.
    ///
    /// - Parameter failure: Why it failed, if those who waited are to know.
    /// - Returns: The tasks to wake when the mutex is free.
    func end(failure: (any Error)? = nil) -> [SuspendedTask] {
        isOver = true
        // Somebody may let go of this under the mutex, and what is around may lead to objects of the user's.
        around = nil
        return waits.end(failure: failure)
    }
}

extension EvaluationLedger {
    /// Notes that a cell is waited for. The mutex has to be held.
    ///
    /// Traps if that would close a cycle, in which nobody could ever go on.
    static func beginOrTrap(_ wait: Wait) {
        if let endless = begin(wait) { trap(on: endless) }
    }

    private static func trap(on endless: EndlessWait) -> Never {
        // From what is asked for on: the first step is that of whoever asks.
        var names: [String] = []
        for index in 1...endless.steps.count {
            let step = endless.steps[index % endless.steps.count]
            names.append(qualifiedName(of: step.evaluation.subject))
            for evaluation in step.inner { names.append(qualifiedName(of: evaluation.subject)) }
        }
        names.append(names[0])
        fatalError(
            """
            Patchbay: \(names[0]) needs itself: \(names.joined(separator: " -> ")). \
            Break the cycle, for instance by asking for one of them later, by a closure, or by passing it as a payload.
            """
        )
    }
}

/// The thread that makes a value, and those that wait for it: the part of the synchronous cells that several threads touch
/// at once.
@usableFromInline
package final class ThreadFlight: @unchecked Sendable {
    // Unchecked: `running` is read and written under the ledger's mutex only.
    private let subject: Any.Type
    private var running: CellEvaluation?

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
    package func lead(unless isThere: () -> Bool) -> CellEvaluation? {
        let evaluation = EvaluationLedger.withLock { () -> CellEvaluation? in
            while !isThere() {
                guard let running else {
                    let evaluation = CellEvaluation(of: subject, within: EvaluatingThread.innermost)
                    running = evaluation
                    return evaluation
                }
                let wait = Wait.ofThread(for: running)
                EvaluationLedger.beginOrTrap(wait)
                _ = wait.sleep()
            }
            return nil
        }
        if let evaluation { EvaluatingThread.innermost = evaluation }
        return evaluation
    }

    /// The instance is there, or the attempt failed: then one of those who wait begins another.
    package func end(_ evaluation: CellEvaluation) {
        let around = evaluation.around
        EvaluatingThread.innermost = around
        EvaluationLedger.withLock {
            _ = evaluation.end()
            running = nil
        }
        withExtendedLifetime(around) {}
    }

    /// The number of threads that wait at this moment. For tests that must not sleep.
    package var waiterCount: Int { EvaluationLedger.withLock { running?.waits.count ?? 0 } }
}

/// The name of a type as its author would write it from another module: `App.DetailViewController`.
///
/// The runtime gives private types and local types a context with an address in it; it is left out.
package func qualifiedName(of type: Any.Type) -> String {
    var name = ""
    var rest = String(reflecting: type)[...]
    while let start = rest.firstIndex(of: "(") {
        name += rest[..<start]
        rest = rest[start...]
        if rest.hasPrefix("(unknown context at $"), let end = rest.firstIndex(of: ")") {
            rest = rest[rest.index(after: end)...].drop { $0 == "." }
        } else {
            name.append(rest.removeFirst())
        }
    }
    return name + rest
}
