/// What is made at this moment, in cells and in trees of features, and who waits for it.
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
    /// - Throws: ``EndlessWait`` if nobody could ever go on; then nothing was noted.
    package static func begin(_ wait: Wait, of others: [any Evaluation] = []) throws(EndlessWait) {
        let certain = wait.interrupted
        let known = Set(certain.map { ObjectIdentifier($0) })
        wait.certainCount = certain.count
        wait.waiting = certain + others.filter { !known.contains(ObjectIdentifier($0)) }
        if let endless = EndlessWait(wait) { throw endless }
        for evaluation in wait.waiting { evaluation.awaited.append(wait) }
        wait.wanted.waits.join(wait)
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
    /// What was being made on the same thread, or in the same task, when this began; of use there alone.
    var around: AnyObject? { get }
    /// True once it has ended, well or badly.
    var isOver: Bool { get }
    /// The waits for it.
    var waits: [Wait] { get set }
    /// The waits without whose end it cannot go on.
    var awaited: [Wait] { get set }
}

/// A wait that would never end.
package struct EndlessWait: Error {
    /// A wait that something on the way cannot go on without.
    package struct Step: Sendable {
        package let evaluation: any Evaluation
        package let wait: Wait
        /// What that runs within itself and waits, outermost first.
        package let inner: [any Evaluation]

        fileprivate init(_ evaluation: any Evaluation, _ wait: Wait) {
            self.evaluation = evaluation
            self.wait = wait
            inner = wait.waiting.prefix { $0 !== evaluation }.reversed()
        }
    }

    /// The way from what would wait, by the wait that was refused and others, back to itself.
    package let steps: [Step]

    fileprivate init?(_ wait: Wait) {
        if wait.waiting.isEmpty { return nil }
        let certain = wait.waiting.prefix(wait.certainCount)
        let kind = ObjectIdentifier(type(of: wait.wanted))
        let isOfKind = { (other: any Evaluation) in ObjectIdentifier(type(of: other)) == kind }
        let found =
            Self.path(from: wait.wanted, to: Array(certain)) { $1.isCertain(for: $0) }
            ?? Self.path(from: wait.wanted, to: wait.waiting.filter(isOfKind)) { isOfKind($1.wanted) }
        guard let (own, steps) = found else { return nil }
        self.steps = [Step(own, wait)] + steps
    }

    /// The way from an evaluation, by what it waits for, to one of the caller's, and which that is.
    ///
    /// Not recursive: as many evaluations as there are tasks may wait in a row.
    ///
    /// - Parameter counts: Whether a wait of an evaluation is one that the way may take.
    private static func path(
        from wanted: any Evaluation,
        to own: [any Evaluation],
        where counts: (any Evaluation, Wait) -> Bool
    ) -> (any Evaluation, [Step])? {
        if own.isEmpty { return nil }
        var visited: Set<ObjectIdentifier> = []
        var levels: [(evaluation: any Evaluation, waits: [Wait], next: Int)] = []
        var evaluation = wanted
        while true {
            if own.contains(where: { $0 === evaluation }) {
                let steps = levels.map { level in
                    Step(level.evaluation, level.waits[level.next - 1])
                }
                return (evaluation, steps)
            }
            if !evaluation.isOver, visited.insert(ObjectIdentifier(evaluation)).inserted {
                levels.append((evaluation, evaluation.awaited.filter { counts(evaluation, $0) }, 0))
            }
            while let level = levels.last, level.next == level.waits.count { levels.removeLast() }
            guard let deepest = levels.indices.last else { return nil }
            evaluation = levels[deepest].waits[levels[deepest].next].wanted
            levels[deepest].next += 1
        }
    }
}
