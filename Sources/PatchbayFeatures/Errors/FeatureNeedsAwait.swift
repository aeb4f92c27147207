/// A feature that is loaded asynchronously was asked for synchronously, and is not there yet.
public struct FeatureNeedsAwait: FeaturesError {
    public let request: FeatureRequest
    public let chain: [FeatureRequest]
    /// Where its loader is registered.
    public let registration: SourcePlace

    public var place: SourcePlace { request.place }

    public var report: FeaturesErrorReport {
        FeaturesErrorReport(
            "FeatureNeedsAwait: the loader of \(request.subject) is asynchronous",
            [
                FeaturesErrorReport.Section(heading: "loader registered at", lines: [registration.description]),
                .place(place), .chain(chain),
                .help("write `try await features.instance()`"),
            ]
        )
    }
}
