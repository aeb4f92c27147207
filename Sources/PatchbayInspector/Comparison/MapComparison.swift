import PatchbayModel

/// The comparison of two maps. Lines do not count: code that only moved down in its file did not change.
public enum MapComparison {
    /// - Complexity: linear, but for sorting.
    public static func compare(_ old: WiringMap, _ new: WiringMap) -> MapDifference {
        let (oldNodes, newNodes) = (byID(old), byID(new))
        let reviewer = NodeReview(old, new)
        var difference = MapDifference()
        difference.removed = old.nodes.filter { newNodes[$0.id] == nil }
        difference.added = new.nodes.filter { oldNodes[$0.id] == nil }
        let pairs = takePairs(from: &difference)
        difference.moved = pairs.filter(\.isMove)
        difference.changed = pairs.sorted { $0.new.id < $1.new.id }
            .flatMap { pair in reviewer.changes(pair.old, pair.new).filter { $0.what != "made" || !pair.isMove } }
        let old = old.renamingNodes(Dictionary(pairs.map { ($0.old.id, $0.new.id) }) { first, _ in first })
        for node in new.nodes {
            guard let before = oldNodes[node.id] else { continue }
            difference.changed += reviewer.changes(before, node)
            let pair = MapDifference.Move(old: before, new: node)
            if pair.isMove { difference.moved.append(pair) }
        }
        difference.changed += changesOfOwners(old, new)
        difference.moved.sort { $0.new.id < $1.new.id }
        compareEdges(old, new, &difference)
        difference.newUnknowns = newUnknowns(old, new)
        compareShapes(old, new, &difference)
        return difference
    }

    /// Takes out the nodes that went away here and came up there, once each: they have moved. So has a provider that is shared
    /// now, or no longer, though that gave it another name.
    private static func takePairs(from difference: inout MapDifference) -> [MapDifference.Move] {
        struct Identity: Hashable {
            var kind: WiringNode.Kind
            var type: String
            /// The name of a provider, a contribution, a context's member or an argument: many may have one type.
            var method: String?

            init(_ node: WiringNode) {
                kind = node.kind
                type = node.type
                method = [.provider, .contribution, .contextMember, .argument].contains(kind) ? node.name : nil
                if kind == .provider, ProviderName.matches(node.name) { method = ProviderName.subject(of: node.name) }
            }
        }
        let removed = Dictionary(grouping: difference.removed, by: Identity.init)
        let added = Dictionary(grouping: difference.added, by: Identity.init)
        let pairs = removed.compactMap { identity, nodes -> MapDifference.Move? in
            guard nodes.count == 1, let new = added[identity], new.count == 1 else { return nil }
            let pair = MapDifference.Move(old: nodes[0], new: new[0])
            return pair.isElsewhere || nodes[0].kind == .provider ? pair : nil
        }
        let (gone, come) = (Set(pairs.map(\.old.id)), Set(pairs.map(\.new.id)))
        difference.removed.removeAll { gone.contains($0.id) }
        difference.added.removeAll { come.contains($0.id) }
        return pairs
    }

    /// Resolvers that came or went, and owners with other parents: what answers there is another thing, though no node
    /// says so.
    private static func changesOfOwners(_ old: WiringMap, _ new: WiringMap) -> [MapDifference.Change] {
        let (before, after) = (parents(old), parents(new))
        let changing = (old.owners + new.owners).filter { owner in
            owner.kind == .resolver || before[owner.name] != nil && after[owner.name] != nil
        }
        return Set(changing.map(\.name)).sorted().compactMap { name in
            let (was, now) = (before[name] ?? "no such owner", after[name] ?? "no such owner")
            guard was != now else { return nil }
            return MapDifference.Change(node: name, what: "parents", old: was, new: now, isWidening: false)
        }
    }

    private static func parents(_ map: WiringMap) -> [String: String] {
        map.owners.reduce(into: [:]) { parents, owner in
            parents[owner.name] = owner.parents.isEmpty ? "none" : owner.parents.sorted().joined(separator: ", ")
        }
    }

    private static func compareEdges(_ old: WiringMap, _ new: WiringMap, _ difference: inout MapDifference) {
        let (before, after) = (timings(old), timings(new))
        difference.addedEdges = distinct(new.edges.map(dependency).filter { before[$0] == nil })
        difference.removedEdges = distinct(old.edges.map(dependency).filter { after[$0] == nil })
        difference.changedEdges = distinct(new.edges.map(dependency)).compactMap { dependency in
            guard let was = before[dependency], let now = after[dependency], was != now else { return nil }
            return MapDifference.Retiming(dependency: dependency, isDeferred: now)
        }
    }

    /// The dependencies, each with whether all requests that make it wait until their dependency is needed.
    private static func timings(_ map: WiringMap) -> [MapDifference.Dependency: Bool] {
        Dictionary(map.edges.map { (dependency(to: $0), $0.isDeferred) }) { $0 && $1 }
    }

    /// The unknowns that were not there before: of three that say the same of the same node, of which two were, the
    /// last.
    private static func newUnknowns(_ old: WiringMap, _ new: WiringMap) -> [WiringUnknown] {
        struct Identity: Hashable {
            var node: String?
            var owner: String?
            var text: String
        }
        var known: [Identity: Int] = [:]
        for unknown in old.unknowns {
            known[Identity(node: unknown.node, owner: unknown.owner, text: unknown.text), default: 0] += 1
        }
        return new.unknowns.filter { unknown in
            let identity = Identity(node: unknown.node, owner: unknown.owner, text: unknown.text)
            guard let count = known[identity], count > 0 else { return true }
            known[identity] = count - 1
            return false
        }
    }

    private static func compareShapes(_ old: WiringMap, _ new: WiringMap, _ difference: inout MapDifference) {
        let (before, after) = (Cycles(MapIndex(old)), Cycles(MapIndex(new)))
        // One that was sound and is no longer is new, too. What is left of one that was larger is not.
        difference.newCycles = after.cycles.filter { cycle in
            let nodes = Set(cycle.nodes)
            return !before.cycles.contains { nodes.isSubset(of: $0.nodes) && (cycle.isDeferred || !$0.isDeferred) }
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

    private static func dependency(to edge: WiringEdge) -> MapDifference.Dependency {
        MapDifference.Dependency(from: edge.from, to: edge.to, label: edge.label, kind: edge.kind)
    }

    private static func distinct(_ dependencies: [MapDifference.Dependency]) -> [MapDifference.Dependency] {
        var seen: Set<MapDifference.Dependency> = []
        return dependencies.filter { seen.insert($0).inserted }
    }
}

extension MapDifference.Move {
    fileprivate var isElsewhere: Bool { old.owner != new.owner || old.module != new.module }
    fileprivate var isMove: Bool { isElsewhere || old.location?.file != new.location?.file }
}

extension WiringMap {
    /// The map with nodes under the IDs that they have elsewhere, so that what moved is held against itself.
    fileprivate func renamingNodes(_ names: [String: String]) -> WiringMap {
        guard !names.isEmpty else { return self }
        var map = self
        for index in nodes.indices { map.nodes[index].id = names[nodes[index].id] ?? nodes[index].id }
        for index in edges.indices {
            map.edges[index].from = names[edges[index].from] ?? edges[index].from
            map.edges[index].to = names[edges[index].to] ?? edges[index].to
        }
        for index in unknowns.indices {
            map.unknowns[index].node = unknowns[index].node.map { names[$0] ?? $0 }
        }
        return map
    }
}
