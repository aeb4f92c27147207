#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Which evaluations run at this moment, who runs them, and who waits for them.
///
/// One for the whole process, behind one mutex. It is touched twice per cell, before and after its only
/// evaluation, and by those who lose the race for it; never while a closure of the user's runs. Because it
/// sees all cells it can tell a wait that will end from one that cannot: a dependency that needs itself, in
/// one thread or by way of others, is a trap that names the modules on the way instead of a deadlock.
package final class EvaluationLedger: @unchecked Sendable {
    // Unchecked: the two dictionaries are read and written under `mutex` only.
    package static let shared = EvaluationLedger()

    let mutex = PthreadMutex()
    private var running: [Evaluation.Runner: [Evaluation]] = [:]
    private var waiting: [Evaluation.Runner: Evaluation] = [:]

    /// Notes that an evaluation starts. The mutex must be held, as for all that follow.
    func begin(_ evaluation: Evaluation) {
        running[evaluation.runner, default: []].append(evaluation)
    }

    /// Notes that an evaluation has ended.
    func end(_ evaluation: Evaluation) {
        guard var own = running[evaluation.runner] else { return }
        own.removeAll { $0 === evaluation }
        running[evaluation.runner] = own.isEmpty ? nil : own
    }

    /// Notes that `runner` waits for an evaluation, or, with `nil`, that it no longer does.
    func setWaiting(_ runner: Evaluation.Runner, for evaluation: Evaluation?) {
        waiting[runner] = evaluation
    }

    /// Stops the process if `runner` waiting for `wanted` would close a circle; nobody in it could ever go on.
    func trapIfCircular(_ runner: Evaluation.Runner, waitingFor wanted: Evaluation) {
        guard let path = circle(from: runner, to: wanted) else { return }
        let names = path.map(qualifiedName)
        fatalError(
            """
            Patchbay: the dependency of \(names[0]) needs itself: \(names.joined(separator: " -> ")). \
            Break the circle, for instance by passing one of them as a payload.
            """
        )
    }

    /// The modules on the way from `wanted` back to itself, if `runner` is on it.
    private func circle(from runner: Evaluation.Runner, to wanted: Evaluation) -> [Any.Type]? {
        var path: [Any.Type] = []
        var next: Evaluation? = wanted
        while let evaluation = next {
            let own = running[evaluation.runner] ?? []
            path += own.drop { $0 !== evaluation }.map(\.module)
            if evaluation.runner == runner { return path + [wanted.module] }
            next = waiting[evaluation.runner]
        }
        return nil
    }

    /// How many wait for the dependency of a module at this moment. For tests that must not sleep.
    package func waiters(for module: Any.Type) -> Int {
        mutex.withLock {
            waiting.values.count { $0.module == module }
        }
    }

    /// What the caller is, for synchronous evaluations.
    static var currentThread: Evaluation.Runner {
        .thread(word(pthread_self()))
    }

    /// The bits of a thread's identity, which is an integer on some systems and a pointer on others.
    private static func word<Thread>(_ thread: Thread) -> UInt {
        unsafeBitCast(thread, to: UInt.self)
    }
}
