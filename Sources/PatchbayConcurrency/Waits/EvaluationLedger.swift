/// The evaluations of this moment, of cells and of trees of features, and those who wait for them.
///
/// One mutex for the whole process protects this, and all that changes when something begins, ends, or is waited for. It is
/// held for a few instructions, or for a walk over what is being made; never while code of the user's runs. Because the
/// ledger sees every wait, it tells one that ends from one that cannot.
@usableFromInline
package enum EvaluationLedger {
    @usableFromInline package static let mutex = PthreadMutex()

    /// The lock is not recursive.
    @inlinable
    package static func withLock<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try mutex.withLock(body)
    }

    // The mutex has to be held for all that follows.

    /// Notes that somebody begins to wait.
    ///
    /// - Parameter others: What seems to be unable to go on meanwhile, beside what the thread or the task is making for sure.
    ///   Such waits count in a cycle only if all that is on it is of one kind.
    /// - Returns: The cycle that this would close, in which nobody could ever go on; then nothing was noted.
    package static func begin(_ wait: Wait, of others: [any Evaluation] = []) -> EndlessWait? {
        let search = nextSearch()
        wait.noteInterrupted()
        for evaluation in wait.waiting { evaluation.search = search }
        for evaluation in others where evaluation.search != search { wait.waiting.append(evaluation) }
        if let endless = EndlessWait(wait) { return endless }
        for evaluation in wait.waiting { evaluation.awaited.append(wait) }
        wait.wanted.waits.join(wait)
        return nil
    }

    // Read and written while the mutex is held, as all of this.
    nonisolated(unsafe) private static var searches = 0

    /// A number by which a search knows what it has seen, without a set.
    fileprivate static func nextSearch() -> Int {
        searches += 1
        return searches
    }

    /// Notes that somebody no longer waits: what was waited for has ended, or they gave up.
    package static func end(_ wait: Wait) {
        for evaluation in wait.waiting { evaluation.awaited.removeAll { $0 === wait } }
        wait.wanted.waits.leave(wait)
    }
}

/// Something that is being made, and that others may wait for. What it says is read and written while the mutex of
/// ``EvaluationLedger`` is held.
package protocol Evaluation: AnyObject, Sendable {
    /// The type that is named when something goes wrong.
    var subject: Any.Type { get }
    /// The evaluation around it, on the same thread or in the same task; of use there alone.
    var around: AnyObject? { get }
    /// True once it has ended, well or badly.
    var isOver: Bool { get }
    /// The last search that has seen it.
    var search: Int { get set }
    /// The waits for it.
    var waits: [Wait] { get set }
    /// The waits without whose end it cannot go on.
    var awaited: [Wait] { get set }
}

/// A wait that would never end.
package struct EndlessWait {
    /// A wait that something on the way cannot go on without.
    package struct Step {
        package let evaluation: any Evaluation
        package let wait: Wait

        /// The evaluations within that one which wait as well, outermost first.
        package var inner: [any Evaluation] {
            var inner: [any Evaluation] = []
            var index = 0
            while wait.waiting[index] !== evaluation { index += 1 }
            while index > 0 {
                index -= 1
                inner.append(wait.waiting[index])
            }
            return inner
        }
    }

    /// The way from what would wait, by the wait that was refused and others, back to itself.
    package let steps: [Step]

    // Plain loops: this is linked into every program, and what is generic would be written out for each use.

    fileprivate init?(_ wait: Wait) {
        let kind = ObjectIdentifier(type(of: wait.wanted))
        guard let steps = Self.steps(of: wait, among: nil) ?? Self.steps(of: wait, among: kind) else { return nil }
        self.steps = steps
    }

    /// The shortest way from what is wanted, by what that waits for, to something of whoever would wait.
    ///
    /// Not recursive: as many evaluations as there are tasks may wait in a row.
    ///
    /// - Parameter kind: The class of all that may be on it; without one, all waits on it are certain.
    private static func steps(of wait: Wait, among kind: ObjectIdentifier?) -> [Step]? {
        let search = EvaluationLedger.nextSearch()
        // The evaluations that were found, each with the wait that leads to it and the place of what waits.
        var found: [(evaluation: any Evaluation, by: Wait?, from: Int)] = [(wait.wanted, nil, 0)]
        var next = 0
        while next < found.count {
            let evaluation = found[next].evaluation
            if wait.counts(for: evaluation, among: kind) {
                var steps: [Step] = []
                while let by = found[next].by {
                    next = found[next].from
                    steps.append(Step(evaluation: found[next].evaluation, wait: by))
                }
                steps.append(Step(evaluation: evaluation, wait: wait))
                return steps.reversed()
            }
            if !evaluation.isOver {
                for other in evaluation.awaited where other.counts(for: evaluation, among: kind) {
                    if other.wanted.search == search { continue }
                    other.wanted.search = search
                    found.append((other.wanted, other, next))
                }
            }
            next += 1
        }
        return nil
    }
}
