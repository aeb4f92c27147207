import PatchbayConcurrency

/// The instance that a patch hands out, which later patches change.
final class PatchedInstance<Feature>: @unchecked Sendable {
    // Unchecked: `instance`, `isGeneral` and `ofContexts` are read and written under `mutex` only. The feature may not be `Sendable`,
    // if it is disposable: then whoever patches it says by that, that those who ask for it in the test may share it.
    private let mutex = PthreadMutex()
    private var instance: Feature
    /// False as long as all that was patched is for certain contexts.
    private var isGeneral: Bool
    /// The instances that are handed out for certain contexts instead; of one context the last counts.
    private var ofContexts: [(context: AnyHashable, instance: Feature)] = []

    /// - Parameter isGeneral: False if the instance only stands where nothing real does.
    init(_ instance: Feature, isGeneral: Bool = true) {
        self.instance = instance
        self.isGeneral = isGeneral
    }

    /// True if something was patched for those who ask with a context.
    func answers(_ context: AnyHashable) -> Bool {
        let (isGeneral, own) = mutex.withLock { (self.isGeneral, ofContexts) }
        return isGeneral || own.contains { $0.context == context }
    }

    var current: Feature { mutex.withLock { instance } }

    func current(for context: AnyHashable) -> Feature {
        let (general, own) = mutex.withLock { (instance, ofContexts) }
        // The mutex is free again: contexts are compared by code of the test.
        return own.last { $0.context == context }?.instance ?? general
    }

    /// - Parameter context: What is asked with; `nil` for all who are not told otherwise.
    func change(for context: AnyHashable? = nil, _ change: (inout Feature) -> Void) {
        // The mutex is free again: a property may run code of the test when it is set.
        guard let context else {
            var changed = current
            change(&changed)
            return mutex.withLock {
                swap(&instance, &changed)
                isGeneral = true
            }
        }
        var changed = current(for: context)
        change(&changed)
        mutex.withLock { ofContexts.append((context, changed)) }
    }
}
