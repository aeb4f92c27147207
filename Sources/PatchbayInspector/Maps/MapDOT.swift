import PatchbayGraph

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

/// The nodes of a map by what they belong to, in the order in which they are shown.
struct MapGroups {
    struct Group {
        var title: String
        /// The owner; `nil` for nodes that have none.
        var owner: WiringOwner?
        var nodes: [WiringNode]
    }

    let groups: [Group]

    /// Owners by name, then what each module can make, then what callers bring.
    init(_ map: WiringMap) {
        let owned = Dictionary(grouping: map.nodes.filter { $0.owner != nil }) { $0.owner ?? "" }
        let known = Dictionary(map.owners.map { ($0.name, $0) }) { first, _ in first }
        let names = Set(owned.keys).union(known.keys).sorted()
        let ofOwners = names.map { Group(title: $0, owner: known[$0], nodes: owned[$0] ?? []) }
        let free = map.nodes.filter { $0.owner == nil && $0.kind != .argument }
        let ofModules = Dictionary(grouping: free, by: \.module).sorted { $0.key < $1.key }.map {
            Group(title: $0.key, owner: nil, nodes: $0.value)
        }
        let arguments = map.nodes.filter { $0.kind == .argument }
        let supplied = arguments.isEmpty ? [] : [Group(title: "brought by callers", owner: nil, nodes: arguments)]
        groups = (ofOwners + ofModules + supplied).filter { !$0.nodes.isEmpty || $0.owner != nil }
    }
}

extension WiringEdge {
    /// The request and what answers it: `clock: AppResolver.provideClock`.
    ///
    /// - Parameters:
    ///   - node: The one that answers.
    ///   - owners: Where it does, if that has to be said.
    func text(to node: WiringNode?, in owners: [String]) -> String {
        let place = owners.isEmpty ? "" : ", in \(owners.joined(separator: ", "))"
        if let node, node.kind == .argument {
            return "\(node.caption), from the caller\(place)" + (condition.map { " (\($0))" } ?? "")
        }
        return (label.isEmpty ? "" : "\(label): ") + to + form + place
    }

    /// The builds that have it, where these are not all that there are of the one who asks: `if DEBUG`.
    var condition: String? { conditions.isEmpty ? nil : "if \(Conditions.text(conditions))" }

    /// The form of the request, where that is not direct.
    var form: String {
        let facts = [
            (kind != .direct, kind.rawValue), (isAlternative, "one of several"), (isFromCode, "in its code"),
            (isDeferred, "later"),
        ]
        let words = facts.filter(\.0).map(\.1) + [condition].compactMap { $0 }
        return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
    }
}
