/// The asynchronous teardowns of a close that does not wait for them.
struct LateTeardowns: Sendable {
    var features: [any AsyncFeatureTeardown] = []
    /// What was closed keeps these until everything is over: they may be all that keeps the branches around.
    var leases: [FeaturesContainer] = []

    /// Does them in a task, in their order.
    consuming func start() {
        guard !features.isEmpty else { return }
        let (features, leases) = (features, leases)
        Task {
            for feature in features { await feature.tearDown() }
            withExtendedLifetime(leases) {}
        }
    }
}
