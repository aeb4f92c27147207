import PatchbayConcurrency

/// The changes that patches make to everything that a loader makes.
///
/// Those who ask in the test share what is in it.
final class PatchedLoads<Feature>: Sendable {
    typealias Change = @Sendable (inout Feature) -> Void

    /// The changes as they were written, each with the context that it is for, if it is not for all.
    private let changes = Locked<[(context: AnyHashable?, change: Change)]>([])
    /// The instances that are handed out for certain contexts, for which the loader does not run; of one context the last
    /// counts.
    private let instances = Locked<[(context: AnyHashable, instance: Feature)]>([])

    /// - Parameter context: What is asked with; `nil` for all who are not told otherwise.
    func add(_ change: @escaping Change, for context: AnyHashable?) {
        if let context, var instance = instance(for: context) {
            change(&instance)
            return put(instance, for: context)
        }
        changes.withLock { $0.append((context, change)) }
    }

    func put(_ instance: Feature, for context: AnyHashable) {
        instances.withLock { $0.append((context, instance)) }
    }

    /// The instance for a context, if the loader is not to make one.
    func instance(for context: AnyHashable?) -> Feature? {
        // Contexts are compared by code of the test: not under the mutex.
        instances.current.last { $0.context == context }?.instance
    }

    func changed(_ made: Feature, for context: AnyHashable?) -> Feature {
        // A context is compared, and a property is set, by code of the test: not under the mutex.
        let changes = changes.current
        let first = changes.firstIndex { $0.context != nil && $0.context == context } ?? changes.endIndex
        let general = changes[..<first].filter { $0.context == nil }
        // A context with a change of its own gets no later one that is for all, as instances of ``PatchedInstance`` do not.
        let own = changes[first...].filter { $0.context == context }
        return (general + own).reduce(into: made) { $1.change(&$0) }
    }
}
