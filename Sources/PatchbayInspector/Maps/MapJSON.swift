import PatchbayFoundation

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
