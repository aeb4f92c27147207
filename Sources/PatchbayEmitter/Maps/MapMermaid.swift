import PatchbayGraph

/// A map as Mermaid, which code hosts draw where it stands in Markdown.
public enum MapMermaid {
    public static func render(_ map: WiringMap) -> String {
        var lines = ["flowchart LR"]
        let names = Dictionary(uniqueKeysWithValues: map.nodes.enumerated().map { ($1.id, "n\($0)") })
        for (number, group) in MapGroups(map).groups.enumerated() where !group.nodes.isEmpty {
            lines.append("  subgraph g\(number)[\"\(escaped(group.title))\"]")
            lines += group.nodes.map { "    \(names[$0.id] ?? "")\(shape(of: $0))" }
            lines.append("  end")
        }
        lines += map.edges.compactMap { edge in
            guard let from = names[edge.from], let to = names[edge.to] else { return nil }
            return "  \(from) \(edge.isDeferred || edge.kind != .direct ? "-.->" : "-->") \(to)"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func shape(of node: WiringNode) -> String {
        let text = "\"\(escaped(node.caption))\""
        return switch node.kind {
        case .injectable, .propertyInjectable: "[\(text)]"
        case .provider, .contribution: "([\(text)])"
        case .collection: "[(\(text))]"
        case .module: "[[\(text)]]"
        case .registration: "[/\(text)/]"
        case .feature: "[\\\(text)\\]"
        case .contextMember: "{{\(text)}}"
        case .resolver, .tree: "((\(text)))"
        case .argument: ">\(text)]"
        }
    }

    /// Entities, in Mermaid's spelling of them: a number sign, and no ampersand.
    private static func escaped(_ text: String) -> String {
        let special: Set<Character> = ["\"", "<", ">", "&", "#", "`", "\\", ";", "\n", "\r\n", "\r"]
        let parts = text.map { character -> String in
            guard special.contains(character) else { return String(character) }
            return character.isNewline ? " " : "#\(character.asciiValue ?? 0);"
        }
        return parts.joined()
    }
}
