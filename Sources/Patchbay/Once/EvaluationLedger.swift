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
final class EvaluationLedger: @unchecked Sendable {
    // Unchecked: the two dictionaries are read and written under `mutex` only.
    static let shared = EvaluationLedger()

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

    /// The modules on the way from `wanted` back to itself, if `runner` waiting for it would close a circle.
    func cycle(ifWaits runner: Evaluation.Runner, for wanted: Evaluation) -> [Any.Type]? {
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

    /// What the caller is, for synchronous evaluations.
    static var currentThread: Evaluation.Runner {
        .thread(word(pthread_self()))
    }

    /// The bits of a thread's identity, which is an integer on some systems and a pointer on others.
    private static func word<Thread>(_ thread: Thread) -> UInt {
        unsafeBitCast(thread, to: UInt.self)
    }
}
