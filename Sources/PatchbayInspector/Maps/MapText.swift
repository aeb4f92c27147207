import PatchbayModel

/// A map for the terminal: everything by its owner, and below each thing what it needs and what answers.
public enum MapText {
    public static func render(_ map: WiringMap, style: TextStyle = .plain) -> String {
        guard !map.nodes.isEmpty || !map.owners.isEmpty else { return "nothing is wired here\n" }
        let index = MapIndex(map)
        let groups = MapGroups(map).groups.map { group in
            let head = Columns.Row(text: title(of: group), aside: group.owner?.location?.description, isTitle: true)
            let below = group.nodes.flatMap { rows(of: $0, index) }
            return Columns.text([head] + below, style)
        }
        return (groups + unknowns(of: map, style)).joined(separator: "\n") + "\n" + summary(of: index)
    }

    private static func title(of group: MapGroups.Group) -> String {
        guard let owner = group.owner else { return group.title }
        let parents = owner.parents.isEmpty ? "" : ", beside what \(owner.parents.joined(separator: ", ")) has"
        return owner.title + parents
    }

    private static func rows(of node: WiringNode, _ index: MapIndex) -> [Columns.Row] {
        let marks =
            [node.lifetime.mark, node.isAsync ? "async" : nil]
            + [node.isThrowing ? "throws" : nil, node.isolation.map { "@\($0)" }]
        let words = marks.compactMap { $0 }
        let mark = words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
        let head = Columns.Row(text: "  \(node.caption)\(mark)", aside: node.location?.description)
        let edges = index.dependencies(of: node.id)
        let requests = DividedRequests(edges)
        return [head]
            + edges.map { edge in
                let text = edge.text(to: index.node(edge.to), in: requests.owners(of: edge))
                return Columns.Row(text: "    \(text)", aside: nil)
            }
    }

    private static func unknowns(of map: WiringMap, _ style: TextStyle) -> [String] {
        guard !map.unknowns.isEmpty else { return [] }
        // One that is about several owners is stated for each of them.
        var passed: Set<WiringUnknown> = []
        let stated = map.unknowns.map { WiringUnknown(text: $0.text, location: $0.location) }
        let rows = stated.filter { passed.insert($0).inserted }.map { unknown in
            Columns.Row(text: "  \(unknown.text)", aside: unknown.location?.description)
        }
        return [Columns.text([Columns.Row(text: "not known", aside: nil, isTitle: true)] + rows, style)]
    }

    private static func summary(of index: MapIndex) -> String {
        let cycles = Cycles(index)
        let map = index.map
        let parts = [
            Count.of(map.nodes.count, "node"), Count.of(map.edges.count, "edge"),
            Count.of(cycles.cycles.count, "cycle"), "longest chain \(cycles.longestChain.count)",
        ]
        return parts.joined(separator: ", ") + "\n"
    }
}

extension WiringNode.Lifetime {
    /// One word where a value is kept.
    fileprivate var mark: String? {
        switch self {
        case .singleton: "singleton"
        case .cached: "cached"
        case .shared: "shared"
        case .weaklyShared: "shared while held"
        case .transient, .decidedByProvider, .ambient, .supplied: nil
        }
    }
}
