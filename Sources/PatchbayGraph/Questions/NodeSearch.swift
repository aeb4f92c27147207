import PatchbayModel

/// Finds what a user means by a name.
public struct NodeSearch: Sendable {
    private let map: WiringMap

    public init(_ map: WiringMap) {
        self.map = map
    }

    /// The nodes that a name stands for: by their own name, else by type, by method, by the last part of the type,
    /// and at last whatever the capitals. `any P` is `P`.
    public func nodes(named name: String) -> [WiringNode] {
        let found = found(name)
        guard found.isEmpty, let maker = Self.makers.first(where: name.hasSuffix) else { return found }
        return self.found(String(name.dropLast(maker.count)))
    }

    /// Whoever asks for a factory means its module.
    private static let makers = [".Factory", ".Configurator"]

    private func found(_ name: String) -> [WiringNode] {
        let wanted = Self.plain(name)
        let ways: [(WiringNode) -> Bool] = [
            { $0.id == name },
            { Self.plain($0.type) == wanted || Self.plain($0.key) == wanted },
            { $0.methods.contains(wanted) || $0.id.hasSuffix(".\(wanted)") },
            { Self.last($0.type) == wanted },
            { Self.plain($0.type).lowercased() == wanted.lowercased() || Self.last($0.type).isSame(as: wanted) },
        ]
        for way in ways {
            let found = map.nodes.filter(way)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Names that come close to one that stands for nothing, the closest first.
    public func near(_ name: String, atMost most: Int = 5) -> [WiringNode] {
        let wanted = Self.last(name).lowercased()
        guard !wanted.isEmpty else { return [] }
        let scored = map.nodes.compactMap { node -> (distance: Int, node: WiringNode)? in
            let candidate = Self.last(node.type).lowercased()
            let distance = EditDistance.between(wanted, candidate)
            if distance <= max(1, (wanted.count + 2) / 3) { return (distance, node) }
            let isPart =
                wanted.count > 2 && candidate.contains(wanted)
                || candidate.count > 2 && wanted.contains(candidate)
            return isPart ? (wanted.count + distance, node) : nil
        }
        return scored.sorted { ($0.distance, $0.node.id) < ($1.distance, $1.node.id) }.prefix(most).map(\.node)
    }

    private static func plain(_ text: String) -> String {
        var text = Substring(text.filter { $0 != "`" })
        while let word = ["any ", "some "].first(where: text.hasPrefix) { text = text.dropFirst(word.count) }
        return String(text)
    }

    /// `Item` of `Cart.Item`, without what is in angle brackets.
    private static func last(_ text: String) -> String {
        let base = plain(text).prefix { $0 != "<" }
        return base.split(separator: ".").last.map(String.init) ?? String(base)
    }
}

extension String {
    fileprivate func isSame(as other: String) -> Bool {
        lowercased() == other.lowercased()
    }
}
