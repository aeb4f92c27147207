/// The branch that was asked, or that would have answered, has ended.
public struct FeaturesContainerUnavailable: FeaturesError {
    /// The end of a branch.
    public enum Reason: Sendable, Hashable {
        /// Somebody closed it, there.
        case closed(at: SourcePlace)
        /// Nobody held it any longer.
        case released
    }

    /// The request, if it was for a feature.
    public let request: FeatureRequest?
    /// The place of the request.
    public let place: SourcePlace
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]
    /// The scope of the branch that has ended.
    public let scope: Any.Type
    /// The reason why the branch cannot answer.
    public let reason: Reason

    /// The error for people.
    public var report: FeaturesErrorReport {
        let end =
            switch reason {
            case .closed(let place): "was closed at \(place)"
            case .released: "is gone, because nobody held it any longer"
            }
        let container = scope == RootFeaturesScope.self ? "the root" : "the branch of \(name(of: scope))"
        return FeaturesErrorReport(
            "FeaturesContainerUnavailable: \(container) \(end)",
            [
                request.map { FeaturesErrorReport.Section(heading: "wanted", lines: [$0.subject]) },
                .place(place), .chain(chain),
                reason == .released ? .help("what loaders are given is held weakly: keep the root or the branch") : nil,
            ]
        )
    }
}

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

/// A scope was required that is not on the way to the root.
public struct FeaturesScopeUnavailable: FeaturesError {
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
            "FeaturesScopeUnavailable: \(name(of: scope)) is not on the way to the root",
            [
                .place(place), .chain(chain), .searched(searched),
                .help("ask a container that was made by `branch(\(name(of: scope)).self)`, or below one"),
            ]
        )
    }
}

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
