/// A scope says that a feature cannot be had there.
///
/// Requests throw it for what is registered as `.unavailable`; a loader may throw it too, which reaches whoever asked
/// as it is.
public struct FeatureUnavailable: FeaturesError {
    /// The request that failed.
    public let request: FeatureRequest
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]
    /// The reason that the registration gives.
    public let reason: String
    /// The place where it is registered as unavailable; `nil` if a loader threw this.
    public let registration: SourcePlace?

    /// The place of the request.
    public var place: SourcePlace { request.place }

    /// The error for people.
    public var report: FeaturesErrorReport {
        FeaturesErrorReport(
            "FeatureUnavailable: \(request.subject) cannot be had in \(name(of: request.scope))"
                + (reason.isEmpty ? "" : ": \(reason)"),
            [
                registration.map { FeaturesErrorReport.Section(heading: "said at", lines: [$0.description]) },
                .place(place), .chain(chain),
            ]
        )
    }
}
