/// A way of declaring that Patchbay has itself. Those of other libraries are listed in `PatchbayLibraries`.
///
/// The names that a declaration takes part by stand here and in ``MarkerProtocol``. Each stage asks every case for its part,
/// in the order of the cases, and does not compile without: the reader for its `selection`, the graph for its `assembly`,
/// the map for its `mapping`.
package enum FrontEnd: CaseIterable, Hashable, Sendable {
    /// Modules, injectables and resolvers.
    case resolvers
    case contexts
    case hubs
    case features

    /// The module that declares what a declaration takes part by.
    package var module: String {
        switch self {
        case .resolvers: "Patchbay"
        case .contexts: "PatchbayContexts"
        case .features: "PatchbayFeatures"
        case .hubs: "PatchbayHubs"
        }
    }

    /// The modules of Patchbay that re-export ``module``: whoever imports one takes part.
    package var reexporters: [String] {
        switch self {
        case .resolvers: [InjectableFacts.home]
        case .contexts: ["PatchbayClients", "PatchbayContextMembers"]
        case .features, .hubs: []
        }
    }

    /// The protocols that a declaration takes part by.
    package var protocols: [MarkerProtocol] { MarkerProtocol.allCases.filter { $0.frontEnd == self } }
}
