/// Asynchronous teardowns that nobody waits for.
enum LaterTeardowns {
    /// Tells them one after the other, in a task of their own. A load that closes something does not wait for that task,
    /// and so they are no part of it: they may ask for what it makes.
    ///
    /// - Parameter branch: Kept meanwhile: it may be all that keeps the branches around it, which they may ask.
    static func begin(_ features: [any AsyncFeatureTeardown], keeping branch: Branch) {
        if features.isEmpty { return }
        // The branch is only let go of.
        nonisolated(unsafe) let kept = branch
        Task {
            await LoadChain.$current.withValue(nil) {
                for feature in features { await feature.tearDown() }
            }
            withExtendedLifetime(kept) {}
        }
    }
}
