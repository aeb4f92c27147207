/// A scope was required that is not on the way to the root.
public struct FeaturesScopeUnavailable: FeaturesError {
    public let scope: Any.Type
    public let place: SourcePlace
    public let chain: [FeatureRequest]
    /// From the branch that was asked to the root.
    public let searched: [Any.Type]

    public var report: FeaturesErrorReport {
        FeaturesErrorReport(
            "FeaturesScopeUnavailable: \(name(of: scope)) is not on the way to the root",
            [
                .place(place), .chain(chain), .searched(searched),
                .help("ask a container that was made by `branch(\(name(of: scope)).self)`, or below one"),
            ]
        )
    }
}
