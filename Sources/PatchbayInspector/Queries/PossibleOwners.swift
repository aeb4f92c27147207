/// The owners for which a path through a map holds so far.
///
/// Two resolvers may answer one request differently; a path over the answer of the one does not go on over what only
/// the other sees.
struct PossibleOwners: Hashable {
    /// The names of owners, of which each could be the one; `nil` where any could.
    var owners: Set<String>?

    static let any = PossibleOwners(owners: nil)

    /// All that is seen from another is seen from here.
    func covers(_ other: PossibleOwners) -> Bool {
        guard let owners else { return true }
        return other.owners.map(owners.isSuperset) ?? false
    }

    func union(_ other: PossibleOwners) -> PossibleOwners {
        guard let owners, let others = other.owners else { return .any }
        return PossibleOwners(owners: owners.union(others))
    }
}

/// The nodes that have been reached in a map, and the owners for which.
struct Coverage {
    private var known: [String: PossibleOwners] = [:]

    func has(_ id: String) -> Bool { known[id] != nil }

    /// - Returns: Whether something may be seen from there that was not before.
    mutating func insert(_ id: String, _ possibleOwners: PossibleOwners) -> Bool {
        guard let before = known[id] else {
            known[id] = possibleOwners
            return true
        }
        guard !before.covers(possibleOwners) else { return false }
        known[id] = before.union(possibleOwners)
        return true
    }
}

extension MapIndex {
    /// An edge, and where one stands behind it.
    typealias Step = (edge: WiringEdge, possibleOwners: PossibleOwners)

    /// The requests of a node where one comes to it for some owners.
    func dependencies(of id: String, from possibleOwners: PossibleOwners) -> [Step] {
        let making = possibleOwners.owners.map { owners in
            owners.reduce(into: Set<String>()) { $0.formUnion(self.owners(making: id, for: $1)) }
        }
        return dependencies(of: id).compactMap { edge in
            // Code asks whomever it likes, and what is held was made anywhere.
            guard !edge.seenFrom.isEmpty else { return (edge, .any) }
            let owners = making?.intersection(edge.seenFrom) ?? Set(edge.seenFrom)
            return owners.isEmpty ? nil : (edge, PossibleOwners(owners: owners))
        }
    }

    /// The dependents of a node, where a path goes on from it for some owners.
    func dependents(of id: String, from possibleOwners: PossibleOwners) -> [Step] {
        dependents(of: id).compactMap { edge in
            guard !edge.seenFrom.isEmpty else { return (edge, .any) }
            guard let owners = possibleOwners.owners else { return (edge, PossibleOwners(owners: Set(edge.seenFrom))) }
            let fitting = edge.seenFrom.filter { !self.owners(making: id, for: $0).isDisjoint(with: owners) }
            return fitting.isEmpty ? nil : (edge, PossibleOwners(owners: Set(fitting)))
        }
    }

    /// The owners for which a node is made that an owner asks for: its own, or, of what it leaves to a parent,
    /// that of the nearest that has it.
    func owners(making id: String, for owner: String) -> Set<String> {
        let observers = self.observers(of: id)
        var level = [owner]
        var passed = Set(level)
        while !level.isEmpty {
            let here = level.filter(observers.contains)
            if !here.isEmpty { return Set(here) }
            level = level.flatMap { parents(of: $0) }.filter { passed.insert($0).inserted }
        }
        return []
    }
}
