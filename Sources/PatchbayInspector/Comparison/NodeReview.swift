/// The review of a node: what about it has changed.
struct NodeReview {
    /// The owners around or above each owner, in either map.
    private let parents: [String: Set<String>]

    init(_ old: WiringMap, _ new: WiringMap) {
        parents = (old.owners + new.owners).reduce(into: [:]) { $0[$1.name, default: []].formUnion($1.parents) }
    }

    func changes(_ old: WiringNode, _ new: WiringNode) -> [MapDifference.Change] {
        let pairs: [(what: String, old: String, new: String)] = [
            ("lifetime", old.lifetime.rawValue, new.lifetime.rawValue),
            ("effects", Self.effects(old), Self.effects(new)),
            ("isolation", old.isolation ?? "none", new.isolation ?? "none"),
            ("access", old.access ?? "none", new.access ?? "none"),
            ("made", old.made, new.made),
            ("type", old.type, new.type),
            ("conditions", Self.builds(old.conditions), Self.builds(new.conditions)),
        ]
        let changes = pairs.filter { $0.old != $0.new }.map { pair in
            MapDifference.Change(
                node: new.id,
                what: pair.what,
                old: pair.old,
                new: pair.new,
                isWidening: pair.what == "lifetime" && Self.isWider(new.lifetime, than: old.lifetime)
            )
        }
        return changes + [keeping(old, new)].compactMap { $0 }
    }

    /// The change of the owners that keep a value. An old map does not say who keeps something, and a value that is
    /// not kept has none.
    private func keeping(_ old: WiringNode, _ new: WiringNode) -> MapDifference.Change? {
        guard !old.instanceOwners.isEmpty, !new.instanceOwners.isEmpty, old.instanceOwners != new.instanceOwners else {
            return nil
        }
        let outer = old.instanceOwners.reduce(into: Set<String>()) { $0.formUnion(ancestors(of: $1)) }
        return MapDifference.Change(
            node: new.id,
            what: "instance owner",
            old: old.instanceOwners.joined(separator: ", "),
            new: new.instanceOwners.joined(separator: ", "),
            isWidening: new.instanceOwners.contains { !old.instanceOwners.contains($0) && outer.contains($0) }
        )
    }

    private func ancestors(of owner: String) -> Set<String> {
        var found: Set<String> = []
        var waiting = [owner]
        while let next = waiting.popLast() { waiting += (parents[next] ?? []).filter { found.insert($0).inserted } }
        return found
    }

    private static func builds(_ conditions: [String]) -> String {
        conditions.isEmpty ? "none" : conditions.joined(separator: " && ")
    }

    private static func effects(_ node: WiringNode) -> String {
        let words = (node.isAsync ? ["async"] : []) + (node.isThrowing ? ["throws"] : [])
        return words.isEmpty ? "none" : words.joined(separator: " ")
    }

    private static func isWider(_ new: WiringNode.Lifetime, than old: WiringNode.Lifetime) -> Bool {
        guard let before = old.span, let after = new.span else { return false }
        return after > before
    }
}

extension WiringNode.Lifetime {
    /// The length of a value's life compared to others; `nil` where that cannot be compared.
    fileprivate var span: Int? {
        switch self {
        case .transient: 0
        case .weaklyShared: 1
        case .shared, .cached: 2
        case .singleton: 3
        case .decidedByProvider, .ambient, .supplied: nil
        }
    }
}
