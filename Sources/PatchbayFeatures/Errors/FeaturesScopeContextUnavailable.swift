/// The context of a scope was asked for that is not on the way to the root.
public struct FeaturesScopeContextUnavailable: FeaturesError {
    /// The scope that was asked for.
    public let scope: Any.Type
    /// The place of the request.
    public let place: SourcePlace
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]
    /// From the branch that was asked to the root.
    public let searched: [Any.Type]

    /// The error for people.
    public var report: FeaturesErrorReport {
        FeaturesErrorReport(
            "FeaturesScopeContextUnavailable: there is no context of \(name(of: scope)), which is not on the way to the root",
            [
                .place(place), .chain(chain), .searched(searched),
                .help(
                    "ask a container that was made by `branch(\(name(of: scope)).self)`, or below one; in a tree of patches, "
                        + "give it one with `setContext(_:for:)`"
                ),
            ]
        )
    }
}
