import Harness

/// What wired code costs when it runs, against what somebody would write by hand.
public enum RunTimeBenchmarks {
    /// In the order in which they run. A new group is a line here and a file in Comparisons.
    public static let groups = [
        Group("resolve", "generated `resolve…` methods against hand-written initialisers") {
            ResolveComparisons(Fixtures()).all
        },
        Group("factories", "factories and configurators against closures") {
            FactoryComparisons(Fixtures()).all
        },
        Group("shared", "shared instances against a lazy variable behind a lock") {
            SharedComparisons(Fixtures()).all
        },
        Group("contexts", "members of a context against the getter of an existential") {
            ContextComparisons().all
        },
        Group("features", "requests to a feature tree against a dictionary behind a mutex, and closures") {
            do { return try FeatureComparisons().all } catch { fatalError("\(error)") }
        },
    ]
}
