import PatchbayConcurrency

/// The changes that patches make to everything that a loader makes.
final class PatchedLoads<Feature>: @unchecked Sendable {
    // Unchecked: `changes` and `ofContexts` are read and written under `mutex` only.
    typealias Change = @Sendable (inout Feature) -> Void

    private let mutex = PthreadMutex()
    private var changes: [Change] = []
    /// The changes for certain contexts instead, as of the instances of ``PatchedInstance``.
    private var ofContexts: [AnyHashable: [Change]] = [:]

    /// - Parameter context: What is asked with; `nil` for all who are not told otherwise.
    func add(_ change: @escaping Change, for context: AnyHashable?) {
        mutex.withLock {
            guard let context else { return changes.append(change) }
            ofContexts[context, default: changes].append(change)
        }
    }

    func changed(_ made: Feature, for context: AnyHashable?) -> Feature {
        // Not under the mutex: a property may run code of the test when it is set.
        let all = mutex.withLock { context.flatMap { ofContexts[$0] } ?? changes }
        return all.reduce(into: made) { $1(&$0) }
    }
}
