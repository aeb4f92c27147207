/// Asynchronous teardowns that nobody waits for.
enum LaterTeardowns {
    /// Tells them one after the other, in a task of their own. A load that closes something does not wait for that task,
    /// and so they are no part of it: they may ask for what it makes.
    static func tell(_ features: [any AsyncFeatureTeardown]) async {
        await LoadChain.$current.withValue(nil) {
            for feature in features { await feature.tearDown() }
        }
    }
}
