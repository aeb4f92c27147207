import PatchbayConcurrency

/// The changes that patches make to everything that a loader makes.
final class PatchedLoads<Feature>: @unchecked Sendable {
    // Unchecked: `changes` is read and written under `mutex` only.
    typealias Change = @Sendable (inout Feature) -> Void

    private let mutex = PthreadMutex()
    /// The changes as they were written, each with the context that it is for, if it is not for all.
    private var changes: [(context: AnyHashable?, change: Change)] = []

    /// - Parameter context: What is asked with; `nil` for all who are not told otherwise.
    func add(_ change: @escaping Change, for context: AnyHashable?) {
        mutex.withLock { changes.append((context, change)) }
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
