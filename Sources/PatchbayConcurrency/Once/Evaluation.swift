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
    /// The error, if those who waited are to know.
    var failure: (any Error)?

    init(of module: Any.Type, within outer: Evaluation?) {
        self.module = module
        self.outer = outer
    }
}

/// One wait of one task.
struct TaskWait {
    /// The innermost evaluation of the task, if it runs any.
    let innermost: Evaluation?
    let wanted: Evaluation
    let task = SuspendedTask()
}
