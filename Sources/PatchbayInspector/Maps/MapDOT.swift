/// A map for Graphviz: `patchbay graph --format dot | dot -Tsvg`.
public enum MapDOT {
    public static func render(_ whole: WiringMap) -> String {
        let map = whole.withoutIdleTemplates
        var lines = [
            "digraph patchbay {",
            "  rankdir=LR; fontname=\"Helvetica\"; nodesep=0.15; ranksep=0.6;",
            "  node [fontname=\"Helvetica\", fontsize=11, shape=box, style=\"rounded,filled\", fillcolor=white];",
            "  edge [fontname=\"Helvetica\", fontsize=9, color=\"#666666\", arrowsize=0.7];",
        ]
        let names = Dictionary(uniqueKeysWithValues: map.nodes.enumerated().map { ($1.id, "n\($0)") })
        for (number, group) in MapGroups(map).groups.enumerated() {
            lines += ["  subgraph cluster_\(number) {", "    label=\(quoted(label(of: group))); color=\"#bbbbbb\";"]
            lines += group.nodes.map { node in
                let tooltip = [node.id, node.location?.description].compactMap { $0 }.joined(separator: "\n")
                let attributes = "label=\(quoted(node.caption)), tooltip=\(quoted(tooltip))\(look(of: node))"
                return "    \(names[node.id] ?? "") [\(attributes)];"
            }
            lines.append("  }")
        }
        lines += map.edges.compactMap { edge in
            guard let from = names[edge.from], let to = names[edge.to] else { return nil }
            let isLoose = edge.isDeferred || edge.kind != .direct
            let label = edge.condition.map { ", label=\(quoted($0))" } ?? ""
            return "  \(from) -> \(to) [tooltip=\(quoted(edge.label))\(label)\(isLoose ? ", style=dashed" : "")];"
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    private static func label(of group: MapGroups.Group) -> String {
        group.owner?.title ?? group.title
    }

    private static func look(of node: WiringNode) -> String {
        colour(of: node) + (node.isTemplate ? ", style=\"rounded,filled,dashed\"" : "")
    }

    private static func colour(of node: WiringNode) -> String {
        switch node.kind {
        case .injectable, .propertyInjectable: ", fillcolor=\"#e8f1fb\""
        case .provider, .contribution: ", fillcolor=\"#e9f6ea\""
        case .collection: ", fillcolor=\"#e9f6ea\", shape=cylinder"
        case .module: ", fillcolor=\"#f3ecfa\""
        case .registration: ", fillcolor=\"#fdf1e0\""
        case .feature: ", fillcolor=\"#fbe6ee\""
        case .contextMember: ", fillcolor=\"#e6f5f6\""
        case .resolver, .tree: ", fillcolor=\"#f2f2f2\""
        case .argument: ", style=\"rounded,dashed\""
        }
    }

    /// In a quoted string only the quote and the backslash mean something else.
    private static func quoted(_ text: String) -> String {
        let escaped = text.spellingScalars { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n", "\r": "\\n"
            case _: nil
            }
        }
        return "\"\(escaped)\""
    }
}
