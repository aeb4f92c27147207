import PatchbayThreads

/// The instance that a patch hands out, which later patches change.
final class PatchedInstance<Feature>: @unchecked Sendable {
    // Unchecked: `instance` is read and written under `mutex` only. The feature may not be `Sendable`, if it is
    // disposable: then whoever patches it says by that, that those who ask for it in the test may share it.
    private let mutex = PthreadMutex()
    private var instance: Feature

    init(_ instance: Feature) { self.instance = instance }

    var current: Feature { mutex.withLock { instance } }

    func change(_ change: (inout Feature) -> Void) {
        // Not under the mutex: a property may run code of the test when it is set.
        var changed = current
        change(&changed)
        mutex.withLock { swap(&instance, &changed) }
    }
}
