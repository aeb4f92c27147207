import PatchbayThreads

/// Which loads wait for which, in the whole process: what tells a wait that ends from one that cannot.
///
/// Touched only by those who find that somebody else is loading what they need; never while code of the user's runs.
enum WaitGraph {
    /// One wait: a load that cannot go on, and what it cannot go on without.
    struct Edge {
        let wanted: Load
        /// What is being loaded between the load that waits and what it waits for, outermost first.
        let between: [ChainStep]
        /// Which wait it belongs to.
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
            if let circle = circle(from: wanted, to: loads) { return circle }
            for (load, between) in loads {
                load.awaited.append(Edge(wanted: wanted, between: between, waiter: waiter))
            }
            return nil
        }
    }

    /// Notes that the wait is over.
    static func end(_ waiter: Waiter, on chain: LoadChain) {
        let loads = chain.loads
        if loads.isEmpty { return }
        mutex.withLock {
            for (load, _) in loads { load.awaited.removeAll { $0.waiter === waiter } }
        }
    }

    private static func circle(
        from wanted: Load,
        to loads: [(load: Load, within: [ChainStep])]
    ) -> [ChainStep]? {
        var visited: Set<ObjectIdentifier> = []
        /// The steps after `load` to one of ours, and which one that is.
        func search(_ load: Load) -> (path: [ChainStep], index: Int)? {
            if let index = loads.firstIndex(where: { $0.load === load }) { return ([], index) }
            guard visited.insert(ObjectIdentifier(load)).inserted, load.isRunning else { return nil }
            for edge in load.awaited {
                if let (path, index) = search(edge.wanted) {
                    return (edge.between + [edge.wanted.step] + path, index)
                }
            }
            return nil
        }
        guard let (path, index) = search(wanted) else { return nil }
        return [loads[index].load.step] + loads[index].within + [wanted.step] + path
    }
}
