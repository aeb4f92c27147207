/// One running evaluation of a dependency: whose it is, and who runs it.
@usableFromInline
final class Evaluation: Sendable {
    /// The module whose dependency is being made; named when something goes wrong.
    let module: Any.Type
    let runner: Runner

    init(of module: Any.Type, by runner: Runner) {
        self.module = module
        self.runner = runner
    }

    /// Who evaluates or waits: a thread for synchronous dependencies, a task for asynchronous ones.
    enum Runner: Hashable, Sendable {
        case thread(UInt)
        case task(Int)
    }
}
