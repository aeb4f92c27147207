/// A value that is made when somebody first asks for it, exactly once under any number of threads.
///
/// After the first time, asking is one acquire load and a copy. The closure is released as soon as it has run.
///
/// While the closure runs, those who ask for the value wait (asleep, not spinning). No lock is held
/// meanwhile, so the closure may use other cells. If it asks for its own value, directly or by way of cells
/// that other threads are evaluating, nobody could ever go on: that is a trap that names the modules on the
/// way.
@usableFromInline
package final class OnceCell<Value> {
    @usableFromInline package let flag: OnceFlag
    @usableFromInline package let storage: OnceStorage<Value>
    @usableFromInline let module: Any.Type
    // The ledger's mutex protects it.
    @usableFromInline var state: State

    @usableFromInline
    enum State {
        case untouched(() -> Value)
        case running(Evaluation)
        case done
    }

    /// - Parameter module: Named by the traps.
    @inlinable
    package init(of module: Any.Type, _ closure: @escaping () -> Value) {
        self.storage = OnceStorage.empty()
        self.flag = storage.flag
        self.module = module
        self.state = .untouched(closure)
    }

    /// The value, made now if nobody has asked before.
    @inlinable
    package var value: Value {
        @inline(__always)
        get {
            fill()
            return storage.value
        }
    }

    /// Makes sure that the value is in the storage.
    @inlinable
    @inline(__always)
    package func fill() {
        if !flag.isSet { evaluate() }
    }

    /// Makes the value, or waits until another thread has made it. Afterwards the flag is set.
    @usableFromInline
    @inline(never)
    func evaluate() {
        let ledger = EvaluationLedger.shared
        guard let (closure, evaluation) = claim(in: ledger) else { return }
        EvaluatingThread.innermost = evaluation
        storage.fill(closure())
        EvaluatingThread.innermost = evaluation.outer
        ledger.mutex.withLock {
            ledger.end(evaluation)
            state = .done
            if evaluation.waiters > 0 { ledger.mutex.signalAll() }
        }
    }

    /// The closure, if it is for this thread to run; nil once another thread has run it.
    private func claim(in ledger: EvaluationLedger) -> (() -> Value, Evaluation)? {
        let innermost = EvaluatingThread.innermost
        return ledger.mutex.withLock {
            while true {
                switch state {
                case .done:
                    return nil
                case .untouched(let closure):
                    let evaluation = ledger.begin(of: module, within: innermost)
                    state = .running(evaluation)
                    return (closure, evaluation)
                case .running(let evaluation):
                    ledger.beginWait(of: innermost, for: evaluation)
                    ledger.mutex.wait()
                    ledger.endWait(of: innermost, for: evaluation)
                }
            }
        }
    }
}
