/// The features in one file, beside the types that it declares: registrations, loaders, trees and requests.
///
/// Names are as written, and so are types; the assembly resolves them. What cannot be read is there as such.
public struct FeatureFacts: Equatable, Sendable {
    /// Calls of `FeaturesRoot`.
    public var roots: [FeatureRootFacts]
    /// Functions and properties that say they are a `FeatureLoader`.
    public var loaders: [NamedFeatureLoaderFacts]
    /// Functions that register something in a registry that they are handed.
    public var setups: [FeatureSetupFacts]
    /// Requests that belong to no loader in this file.
    public var requests: [FeatureRequestFacts]
    /// Branches that belong to no loader in this file.
    public var branches: [FeatureBranchFacts]
    /// Constants and variables that may hold a container without a type that says so.
    public var holders: [FeatureHolderFacts]

    public init(
        roots: [FeatureRootFacts] = [],
        loaders: [NamedFeatureLoaderFacts] = [],
        setups: [FeatureSetupFacts] = [],
        requests: [FeatureRequestFacts] = [],
        branches: [FeatureBranchFacts] = [],
        holders: [FeatureHolderFacts] = []
    ) {
        self.roots = roots
        self.loaders = loaders
        self.setups = setups
        self.requests = requests
        self.branches = branches
        self.holders = holders
    }

    /// Every request of the file, those of loaders too.
    public var everyRequest: [FeatureRequestFacts] {
        let items = roots.map(\.items) + setups.map(\.items)
        return requests + loaders.flatMap(\.loaders).flatMap(\.requests) + items.flatMap { $0.flatMap(\.requests) }
    }

    /// The same in source order, however it was come by.
    public var sorted: FeatureFacts {
        FeatureFacts(
            roots: roots.sorted { $0.location < $1.location },
            loaders: loaders.sorted { $0.location < $1.location },
            setups: setups.sorted { $0.location < $1.location },
            requests: requests.sorted { $0.location < $1.location },
            branches: branches.sorted { $0.location < $1.location },
            holders: holders.sorted { $0.location < $1.location }
        )
    }

    /// Adds what another piece of the same file says.
    public static func += (left: inout FeatureFacts, right: FeatureFacts) {
        left.roots += right.roots
        left.loaders += right.loaders
        left.setups += right.setups
        left.requests += right.requests
        left.branches += right.branches
        left.holders += right.holders
    }
}
