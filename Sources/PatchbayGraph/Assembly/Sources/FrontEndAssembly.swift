import PatchbayModel

/// One front end's part of the graph.
struct FrontEndAssembly: Sendable {
    /// The function that adds the part to a graph.
    ///
    /// - Returns: the files that generated code takes imports from.
    let assemble: @Sendable (AssemblySources, inout Graph) -> Set<String>
}

extension FrontEnd {
    var assembly: FrontEndAssembly {
        switch self {
        case .resolvers: .resolvers
        case .contexts: .contexts
        case .hubs: .hubs
        case .features: .features
        }
    }
}
