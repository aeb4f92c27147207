/// The branch that was asked, or that would have answered, has ended.
public struct FeaturesContainerUnavailable: FeaturesError {
    /// How a branch ends.
    public enum Reason: Sendable, Hashable {
        /// Somebody closed it, there.
        case closed(at: SourcePlace)
        /// Nobody held it any longer.
        case released
    }

    /// What was asked for, if it was a feature.
    public let request: FeatureRequest?
    /// Where it was asked for.
    public let place: SourcePlace
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]
    /// The scope of the branch that has ended.
    public let scope: Any.Type
    /// How the branch ended.
    public let reason: Reason

    /// The error for people.
    public var report: FeaturesErrorReport {
        let end =
            switch reason {
            case .closed(let place): "was closed at \(place)"
            case .released: "is gone, because nobody held it any longer"
            }
        return FeaturesErrorReport(
            "FeaturesContainerUnavailable: the branch of \(name(of: scope)) \(end)",
            [
                request.map { FeaturesErrorReport.Section(heading: "wanted", lines: [$0.subject]) },
                .place(place), .chain(chain),
                reason == .released ? .help("what loaders are given is held weakly: keep the root or the branch") : nil,
            ]
        )
    }
}
