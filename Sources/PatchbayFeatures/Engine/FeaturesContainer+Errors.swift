import PatchbayConcurrency

// Errors, made from what the engine knows. Nothing here runs unless something went wrong.

extension FeaturesContainer {
    /// The loads around a request, for an error.
    final var chain: [FeatureRequest] { LoadChain(handed: load).requests }

    /// The scopes from here to the root.
    final var scopesToRoot: [Any.Type] { layout.path.map(\.scope) }

    final func undefined(_ feature: Any.Type, context: String?, at place: SourcePlace) -> FeatureUndefined {
        let root = tree.root
        return FeatureUndefined(
            request: FeatureRequest(feature, context: context, in: layout.scope, at: place),
            chain: chain,
            searched: scopesToRoot,
            search: { CandidateSearch(root).features(like: feature) }
        )
    }

    final func undefined(_ scope: Any.Type, at place: SourcePlace) -> FeaturesScopeUndefined {
        let root = tree.root
        return FeaturesScopeUndefined(
            scope: scope,
            place: place,
            chain: chain,
            searched: scopesToRoot,
            search: { CandidateSearch(root).scopes(like: scope) }
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
        var container = self
        for left in stride(from: distance, through: 0, by: -1) {
            guard let branch = container.liveBranch, branch.answers() else {
                return container.unavailable(at: place, for: request)
            }
            guard left > 0, let outer = branch.outer else { return nil }
            container = outer
        }
        return nil
    }

    /// Says that the branch of a scope is gone from which this was opened; `nil` if it was opened from none.
    final func released(_ scope: Any.Type, at place: SourcePlace) -> FeaturesContainerUnavailable? {
        guard scopesToRoot.contains(where: { $0 == scope }) else { return nil }
        return FeaturesContainerUnavailable(request: nil, place: place, chain: chain, scope: scope, reason: .released)
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

/// Finds what somebody may have meant, in everything that a tree registers.
struct CandidateSearch {
    private let root: ScopeDefinition
    private let limit = 5

    init(_ root: ScopeDefinition) { self.root = root }

    /// Registrations of the same feature, then those of similar names, the most similar first.
    func features(like feature: Any.Type) -> [FeatureCandidate] {
        let all = everything(root).flatMap { definition in
            definition.registrations.map { ($0.loader.feature, definition.scope, $0.place) }
        }
        return nearest(to: feature, in: all)
    }

    /// Definitions of the same scope elsewhere, then scopes of similar names.
    func scopes(like scope: Any.Type) -> [FeatureCandidate] {
        let all = everything(root).flatMap { definition in
            definition.definitions.map { ($0.scope as Any.Type, definition.scope, $0.place) }
        }
        return nearest(to: scope, in: all)
    }

    private func everything(_ definition: ScopeDefinition) -> [ScopeDefinition] {
        [definition] + definition.definitions.flatMap(everything)
    }

    private func nearest(
        to type: Any.Type,
        in all: [(type: Any.Type, scope: Any.Type, place: SourcePlace)]
    ) -> [FeatureCandidate] {
        let wanted = Array(name(of: type).lowercased())
        let same = all.filter { $0.type == type }
            .map { FeatureCandidate(type: $0.type, scope: $0.scope, place: $0.place, likeness: .sameFeature) }
        let others = all.filter { $0.type != type }
        let distances = others.map { distance(wanted, Array(name(of: $0.type).lowercased())) }
        var found = same
        for farthest in 0...max(1, wanted.count / 3) {
            for (other, distance) in zip(others, distances) where distance == farthest {
                let (type, scope, place) = other
                found.append(FeatureCandidate(type: type, scope: scope, place: place, likeness: .similarName))
            }
        }
        return Array(found.prefix(limit))
    }

    /// The number of characters to insert, to delete or to replace.
    private func distance(_ one: [Character], _ other: [Character]) -> Int {
        var row = Array(0...other.count)
        for (index, character) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, candidate) in other.enumerated() {
                let replaced = diagonal + (character == candidate ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, min(row[column], row[column + 1]) + 1)
            }
        }
        return row[other.count]
    }
}
