import PatchbayAtomics

/// What somebody finds who needs an instance that no reader has found.
enum Claim<Feature: CacheableFeature> {
    /// It is there.
    case made(Feature)
    /// One for a context of the same hash is there. Whether it is equal is for the caller to find out, without lock.
    case compareMade(MadeInstance<Feature>)
    /// One for a context of the same hash is being loaded.
    case inFlight(CacheableLoad<Feature>)
    /// It is for the caller to load, who must call `finish`.
    case lead
    /// It is not there, and the caller did not want to load it.
    case absent
    /// The branch has ended.
    case ended
}

extension FeaturesNode {
    /// Looks for an instance, and registers the load if there is none.
    ///
    /// - Parameters:
    ///   - load: What to register, and what to look for.
    ///   - others: Loads and instances of the same hash that were found to be for other contexts.
    ///   - leads: Whether the caller can load it.
    func claim<Feature>(
        _ load: CacheableLoad<Feature>,
        except others: [ObjectIdentifier],
        leads: Bool
    ) -> Claim<Feature> {
        mutex.withLock {
            guard state.rawValue < NodeState.closed.rawValue else { return .ended }
            if let claim = claimMade(load, except: others) { return claim }
            for other in loads where !others.contains(ObjectIdentifier(other)) {
                // A slot belongs to one feature.
                guard let other = other as? CacheableLoad<Feature> else { continue }
                if other.word == load.word, other.hash == load.hash { return .inFlight(other) }
            }
            guard leads else { return .absent }
            loads.append(load)
            borrowers += 1
            return .lead
        }
    }

    private func claimMade<Feature>(
        _ load: CacheableLoad<Feature>,
        except others: [ObjectIdentifier]
    ) -> Claim<Feature>? {
        let address = block.words[load.word]
        if Feature.Context.self == CacheableFeatureVoidContext.self {
            return MadeInstance<Feature>.at(address).map { .made($0.takeUnretainedValue().value) }
        }
        return ContextTable(at: address)?
            .first(hash: load.hash, as: MadeInstance<Feature>.self) { !others.contains(ObjectIdentifier($0)) }
            .map { .compareMade($0) }
    }

    /// Ends a load: publishes what was made, or forgets that it was tried, and wakes those who wait.
    ///
    /// - Parameter retry: Whether an error is nobody else's, so that one of those who waited should try again.
    /// - Returns: Whether the instance was taken. If not, the branch has ended meanwhile.
    func finish<Feature>(
        _ load: CacheableLoad<Feature>,
        with result: Result<MadeInstance<Feature>, any Error>,
        retry: Bool
    ) -> Bool {
        if case .failure(let error) = result, !retry { load.failure = error }
        load.end()
        let (isTaken, waiters, ends) = mutex.withLock {
            let isOpen = state.rawValue < NodeState.closed.rawValue
            if case .success(let instance) = result, isOpen { publish(instance, at: load.word) }
            loads.removeAll { $0 === load }
            borrowers -= 1
            defer { load.waiters = [] }
            return (isOpen, load.waiters, isDropped && borrowers == 0)
        }
        for waiter in waiters { waiter.wake() }
        if ends { end(as: .dropped) }
        return isTaken
    }

    private func publish<Feature>(_ instance: MadeInstance<Feature>, at word: Int) {
        made.append(instance)
        if Feature.Context.self == CacheableFeatureVoidContext.self {
            patchbay_store_release(block.words + word, instance.word)
            return
        }
        let type = MadeInstance<Feature>.self
        let current = ContextTable(at: block.words[word])
        if let current, !current.isFull { return current.insert(instance) }
        let table = current?.grown(for: type) ?? ContextTable(cells: 4)
        table.insert(instance)
        tables.append(table)
        patchbay_store_release(block.words + word, table.address)
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
