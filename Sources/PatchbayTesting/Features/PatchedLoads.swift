import PatchbayConcurrency

/// The changes that patches make to everything that a loader makes.
final class PatchedLoads<Feature>: @unchecked Sendable {
    // Unchecked: `changes` and `instances` are read and written under `mutex` only. Those who ask in the test share them.
    typealias Change = @Sendable (inout Feature) -> Void

    private let mutex = PthreadMutex()
    /// The changes as they were written, each with the context that it is for, if it is not for all.
    private var changes: [(context: AnyHashable?, change: Change)] = []
    /// The instances that are handed out for certain contexts, for which the loader does not run; of one context the last
    /// counts.
    private var instances: [(context: AnyHashable, instance: Feature)] = []

    /// - Parameter context: What is asked with; `nil` for all who are not told otherwise.
    func add(_ change: @escaping Change, for context: AnyHashable?) {
        if let context, var instance = instance(for: context) {
            change(&instance)
            return put(instance, for: context)
        }
        mutex.withLock { changes.append((context, change)) }
    }

    func put(_ instance: Feature, for context: AnyHashable) {
        mutex.withLock { instances.append((context, instance)) }
    }

    /// The instance for a context, if the loader is not to make one.
    func instance(for context: AnyHashable?) -> Feature? {
        let instances = mutex.withLock { self.instances }
        // The mutex is free again: contexts are compared by code of the test.
        return instances.last { $0.context == context }?.instance
    }

    func changed(_ made: Feature, for context: AnyHashable?) -> Feature {
        let changes = mutex.withLock { self.changes }
        // The mutex is free again: a context is compared, and a property is set, by code of the test.
        let first = changes.firstIndex { $0.context != nil && $0.context == context } ?? changes.endIndex
        let general = changes[..<first].filter { $0.context == nil }
        // A context with a change of its own gets no later one that is for all, as instances of ``PatchedInstance`` do not.
        let own = changes[first...].filter { $0.context == context }
        return (general + own).reduce(into: made) { $1.change(&$0) }
    }
}
