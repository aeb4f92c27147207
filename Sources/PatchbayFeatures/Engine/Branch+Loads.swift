import PatchbayConcurrency

/// The state of an instance that no reader has found, for somebody who needs it.
enum Claim {
    /// It is there, or one for a context of the same hash. Whether that is equal is for the caller to find out, without
    /// lock.
    case made(AnyMadeInstance)
    /// It is being loaded, or one for a context of the same hash: that one.
    case inFlight(Load, (any LoadContext)?)
    /// It is for the caller to load, who must call `finish`.
    case lead
    /// It is not there, and the caller did not want to load it.
    case absent
    /// The branch was closed.
    case closed
}

// None of this knows the type of the feature: what is generic here would have to look up types at each load.

extension OnceRow where Header == BranchHeader {
    /// Looks for an instance, and registers the load if there is none.
    ///
    /// - Parameters:
    ///   - load: What to register, and what to look for.
    ///   - others: Loads and instances of the same hash that were found to be for other contexts.
    ///   - leads: Whether the caller can load it.
    final func claim(_ load: Load, except others: [AnyObject], leads: Bool) -> Claim {
        EvaluationLedger.withLock {
            guard isOpen else { return .closed }
            if let made = made(for: load.key, except: others) { return .made(made) }
            return withState { state in
                var other = state.newestLoad
                while let current = other {
                    if current.key == load.key, !others.contains(where: { $0 === current }) {
                        return .inFlight(current, current.context)
                    }
                    other = current.older
                }
                guard leads else { return .absent }
                load.begin()
                load.older = state.newestLoad.take()
                state.newestLoad = load
                return .lead
            }
        }
    }

    private final func made(for key: CacheKey, except others: [AnyObject]) -> AnyMadeInstance? {
        if !key.hasContext { return object(key.slot, as: AnyMadeInstance.self) }
        return read(key.slot, as: ContextTable.self) { $0.first(hash: key.hash, except: others) }
    }

    /// Ends a load: publishes what was made, or forgets that it was tried, and wakes those who wait.
    ///
    /// - Parameters:
    ///   - made: What the loader has made; `nil` if it failed.
    ///   - failure: The error that those who wait get; without one they try again.
    /// - Returns: Whether the instance was taken. If not, the branch was closed meanwhile.
    final func finish(_ load: Load, with made: AnyMadeInstance?, failure: (any Error)? = nil) -> Bool {
        var tasks: [SuspendedTask] = []
        let isTaken = EvaluationLedger.withLock {
            remove(load)
            load.end()
            if !load.waits.isEmpty { tasks = load.waits.end(failure: failure) }
            guard let made else { return false }
            made.implementations = load.takeImplementations()
            guard isOpen else { return false }
            publish(made, at: load.key)
            return true
        }
        for task in tasks { task.wake() }
        return isTaken
    }

    private final func publish(_ instance: AnyMadeInstance, at key: CacheKey) {
        withState { state in
            instance.earlier = state.newestMade.take()
            state.newestMade = instance
            if !key.hasContext { return fill(key.slot, with: instance) }
            let current = object(key.slot, as: ContextTable.self)
            if let current, !current.isFull { return current.insert(instance) }
            let table = ContextTable.following(current)
            table.insert(instance)
            state.tables.append(table)
            replace(key.slot, with: table)
        }
    }

    private final func remove(_ load: Load) {
        withState { state in
            // Mostly the newest: it was begun after those that it is part of.
            if state.newestLoad === load {
                state.newestLoad = load.older.take()
            } else {
                var newer = state.newestLoad
                while let current = newer, current.older !== load { newer = current.older }
                newer?.older = load.older.take()
            }
        }
    }
}

extension FeaturesContainer {
    /// The number of requests that wait for a feature now, here or where it is registered. For tests that must not
    /// sleep.
    package final func waiterCount(for feature: Any.Type) -> Int {
        guard let entry = layout.table.find(feature), let owner = liveBranch?.ancestor(at: entry.distance) else {
            return 0
        }
        return EvaluationLedger.withLock {
            var count = 0
            var load = owner.withState { $0.newestLoad }
            while let current = load {
                if current.loader.feature == feature { count += current.waits.count }
                load = current.older
            }
            return count
        }
    }
}
