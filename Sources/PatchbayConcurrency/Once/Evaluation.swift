/// One running evaluation of a dependency, and how it is tied to others.
///
/// A thread (or a task, for asynchronous dependencies) that evaluates one dependency may need another, and so
/// has a stack of these; the innermost one may wait for an evaluation of somebody else's. Following `inner` to
/// the end and then `waitsFor` shows whom somebody waits for in the end.
@usableFromInline
package final class Evaluation: @unchecked Sendable {
    // Unchecked: `inner`, `waitsFor` and `waiters` are read and written while the mutex of `EvaluationLedger` is
    // held. The rest is constant.

    /// The module whose dependency is being made; named when something goes wrong.
    let module: Any.Type
    /// The evaluation of the same thread or task around this one.
    let outer: Evaluation?
    /// The evaluation of the same thread or task within this one.
    var inner: Evaluation?
    /// The evaluation of another thread or task that this one cannot go on without.
    var waitsFor: Evaluation?
    /// The number of those who wait for this one.
    var waiters = 0

    init(of module: Any.Type, within outer: Evaluation?) {
        self.module = module
        self.outer = outer
    }
}
