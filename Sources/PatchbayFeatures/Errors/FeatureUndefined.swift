/// Nothing on the way from a branch to the root registers the feature.
public struct FeatureUndefined: FeaturesError {
    /// The request that failed.
    public let request: FeatureRequest
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]
    /// From the branch that was asked to the root.
    public let searched: [Any.Type]
    /// Registrations of it in other scopes, and those with similar names. They are looked for when somebody reads this:
    /// most who get the error do without the feature.
    public var candidates: [FeatureCandidate] { search() }

    let search: @Sendable () -> [FeatureCandidate]

    /// The place of the request.
    public var place: SourcePlace { request.place }

    /// The error for people.
    public var report: FeaturesErrorReport {
        FeaturesErrorReport(
            "FeatureUndefined: nobody registers \(request.subject) on the way to the root",
            [
                .place(place), .chain(chain), .searched(searched), .candidates(candidates),
                .help(
                    request.feature is any StaticFeature.Type
                        ? "give the root an instance: registry.use(\(request.feature)(…))"
                        : "register it in one of the scopes searched, or ask a branch of a scope that registers it"
                ),
            ]
        )
    }
}
