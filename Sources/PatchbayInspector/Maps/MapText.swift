import PatchbayFoundation
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

/// A map as versioned JSON, and back. `Schemas/patchbay-graph.schema.json` says what it looks like.
public enum MapJSON {
    /// Bytes that are not the JSON of a map.
    public struct Foreign: Error, Hashable, Sendable {
        /// The reason as half a sentence: `it is not JSON`.
        public var reason: String
    }

    /// The same map gives the same text: keys are sorted.
    public static func encode(_ map: WiringMap) -> String {
        JSONText.encode(map)
    }

    /// - Throws: ``Foreign`` for what is no JSON, for JSON of something else, for a version that is not known, and for
    ///   nodes of one name or edges between nodes that are not there.
    public static func decode(_ bytes: [UInt8]) throws(Foreign) -> WiringMap {
        let data = Data(bytes)
        guard let head = try? JSONDecoder().decode(Head.self, from: data) else {
            throw Foreign(reason: "it is no JSON that says what it is")
        }
        guard head.format == WiringMap.formatName else {
            throw Foreign(reason: "its format is `\(head.format)`, not `\(WiringMap.formatName)`")
        }
        let known = WiringMap.oldestVersion...WiringMap.formatVersion
        guard known.contains(head.version) else {
            let hint = head.version > known.upperBound ? "a newer patchbay made it" : "it is too old"
            throw Foreign(
                reason: "its version is \(head.version), and this patchbay knows "
                    + "\(known.lowerBound) to \(known.upperBound): \(hint)"
            )
        }
        let map: WiringMap
        do {
            map = try JSONDecoder().decode(WiringMap.self, from: data)
        } catch let error as DecodingError {
            throw Foreign(reason: "it is damaged, or a newer patchbay made it\(Self.place(of: error))")
        } catch {
            throw Foreign(reason: "it is damaged")
        }
        try checkNames(map)
        return map
    }

    /// The names are what everything else goes by: no two nodes have one, and edges have nodes at both ends.
    private static func checkNames(_ map: WiringMap) throws(Foreign) {
        var names: Set<String> = []
        for node in map.nodes where !names.insert(node.id).inserted {
            throw Foreign(reason: "two nodes are called `\(node.id)`")
        }
        for edge in map.edges {
            if let stranger = [edge.from, edge.to].first(where: { !names.contains($0) }) {
                throw Foreign(reason: "an edge from `\(edge.from)` to `\(edge.to)` needs a node `\(stranger)`")
            }
        }
    }

    private struct Head: Decodable {
        var format: String
        var version: Int
    }

    private static func place(of error: DecodingError) -> String {
        let context: DecodingError.Context? =
            switch error {
            case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
                .valueNotFound(_, let context):
                context
            @unknown default: nil
            }
        let path = (context?.codingPath ?? []).map { $0.intValue.map(String.init) ?? $0.stringValue }
        return path.isEmpty ? "" : " at `\(path.joined(separator: "."))`"
    }
}
