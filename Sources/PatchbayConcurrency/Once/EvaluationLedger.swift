/// The evaluations that run at this moment, and those who wait for them.
///
/// One for the whole process, behind one mutex. It is touched before and after each evaluation, of which most cells have
/// one, and by those who lose the race for it; never while a closure of the user's runs. Because it sees all cells it can
/// tell a wait that will end from one that cannot: a dependency that needs itself, in one thread or by way of what others
/// evaluate, is a trap that names the modules of the cycle instead of a deadlock.
final class EvaluationLedger: @unchecked Sendable {
    // Unchecked: `innermost` is read and written while `mutex` is held, which callers of the methods see to.
    static let shared = EvaluationLedger()

    let mutex = PthreadMutex()

    /// The innermost asynchronous evaluation of each task that runs one.
    ///
    /// By task and not in a task-local value: that would reach tasks which a closure starts and does not wait
    /// for, and a wait of theirs is no cycle.
    var innermost: [Int: Evaluation] = [:]

    /// Notes that an evaluation starts. The mutex must be held, as for all that follow.
    func begin(of module: Any.Type, within outer: Evaluation?) -> Evaluation {
        let evaluation = Evaluation(of: module, within: outer)
        outer?.inner = evaluation
        return evaluation
    }

    /// Notes that an evaluation has ended.
    func end(_ evaluation: Evaluation) {
        evaluation.outer?.inner = nil
    }

    /// Notes that somebody begins to wait for an evaluation.
    ///
    /// Traps if that would close a cycle, in which nobody could ever go on.
    ///
    /// - Parameter waiter: The innermost evaluation of whoever waits, if it runs any.
    func beginWait(of waiter: Evaluation?, for wanted: Evaluation) {
        if let waiter, let path = cycle(from: wanted, to: waiter) { trap(on: path) }
        waiter?.waitsFor = wanted
        wanted.waiterCount += 1
    }

    /// Notes that somebody no longer waits for an evaluation.
    func endWait(of waiter: Evaluation?, for wanted: Evaluation) {
        waiter?.waitsFor = nil
        wanted.waiterCount -= 1
    }

    /// The modules on the path from `wanted` back to itself, if `waiter` is on it.
    private func cycle(from wanted: Evaluation, to waiter: Evaluation) -> [Any.Type]? {
        var path: [Any.Type] = []
        var next: Evaluation? = wanted
        while let evaluation = next {
            path.append(evaluation.module)
            if evaluation === waiter { return path + [wanted.module] }
            next = evaluation.inner ?? evaluation.waitsFor
        }
        return nil
    }

    /// A number that tells the current task from others that run at the same time: the hash of its identity, which may not be
    /// kept itself.
    static var currentTask: Int {
        // Asynchronous code always runs in a task; the 0 is only for the compiler.
        withUnsafeCurrentTask { $0?.hashValue ?? 0 }
    }

    private func trap(on path: [Any.Type]) -> Never {
        let names = path.map(qualifiedName)
        fatalError(
            """
            Patchbay: \(names[0]) needs itself: \(names.joined(separator: " -> ")). \
            Break the cycle, for instance by asking for one of them later, by a closure, or by passing it as a payload.
            """
        )
    }
}
