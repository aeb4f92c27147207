/// A feature that is loaded asynchronously was asked for synchronously, and is not there yet.
public struct FeatureNeedsAwait: FeaturesError {
    /// The request that failed.
    public let request: FeatureRequest
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]
    /// The place where its loader is registered.
    public let registration: SourcePlace

    /// The place of the request.
    public var place: SourcePlace { request.place }

    /// The error for people.
    public var report: FeaturesErrorReport {
        FeaturesErrorReport(
            "FeatureNeedsAwait: the loader of \(request.subject) is asynchronous",
            [
                FeaturesErrorReport.Section(heading: "loader registered at", lines: [registration.description]),
                .place(place), .chain(chain),
                .help(
                    "write `try await features.instance()`, or `try await deferred.load()` of a `DeferredInstance`, in a "
                        + "function: the top level of a file cannot wait"
                ),
            ]
        )
    }
}
