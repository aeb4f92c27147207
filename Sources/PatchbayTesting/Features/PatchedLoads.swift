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
        let (general, own) = mutex.withLock { (changes, ofContexts) }
        // Not under the mutex: a context is compared, and a property is set, by code of the test.
        return (context.flatMap { own[$0] } ?? general).reduce(into: made) { $1(&$0) }
    }
}
