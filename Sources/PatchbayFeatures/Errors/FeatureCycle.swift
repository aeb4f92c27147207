/// A feature needs itself to be loaded, directly or by way of others, on one thread or several, in one task or several.
///
/// Three cycles are not seen, and wait for ever: that of a loader that waits for another thread or a detached task which
/// asks the root itself; that of a loader that waits for a task which another load started that has ended, if the task asks
/// for what is being loaded; and that of a loader and a factory of `Patchbay` that ask for each other on two threads.
public struct FeatureCycle: FeaturesError {
    /// The request that would have closed the cycle.
    public let request: FeatureRequest
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]
    /// The cycle: its first and its last feature are the same.
    public let path: [FeatureRequest]

    /// The place of the request.
    public var place: SourcePlace { request.place }

    /// The error for people.
    public var report: FeaturesErrorReport {
        FeaturesErrorReport(
            "FeatureCycle: \(path.map(\.subject).joined(separator: " → "))",
            [
                .place(place),
                FeaturesErrorReport.Section(heading: "cycle", lines: path.map(\.line)),
                .chain(chain),
                .help(
                    "let one of them ask later: keep a `deferredInstance`, or ask in a method instead of in the loader"
                ),
            ]
        )
    }
}
