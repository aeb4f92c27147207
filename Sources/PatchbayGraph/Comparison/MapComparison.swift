/// Compares two maps. Lines do not count: code that only moved down in its file did not change.
public enum MapComparison {
    /// - Complexity: linear, but for sorting.
    public static func compare(_ old: WiringMap, _ new: WiringMap) -> MapDifference {
        let (oldNodes, newNodes) = (byID(old), byID(new))
        var difference = MapDifference()
        difference.removed = old.nodes.filter { newNodes[$0.id] == nil }
        difference.added = new.nodes.filter { oldNodes[$0.id] == nil }
        pairMoves(&difference)
        for node in new.nodes {
            guard let before = oldNodes[node.id] else { continue }
            difference.changed += changes(before, node)
            if before.owner != node.owner || before.module != node.module
                || before.location?.file != node.location?.file
            {
                difference.moved.append(.init(old: before, new: node))
            }
        }
        difference.moved.sort { $0.new.id < $1.new.id }
        let (oldLinks, newLinks) = (links(old), links(new))
        difference.addedEdges = distinct(new.edges.map(link).filter { !oldLinks.contains($0) })
        difference.removedEdges = distinct(old.edges.map(link).filter { !newLinks.contains($0) })
        let known = Set(old.unknowns.map(\.text))
        difference.newUnknowns = new.unknowns.filter { !known.contains($0.text) }
        compareShapes(old, new, &difference)
        return difference
    }

    /// What went away here and came up there, once each, has moved.
    private static func pairMoves(_ difference: inout MapDifference) {
        let removed = Dictionary(grouping: difference.removed) { "\($0.kind.rawValue) \($0.type)" }
        let added = Dictionary(grouping: difference.added) { "\($0.kind.rawValue) \($0.type)" }
        for (identity, nodes) in removed where nodes.count == 1 && added[identity]?.count == 1 {
            guard let new = added[identity]?.first, new.owner != nodes[0].owner || new.module != nodes[0].module else {
                continue
            }
            difference.moved.append(.init(old: nodes[0], new: new))
            difference.removed.removeAll { $0.id == nodes[0].id }
            difference.added.removeAll { $0.id == new.id }
        }
        let pairs = difference.moved.sorted { $0.new.id < $1.new.id }
        difference.changed += pairs.flatMap { changes($0.old, $0.new) }.filter { $0.what != "made" }
    }

    private static func changes(_ old: WiringNode, _ new: WiringNode) -> [MapDifference.Change] {
        let pairs: [(what: String, old: String, new: String)] = [
            ("lifetime", old.lifetime.rawValue, new.lifetime.rawValue),
            ("effects", effects(old), effects(new)),
            ("isolation", old.isolation ?? "none", new.isolation ?? "none"),
            ("access", old.access ?? "none", new.access ?? "none"),
            ("made", old.made, new.made),
            ("type", old.type, new.type),
        ]
        return pairs.filter { $0.old != $0.new }.map { pair in
            MapDifference.Change(
                node: new.id,
                what: pair.what,
                old: pair.old,
                new: pair.new,
                isWidening: pair.what == "lifetime" && isWider(new.lifetime, than: old.lifetime)
            )
        }
    }

    private static func effects(_ node: WiringNode) -> String {
        let words = (node.isAsync ? ["async"] : []) + (node.isThrowing ? ["throws"] : [])
        return words.isEmpty ? "none" : words.joined(separator: " ")
    }

    private static func isWider(_ new: WiringNode.Lifetime, than old: WiringNode.Lifetime) -> Bool {
        guard let before = old.span, let after = new.span else { return false }
        return after > before
    }

    private static func compareShapes(_ old: WiringMap, _ new: WiringMap, _ difference: inout MapDifference) {
        let (before, after) = (Circles(MapIndex(old)), Circles(MapIndex(new)))
        let known = Dictionary(before.circles.map { ($0.nodes, $0.isDeferred) }) { first, _ in first }
        // One that was sound and is no longer is new, too.
        let fresh = after.circles.filter { circle in
            known[circle.nodes].map { $0 && !circle.isDeferred } ?? true
        }
        difference.newCircles = fresh.map {
            MapDifference.Circle(nodes: $0.nodes, isDeferred: $0.isDeferred)
        }
        difference.oldLongestChain = before.longestChain
        difference.newLongestChain = after.longestChain
        difference.deepened = new.nodes.filter { !$0.entries.isEmpty }.compactMap { node in
            guard let old = before.depths[node.id], let new = after.depths[node.id], new > old else { return nil }
            return MapDifference.Depth(node: node.id, old: old, new: new)
        }
    }

    private static func byID(_ map: WiringMap) -> [String: WiringNode] {
        Dictionary(map.nodes.map { ($0.id, $0) }) { first, _ in first }
    }

    private static func link(_ edge: WiringEdge) -> MapDifference.Link {
        MapDifference.Link(from: edge.from, to: edge.to, label: edge.label, kind: edge.kind)
    }

    private static func links(_ map: WiringMap) -> Set<MapDifference.Link> {
        Set(map.edges.map(link))
    }

    private static func distinct(_ links: [MapDifference.Link]) -> [MapDifference.Link] {
        var seen: Set<MapDifference.Link> = []
        return links.filter { seen.insert($0).inserted }
    }
}

extension WiringNode.Lifetime {
    /// How long a value lives compared to others; `nil` where that cannot be compared.
    fileprivate var span: Int? {
        switch self {
        case .transient: 0
        case .weaklyShared: 1
        case .shared, .cached: 2
        case .singleton: 3
        case .decidedByProvider, .ambient, .brought: nil
        }
    }
}
