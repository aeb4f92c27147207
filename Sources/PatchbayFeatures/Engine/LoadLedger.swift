import PatchbayConcurrency

/// The loads that run in this process, and which of them wait for which.
///
/// One mutex protects all that changes while features are loaded and branches are opened and closed. It is held for a
/// few instructions, or while the table of a scope is made that is opened for the first time; never while code of the
/// user's runs. Nobody takes it for what was loaded before, or to open a branch of a scope that was opened before. Because it sees
/// all trees, it tells a wait that ends from one that cannot.
enum LoadLedger {
    private static let mutex = PthreadMutex()

    /// Not recursive.
    static func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try mutex.withLock(body)
    }

    // The mutex has to be held for all that follow.

    /// Notes that everything on a chain now waits for a load.
    ///
    /// - Throws: ``EndlessWait`` if that would close a cycle; then nothing was noted.
    static func begin(_ waiter: Waiter, on chain: LoadChain, for wanted: Load) throws(EndlessWait) {
        let loads = chain.loads
        if loads.isEmpty { return }
        var visited: Set<ObjectIdentifier> = []
        if let (own, steps) = path(from: wanted, to: loads, &visited) {
            throw EndlessWait(steps: [own.step] + chain.steps(after: own) + [wanted.step] + steps)
        }
        for load in loads { load.awaited.append(Wait(wanted: wanted, chain: chain, waiter: waiter)) }
    }

    /// Notes that the wait is over.
    static func end(_ waiter: Waiter, on chain: LoadChain) {
        for load in chain.loads { load.awaited.removeAll { $0.waiter === waiter } }
    }

    /// The path from a load, by what it waits for, to one of the caller's: which that is, and the steps behind the first
    /// one.
    private static func path(
        from load: Load,
        to loads: [Load],
        _ visited: inout Set<ObjectIdentifier>
    ) -> (Load, [ChainStep])? {
        if loads.contains(where: { $0 === load }) { return (load, []) }
        guard !load.isOver, visited.insert(ObjectIdentifier(load)).inserted else { return nil }
        for wait in load.awaited {
            guard let (own, steps) = path(from: wait.wanted, to: loads, &visited) else { continue }
            return (own, wait.chain.steps(after: load) + [wait.wanted.step] + steps)
        }
        return nil
    }
}

/// One wait of a load, and what it cannot go on without.
struct Wait {
    let wanted: Load
    /// The chain of the request that waits.
    let chain: LoadChain
    let waiter: Waiter
}

/// A wait that would never end.
struct EndlessWait: Error {
    /// The path that it goes through, with the same feature first and last.
    let steps: [ChainStep]
}
