/// The loader of a feature threw an error.
///
/// Made where the error is thrown; those who needed the feature throw it on as it is. A ``FeaturesError`` is not
/// wrapped, nor is the `CancellationError` of a task that is cancelled.
public struct FeatureLoadingFailed: FeaturesError {
    /// The request that failed.
    public let request: FeatureRequest
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]
    /// The error that the loader threw.
    public let underlying: any Error
    /// The place where the loader is registered.
    public let registration: SourcePlace

    /// The place of the request.
    public var place: SourcePlace { request.place }

    /// The error for people.
    public var report: FeaturesErrorReport {
        FeaturesErrorReport(
            "FeatureLoadingFailed: the loader of \(request.subject) threw an error",
            [
                FeaturesErrorReport.Section(heading: "error", lines: [String(describing: underlying)]),
                FeaturesErrorReport.Section(heading: "loader registered at", lines: [registration.description]),
                .place(place), .chain(chain),
            ]
        )
    }
}

extension FeatureLoadingFailed {
    /// The error that a request throws for one of its loader: the same, if that says enough.
    ///
    /// - Parameter isCancelled: Whether the task of the loader was, when it failed.
    static func wrapping(
        _ error: any Error,
        isCancelled: @autoclosure () -> Bool = Task.isCancelled,
        of request: @autoclosure () -> FeatureRequest,
        _ chain: @autoclosure () -> [FeatureRequest],
        _ registration: @autoclosure () -> SourcePlace
    ) -> any Error {
        // A loader that cancels work of its own throws the same error, which callers commonly pass over.
        if error is any FeaturesError || error is CancellationError && isCancelled() { return error }
        return FeatureLoadingFailed(
            request: request(),
            chain: chain(),
            underlying: error,
            registration: registration()
        )
    }
}
