/// Loaders ask for features whose loaders ask for features, and so on, so deep that the stack would not last.
///
/// A feature that needs itself for ever, each time with another context, ends here.
public struct FeatureNestingTooDeep: FeaturesError {
    /// The request that failed.
    public let request: FeatureRequest
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]

    /// The place of the request.
    public var place: SourcePlace { request.place }

    /// The error for people.
    public var report: FeaturesErrorReport {
        let shown = 12
        let hidden = chain.count - shown
        return FeaturesErrorReport(
            "FeatureNestingTooDeep: \(request.subject) is asked for within \(chain.count) loads",
            [
                .place(place),
                FeaturesErrorReport.Section(
                    heading: hidden > 0 ? "the innermost \(shown)" : "while loading",
                    lines: chain.suffix(shown).map(\.line)
                ),
                .help("does a feature need itself for ever, each time with another context?"),
            ]
        )
    }
}
