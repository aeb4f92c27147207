import PatchbayConcurrency

/// Which loads wait for which, in the whole process: what tells a wait that ends from one that cannot.
///
/// Touched only by those who find that somebody else is loading what they need; never while code of the user's runs.
enum WaitGraph {
    /// One wait: a load that cannot go on, and what it cannot go on without.
    struct Edge {
        let wanted: Load
        /// The chain of the request that waits.
        let chain: LoadChain
        let waiter: Waiter
    }

    private static let mutex = PthreadMutex()

    /// Notes that everything on a chain now waits for a load.
    ///
    /// - Returns: The steps of the circle that this would close, which begins and ends with the same feature; then
    ///   nothing was noted. `nil` if there is none.
    static func begin(_ waiter: Waiter, on chain: LoadChain, for wanted: Load) -> [ChainStep]? {
        let loads = chain.loads
        if loads.isEmpty { return nil }
        return mutex.withLock {
            var visited: Set<ObjectIdentifier> = []
            if let (own, steps) = way(from: wanted, to: loads, &visited) {
                return [own.step] + chain.steps(after: own) + [wanted.step] + steps
            }
            for load in loads { load.awaited.append(Edge(wanted: wanted, chain: chain, waiter: waiter)) }
            return nil
        }
    }

    /// Notes that the wait is over.
    static func end(_ waiter: Waiter, on chain: LoadChain) {
        let loads = chain.loads
        if loads.isEmpty { return }
        mutex.withLock {
            for load in loads { load.awaited.removeAll { $0.waiter === waiter } }
        }
    }

    /// The way from a load, by what it waits for, to one of the caller's: which that is, and the steps behind the first
    /// one.
    private static func way(
        from load: Load,
        to loads: [Load],
        _ visited: inout Set<ObjectIdentifier>
    ) -> (Load, [ChainStep])? {
        if loads.contains(where: { $0 === load }) { return (load, []) }
        guard load.isRunning, visited.insert(ObjectIdentifier(load)).inserted else { return nil }
        for edge in load.awaited {
            guard let (own, steps) = way(from: edge.wanted, to: loads, &visited) else { continue }
            return (own, edge.chain.steps(after: load) + [edge.wanted.step] + steps)
        }
        return nil
    }
}
