/// A scope says that a feature cannot be had there.
///
/// Requests throw it for what is registered as `.unavailable`; a loader may throw it too, which reaches whoever asked
/// as it is.
public struct FeatureUnavailable: FeaturesError {
    public let request: FeatureRequest
    public let chain: [FeatureRequest]
    /// What the registration says.
    public let reason: String
    /// Where it is registered as unavailable; `nil` if a loader threw this.
    public let registration: SourcePlace?

    public var place: SourcePlace { request.place }

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

extension FeatureUnavailable {
    /// To be thrown by a loader that finds that its feature cannot be had.
    ///
    /// - Parameters:
    ///   - feature: What cannot be had.
    ///   - reason: Why, for people.
    public init(_ feature: Any.Type, _ reason: String, file: StaticString = #fileID, line: UInt = #line) {
        let place = SourcePlace(file: file, line: line)
        let chain = LoadChain.steps()
        self.init(
            request: FeatureRequest(feature, context: nil, in: chain.last?.scope ?? RootFeaturesScope.self, at: place),
            chain: chain.map(FeatureRequest.init),
            reason: reason,
            registration: nil
        )
    }
}
