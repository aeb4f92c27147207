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

/// One running evaluation of a dependency, and how it is tied to others.
///
/// A thread (or a task, for asynchronous dependencies) that evaluates one dependency may need another, and so
/// has a stack of these; the innermost one may wait for an evaluation of somebody else's. Following `inner` to
/// the end and then `waitsFor` shows whom somebody waits for in the end.
package final class Evaluation: @unchecked Sendable {
    // Unchecked: what changes is read and written while the mutex of `EvaluationLedger` is held.

    /// The module whose dependency is being made; named when something goes wrong.
    let module: Any.Type
    /// The evaluation of the same thread or task around this one.
    let outer: Evaluation?
    /// The evaluation of the same thread or task within this one.
    var inner: Evaluation?
    /// The evaluation of another thread or task that this one cannot go on without.
    var waitsFor: Evaluation?
    /// The number of those who wait for this one.
    var waiterCount = 0
    /// The end of this one, which threads wait for.
    lazy var hasEnded = PthreadCondition()
    /// The tasks that wait for this one.
    var waits: [TaskWait] = []

    init(of module: Any.Type, within outer: Evaluation?) {
        self.module = module
        self.outer = outer
    }
}

/// One wait of one task.
final class TaskWait: InLine, @unchecked Sendable {
    // Unchecked: `index` is read and written while the mutex of `EvaluationLedger` is held.

    /// The innermost evaluation of the task, if it runs any.
    let innermost: Evaluation?
    let wanted: Evaluation
    let task = SuspendedTask()
    var index = 0

    init(of innermost: Evaluation?, for wanted: Evaluation) {
        self.innermost = innermost
        self.wanted = wanted
    }
}

/// The innermost synchronous evaluation of the current thread.
enum EvaluatingThread {
    /// The evaluation around, not retained: whoever sets it keeps it alive until it has set it back.
    static var innermost: Evaluation? {
        get { ThreadReference.evaluation.object() }
        set { ThreadReference.evaluation.set(newValue) }
    }
}

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
