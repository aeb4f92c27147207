import PatchbayAtomics

/// What somebody finds who needs an instance that no reader has found.
enum Claim {
    /// It is there, or one for a context of the same hash. Whether that is equal is for the caller to find out, without
    /// lock.
    case made(AnyMadeInstance)
    /// It is being loaded, or one for a context of the same hash.
    case inFlight(Load)
    /// It is for the caller to load, who must call `finish`.
    case lead
    /// It is not there, and the caller did not want to load it.
    case absent
    /// The branch has ended.
    case ended
}

// None of this knows the type of the feature: what is generic here would have to look up types at each load.

extension FeaturesNode {
    /// Looks for an instance, and registers the load if there is none.
    ///
    /// - Parameters:
    ///   - load: What to register, and what to look for.
    ///   - others: Loads and instances of the same hash that were found to be for other contexts.
    ///   - leads: Whether the caller can load it.
    func claim(_ load: Load, except others: [ObjectIdentifier], leads: Bool) -> Claim {
        mutex.withLock {
            guard state.rawValue < NodeState.closed.rawValue else { return .ended }
            if let made = made(for: load.key, except: others) { return .made(made) }
            for other in loads where other.key == load.key && !others.contains(ObjectIdentifier(other)) {
                return .inFlight(other)
            }
            guard leads else { return .absent }
            loads.append(load)
            borrowers += 1
            return .lead
        }
    }

    private func made(for key: CacheKey, except others: [ObjectIdentifier]) -> AnyMadeInstance? {
        let address = block.words[key.word]
        if !key.hasContext { return AnyMadeInstance.at(address) }
        return ContextTable(at: address)?.first(hash: key.hash, except: others)
    }

    /// Ends a load: publishes what was made, or forgets that it was tried, and wakes those who wait.
    ///
    /// - Parameter retry: Whether an error is nobody else's, so that one of those who waited should try again.
    /// - Returns: Whether the instance was taken. If not, the branch has ended meanwhile.
    func finish(_ load: Load, with result: Result<AnyMadeInstance, any Error>, retry: Bool) -> Bool {
        if case .failure(let error) = result, !retry { load.failure = error }
        load.end()
        var waiters: [Waiter] = []
        let (isTaken, ends) = mutex.withLock {
            let isOpen = state.rawValue < NodeState.closed.rawValue
            if case .success(let instance) = result, isOpen { publish(instance, at: load.key) }
            // Mostly the last: it was begun after those that it is part of.
            if let index = loads.lastIndex(where: { $0 === load }) { loads.remove(at: index) }
            borrowers -= 1
            swap(&waiters, &load.waiters)
            return (isOpen, isAbandoned)
        }
        for waiter in waiters { waiter.wake() }
        if ends { end(as: .dropped) }
        return isTaken
    }

    private func publish(_ instance: AnyMadeInstance, at key: CacheKey) {
        made.append(instance)
        if !key.hasContext { return patchbay_store_release(block.words + key.word, instance.word) }
        let current = ContextTable(at: block.words[key.word])
        if let current, !current.isFull { return current.insert(instance) }
        let table = current?.grown() ?? ContextTable(cells: 4)
        table.insert(instance)
        tables.append(table)
        patchbay_store_release(block.words + key.word, table.address)
    }

    /// Puts somebody among those who wait for a load.
    ///
    /// - Returns: False if the load has ended meanwhile: then look again.
    /// - Throws: ``Circle``, if the wait would never end.
    func admit(_ waiter: Waiter, on chain: LoadChain, to load: Load) throws(Circle) -> Bool {
        try mutex.withLock { () throws(Circle) in
            guard loads.contains(where: { $0 === load }) else { return false }
            if let steps = WaitGraph.begin(waiter, on: chain, for: load) { throw Circle(steps: steps) }
            load.waiters.append(waiter)
            return true
        }
    }
}

extension FeaturesNode {
    /// Takes somebody from those who wait for a load.
    func withdraw(_ waiter: Waiter, from load: Load) {
        mutex.withLock { load.waiters.removeAll { $0 === waiter } }
    }
}

extension FeaturesContainer {
    /// How many wait for a feature at this moment, here or where it is registered. For tests that must not sleep.
    package final func waiterCount(for feature: Any.Type) -> Int {
        guard let entry = table.find(feature) else { return 0 }
        let owner = node.ancestor(at: entry.pointee.distance)
        return owner.mutex.withLock {
            owner.loads.filter { $0.feature == feature }.map(\.waiters.count).reduce(0, +)
        }
    }
}

/// A wait that would never end: what it goes through, with the same feature first and last.
struct Circle: Error {
    let steps: [ChainStep]
}
