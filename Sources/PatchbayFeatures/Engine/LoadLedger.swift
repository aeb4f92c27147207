import PatchbayConcurrency

/// The loads that run in this process, and which of them wait for which.
///
/// One mutex protects all that changes while features are loaded and branches are opened and closed. It is held for a
/// few instructions, for a walk over what runs, is kept or is open in one branch, or while a table is made; never while
/// code of the user's runs. Nobody takes it for what was loaded before, unless a loader asks. Because it sees all
/// trees, it tells a wait that ends from one that cannot.
enum LoadLedger {
    private static let mutex = PthreadMutex()

    /// The lock is not recursive.
    static func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try mutex.withLock(body)
    }

    // The mutex has to be held for all that follow.

    /// Notes that everything on the chain of a waiter now waits for a load.
    ///
    /// - Throws: ``EndlessWait`` if that would close a cycle; then nothing was noted.
    static func begin(_ waiter: Waiter) throws(EndlessWait) {
        let loads = waiter.chain.loads
        if loads.isEmpty { return }
        if let (own, steps) = path(from: waiter.wanted, to: loads) {
            let step = waiter.wanted.step(at: waiter.place)
            throw EndlessWait(steps: [own.step] + waiter.chain.steps(after: own) + [step] + steps)
        }
        waiter.waiting = loads
        for load in loads { load.awaited.append(waiter) }
    }

    /// Notes that the wait is over.
    static func end(_ waiter: Waiter) {
        for load in waiter.waiting { load.awaited.removeAll { $0 === waiter } }
    }

    /// The path from a load, by what it waits for, to one of the caller's: which that is, and the steps behind the first
    /// one.
    ///
    /// Not recursive: as many loads as there are tasks may wait in a row.
    private static func path(from wanted: Load, to loads: [Load]) -> (Load, [ChainStep])? {
        var visited: Set<ObjectIdentifier> = []
        var levels: [(load: Load, waits: [Waiter], next: Int)] = []
        var load = wanted
        while true {
            if loads.contains(where: { $0 === load }) {
                return (load, levels.flatMap { steps(of: $0.load, by: $0.waits[$0.next - 1]) })
            }
            if !load.isOver, visited.insert(ObjectIdentifier(load)).inserted { levels.append((load, load.awaited, 0)) }
            while let level = levels.last, level.next == level.waits.count { levels.removeLast() }
            guard let deepest = levels.indices.last else { return nil }
            load = levels[deepest].waits[levels[deepest].next].wanted
            levels[deepest].next += 1
        }
    }

    private static func steps(of load: Load, by wait: Waiter) -> [ChainStep] {
        wait.chain.steps(after: load) + [wait.wanted.step(at: wait.place)]
    }
}

/// A wait that would never end.
struct EndlessWait: Error {
    /// The path that it goes through, with the same feature first and last.
    let steps: [ChainStep]
}
