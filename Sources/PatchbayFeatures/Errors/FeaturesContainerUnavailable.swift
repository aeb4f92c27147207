/// The branch that was asked, or that would have answered, has ended.
public struct FeaturesContainerUnavailable: FeaturesError {
    /// The end of a branch.
    public enum Reason: Sendable, Hashable {
        /// Somebody closed it, there.
        case closed(at: SourcePlace)
        /// Nobody held it any longer.
        case released
    }

    /// The request, if it was for a feature.
    public let request: FeatureRequest?
    /// The place of the request.
    public let place: SourcePlace
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]
    /// The scope of the branch that has ended.
    public let scope: Any.Type
    /// The reason why the branch cannot answer.
    public let reason: Reason

    /// The error for people.
    public var report: FeaturesErrorReport {
        let end =
            switch reason {
            case .closed(let place): "was closed at \(place)"
            case .released: "is gone, because nobody held it any longer"
            }
        let container = scope == RootFeaturesScope.self ? "the root" : "the branch of \(name(of: scope))"
        return FeaturesErrorReport(
            "FeaturesContainerUnavailable: \(container) \(end)",
            [
                request.map { FeaturesErrorReport.Section(heading: "wanted", lines: [$0.subject]) },
                .place(place), .chain(chain),
                reason == .released ? .help("what loaders are given is held weakly: keep the root or the branch") : nil,
            ]
        )
    }
}
