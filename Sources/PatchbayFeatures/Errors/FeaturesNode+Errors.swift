// Where errors are made from what the engine knows. Nothing here runs unless something went wrong.

extension FeaturesNode {
    /// The scopes from here to the root.
    var scopesToRoot: [Any.Type] { layout.path.map(\.scope) }

    func undefined(_ feature: Any.Type, context: String?, at place: SourcePlace, _ chain: [ChainStep])
        -> FeatureUndefined
    {
        FeatureUndefined(
            request: FeatureRequest(feature, context: context, in: layout.scope, at: place),
            chain: chain.map(FeatureRequest.init),
            searched: scopesToRoot,
            candidates: CandidateSearch(tree.root).features(like: feature)
        )
    }
}

extension FeaturesScopeUndefined {
    init(_ scope: Any.Type, in node: FeaturesNode, at place: SourcePlace) {
        self.init(
            scope: scope,
            place: place,
            chain: LoadChain.steps().map(FeatureRequest.init),
            searched: node.scopesToRoot,
            candidates: CandidateSearch(node.tree.root).scopes(like: scope)
        )
    }
}

extension FeaturesContainerUnavailable {
    init(_ node: FeaturesNode, at place: SourcePlace, for request: FeatureRequest? = nil) {
        let closingPlace = node.mutex.withLock { node.closingPlace }
        self.init(
            request: request,
            place: place,
            chain: LoadChain.steps().map(FeatureRequest.init),
            scope: node.layout.scope,
            reason: closingPlace.map { .closed(at: $0) } ?? .released
        )
    }
}
