/// A map as Mermaid, which code hosts draw where it stands in Markdown.
public enum MapMermaid {
    /// The limits of Mermaid as long as nobody sets others: its `maxTextSize`, in UTF-16 units, and its `maxEdges`. A
    /// picture cannot set them, only the page that it is on.
    private static let (mostText, mostEdges) = (50_000, 500)

    /// Beyond the limits of Mermaid it begins with a comment that says so.
    public static func render(_ map: WiringMap) -> String {
        let lines = lines(of: map)
        let notes = excess(lines).map { ["  %% \($0)"] } ?? []
        return (["flowchart LR"] + notes + lines).joined(separator: "\n") + "\n"
    }

    /// The reason why Mermaid would not draw a map; `nil` if it does.
    public static func excess(of map: WiringMap) -> String? {
        excess(lines(of: map))
    }

    private static func excess(_ lines: [String]) -> String? {
        let size = lines.reduce(0) { $0 + $1.utf16.count + 1 }
        let edges = lines.count { $0.hasPrefix("  n") }
        let reasons = [
            edges > mostEdges ? "\(edges) edges, Mermaid draws \(mostEdges) unless its maxEdges is raised" : nil,
            size > mostText ? "\(size) characters, Mermaid takes \(mostText) unless its maxTextSize is raised" : nil,
        ].compactMap { $0 }
        return reasons.isEmpty ? nil : reasons.joined(separator: "; ") + "; or show less with --focus"
    }

    private static func lines(of whole: WiringMap) -> [String] {
        let map = whole.withoutIdleTemplates
        var lines: [String] = []
        let names = Dictionary(uniqueKeysWithValues: map.nodes.enumerated().map { ($1.id, "n\($0)") })
        for (number, group) in MapGroups(map).groups.enumerated() where !group.nodes.isEmpty {
            lines.append("  subgraph g\(number)[\"\(escaped(group.title))\"]")
            lines += group.nodes.map { "    \(names[$0.id] ?? "")\(shape(of: $0))" }
            lines.append("  end")
        }
        lines += map.edges.compactMap { edge in
            guard let from = names[edge.from], let to = names[edge.to] else { return nil }
            let label = edge.condition.map { "|\"\(escaped($0))\"|" } ?? ""
            return "  \(from) \(edge.isDeferred || edge.kind != .direct ? "-.->" : "-->")\(label) \(to)"
        }
        return lines
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
        let special: Set<Unicode.Scalar> = ["\"", "<", ">", "&", "#", "`", "\\", ";"]
        return text.spellingScalars { scalar in
            if scalar == "\n" || scalar == "\r" { return " " }
            return special.contains(scalar) ? "#\(scalar.value);" : nil
        }
    }
}
