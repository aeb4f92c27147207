/// A value that is made when somebody first asks for it, exactly once under any number of threads.
///
/// After that, reading it is one acquire load and a copy. The closure is released as soon as it has run.
///
/// While the closure runs, those who ask for the value wait (asleep, not spinning); no lock is held, so the
/// closure may use other cells. If it asks for its own value, directly or through cells that other threads
/// are evaluating, nobody could ever go on: that is a trap that names the modules on the way.
@usableFromInline
final class OnceCell<Value> {
    @usableFromInline let storage = OnceStorage<Value>()
    private let module: Any.Type
    private var state: State

    private enum State {
        case untouched(() -> Value)
        case running(Evaluation)
        case done
    }

    /// - Parameter module: named by the trap.
    @usableFromInline
    init(of module: Any.Type, _ closure: @escaping () -> Value) {
        self.module = module
        self.state = .untouched(closure)
    }

    @inlinable
    deinit { storage.destroy() }

    @inlinable
    var value: Value {
        @inline(__always)
        get {
            if !storage.isFilled { evaluate() }
            return storage.value.pointee
        }
    }

    /// Makes the value, or waits until another thread has made it.
    @usableFromInline
    @inline(never)
    func evaluate() {
        let ledger = EvaluationLedger.shared
        let thread = EvaluationLedger.currentThread
        guard let (closure, evaluation) = claim(for: thread, in: ledger) else { return }
        storage.fill(closure())
        ledger.mutex.withLock {
            ledger.end(evaluation)
            state = .done
            ledger.mutex.signalAll()
        }
    }

    /// The closure, if it is for this thread to run; nil once another thread has run it.
    private func claim(
        for thread: Evaluation.Runner,
        in ledger: EvaluationLedger
    ) -> (() -> Value, Evaluation)? {
        ledger.mutex.withLock {
            while true {
                switch state {
                case .done:
                    return nil
                case .untouched(let closure):
                    let evaluation = Evaluation(of: module, by: thread)
                    state = .running(evaluation)
                    ledger.begin(evaluation)
                    return (closure, evaluation)
                case .running(let evaluation):
                    if let path = ledger.cycle(ifWaits: thread, for: evaluation) {
                        trapOnCycle(path)
                    }
                    ledger.setWaiting(thread, for: evaluation)
                    ledger.mutex.wait()
                    ledger.setWaiting(thread, for: nil)
                }
            }
        }
    }
}

/// Stops the process: a dependency needs itself.
func trapOnCycle(_ path: [Any.Type]) -> Never {
    let names = path.map { String(reflecting: $0) }.joined(separator: " -> ")
    fatalError("Patchbay: the dependency of \(String(reflecting: path[0])) needs itself: \(names)")
}
