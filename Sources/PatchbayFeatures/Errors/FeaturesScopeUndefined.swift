/// A branch of a scope was to be opened that nobody on the way to the root defines.
public struct FeaturesScopeUndefined: FeaturesError {
    /// The scope that was asked for.
    public let scope: Any.Type
    /// The place of the request.
    public let place: SourcePlace
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]
    /// From the branch that was asked to the root.
    public let searched: [Any.Type]
    /// Scopes that are defined elsewhere, or have a similar name. They are looked for when somebody reads this.
    public var candidates: [FeatureCandidate] { search() }

    let search: @Sendable () -> [FeatureCandidate]

    /// The error for people.
    public var report: FeaturesErrorReport {
        FeaturesErrorReport(
            "FeaturesScopeUndefined: nobody defines \(name(of: scope)) on the way to the root",
            [
                .place(place), .chain(chain), .searched(searched), .candidates(candidates),
                .help("write `defineScope(\(name(of: scope)).self)` in one of the scopes searched"),
            ]
        )
    }
}
