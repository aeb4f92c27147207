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
