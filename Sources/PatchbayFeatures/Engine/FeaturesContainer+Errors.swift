import PatchbayConcurrency

// Errors, made from what the engine knows. Nothing here runs unless something went wrong.

extension FeaturesContainer {
    /// The loads around a request, for an error.
    final var chain: [FeatureRequest] { LoadChain(handed: load).requests }

    /// The scopes from here to the root.
    final var scopesToRoot: [Any.Type] { layout.path.map(\.scope) }

    final func undefined(_ feature: Any.Type, context: String?, at place: SourcePlace) -> FeatureUndefined {
        FeatureUndefined(
            request: FeatureRequest(feature, context: context, in: layout.scope, at: place),
            chain: chain,
            searched: scopesToRoot,
            candidates: CandidateSearch(tree.root).features(like: feature)
        )
    }

    final func undefined(_ scope: Any.Type, at place: SourcePlace) -> FeaturesScopeUndefined {
        FeaturesScopeUndefined(
            scope: scope,
            place: place,
            chain: chain,
            searched: scopesToRoot,
            candidates: CandidateSearch(tree.root).scopes(like: scope)
        )
    }

    /// Says that this branch has ended.
    final func unavailable(at place: SourcePlace, for request: FeatureRequest? = nil) -> FeaturesContainerUnavailable {
        if let branch = liveBranch { return FeaturesContainerUnavailable(branch, at: place, for: request, chain) }
        return FeaturesContainerUnavailable(
            request: request,
            place: place,
            chain: chain,
            scope: layout.scope,
            reason: .released
        )
    }

    /// Says that this branch has ended, or one around it, up to a distance.
    ///
    /// - Returns: `nil` if they are all open.
    final func unavailable(
        upTo distance: UInt16,
        at place: SourcePlace,
        for request: FeatureRequest?
    ) -> FeaturesContainerUnavailable? {
        guard let branch = liveBranch, branch.answers() else { return unavailable(at: place, for: request) }
        if distance == 0 { return nil }
        return branch.outer?.unavailable(upTo: distance - 1, at: place, for: request)
    }

    /// Makes sure that the branch answers.
    ///
    /// - Throws: ``FeaturesContainerUnavailable``.
    @discardableResult
    final func requireOpen(at place: SourcePlace) throws -> Branch {
        guard let branch = liveBranch, branch.answers() else { throw unavailable(at: place) }
        return branch
    }
}

extension FeaturesContainerUnavailable {
    init(_ branch: Branch, at place: SourcePlace, for request: FeatureRequest?, _ chain: [FeatureRequest]) {
        self.init(
            request: request,
            place: place,
            chain: chain,
            scope: branch.layout.scope,
            reason: branch.closingPlace.map { .closed(at: $0) } ?? .released
        )
    }
}
