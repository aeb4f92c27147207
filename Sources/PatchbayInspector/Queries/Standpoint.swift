import PatchbayGraph

/// In whose view of the wiring one stands on a way through a map.
///
/// Two resolvers may answer one request differently; a way over the answer of the one does not go on over what only
/// the other sees.
struct Standpoint: Hashable {
    /// The names of owners, of which each could be the one; `nil` where any could.
    var owners: Set<String>?

    static let any = Standpoint(owners: nil)

    /// Whether all that is seen from another is seen from here.
    func covers(_ other: Standpoint) -> Bool {
        guard let owners else { return true }
        return other.owners.map(owners.isSuperset) ?? false
    }

    func union(_ other: Standpoint) -> Standpoint {
        guard let owners, let others = other.owners else { return .any }
        return Standpoint(owners: owners.union(others))
    }
}

/// What has been reached of a map, and from where it was seen.
struct Coverage {
    private var standpoints: [String: Standpoint] = [:]

    func has(_ id: String) -> Bool { standpoints[id] != nil }

    /// - Returns: Whether something may be seen from there that was not before.
    mutating func insert(_ id: String, _ standpoint: Standpoint) -> Bool {
        guard let known = standpoints[id] else {
            standpoints[id] = standpoint
            return true
        }
        guard !known.covers(standpoint) else { return false }
        standpoints[id] = known.union(standpoint)
        return true
    }
}

extension MapIndex {
    /// An edge, and where one stands behind it.
    typealias Step = (edge: WiringEdge, standpoint: Standpoint)

    /// What a node asks for where one comes to it in the view of some owners.
    func needs(of id: String, from standpoint: Standpoint) -> [Step] {
        let views = standpoint.owners.map { owners in
            owners.reduce(into: Set<String>()) { $0.formUnion(makers(of: id, for: $1)) }
        }
        return needs(of: id).compactMap { edge in
            // Code asks whomever it likes, and what is held was made anywhere.
            guard !edge.seenFrom.isEmpty else { return (edge, .any) }
            let owners = views?.intersection(edge.seenFrom) ?? Set(edge.seenFrom)
            return owners.isEmpty ? nil : (edge, Standpoint(owners: owners))
        }
    }

    /// Who asks for a node, where a way goes on from it in the view of some owners.
    func needers(of id: String, from standpoint: Standpoint) -> [Step] {
        needers(of: id).compactMap { edge in
            guard !edge.seenFrom.isEmpty else { return (edge, .any) }
            guard let owners = standpoint.owners else { return (edge, Standpoint(owners: Set(edge.seenFrom))) }
            let fitting = edge.seenFrom.filter { !makers(of: id, for: $0).isDisjoint(with: owners) }
            return fitting.isEmpty ? nil : (edge, Standpoint(owners: Set(fitting)))
        }
    }

    /// In whose view a node is made that an owner asks for: its own, or, of what it leaves to a parent, that of the
    /// nearest that has it.
    func makers(of id: String, for owner: String) -> Set<String> {
        let views = views(of: id)
        var level = [owner]
        var passed = Set(level)
        while !level.isEmpty {
            let here = level.filter(views.contains)
            if !here.isEmpty { return Set(here) }
            level = level.flatMap { parents(of: $0) }.filter { passed.insert($0).inserted }
        }
        return []
    }
}
