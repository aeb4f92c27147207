import PatchbayGraph
import PatchbayModel

/// An explanation for the terminal.
public enum ExplanationText {
    public static func render(_ explanation: Explanation, style: TextStyle = .plain) -> String {
        let sections = [
            facts(explanation, style), dependencies(explanation, style), dependents(explanation, style),
            replaceable(explanation, style), unknowns(explanation, style),
        ]
        return sections.compactMap { $0 }.joined(separator: "\n")
    }

    private static func facts(_ explanation: Explanation, _ style: TextStyle) -> String {
        let node = explanation.node
        let owner = explanation.owner?.title ?? "any resolver of its module"
        let instances = explanation.instances.map(\.title)
        let facts: [(name: String, value: String?)] = [
            ("made", node.made),
            ("by", node.kind == .argument ? nil : "\(owner), in module \(node.module)"),
            ("lifetime", node.lifetime.phrase),
            ("kept by", node.instanceOwners.isEmpty ? nil : node.instanceOwners.joined(separator: ", ")),
            ("template", node.template ?? (node.isTemplate ? "for whatever types are asked for" : nil)),
            ("of it", instances.isEmpty ? nil : instances.joined(separator: ", ")),
            ("effects", effects(explanation)),
            ("runs on", isolation(explanation)),
            ("access", node.access),
            ("only if", node.conditions.isEmpty ? nil : Conditions.text(node.conditions)),
            ("methods", node.methods.isEmpty ? nil : node.methods.joined(separator: ", ")),
            ("of", node.resolvers.isEmpty ? nil : node.resolvers.joined(separator: ", ")),
        ]
        let rows = facts.compactMap { fact in
            fact.value.map { Columns.Row(text: "  " + fact.name.padded(to: 10) + $0, aside: nil) }
        }
        let notes = node.notes.map { Columns.Row(text: "  note      \($0)", aside: nil) }
        let head = Columns.Row(text: title(of: node), aside: node.location?.description, isTitle: true)
        return Columns.text([head], style) + Columns.text(rows + notes, style)
    }

    /// The effects of the node itself, and of the methods that make it, with the first dependency that has
    /// them.
    private static func effects(_ explanation: Explanation) -> String? {
        let (node, needs) = (explanation.node, explanation.neededAtOnce)
        let causeOfWaiting = needs.first(where: \.isAsync)?.title ?? changeOfActors(explanation)
        let causeOfThrowing = needs.first(where: \.isThrowing)?.title
        let words = [
            effect("async", node.isAsync, node.methodEffects?.isAsync, because: causeOfWaiting),
            effect("throws", node.isThrowing, node.methodEffects?.isThrowing, because: causeOfThrowing),
        ]
        let effects = words.compactMap { $0 }
        return effects.isEmpty ? nil : effects.joined(separator: "; ")
    }

    /// - Parameter isOfMethods: Whether the methods that make it have the effect; `nil` where nothing is generated, and its
    ///   dependencies say it.
    private static func effect(
        _ word: String,
        _ isOwn: Bool,
        _ isOfMethods: Bool?,
        because cause: String?
    ) -> String? {
        if isOwn { return word }
        guard isOfMethods ?? (cause != nil) else { return nil }
        return cause.map { "\(word), because of \($0)" } ?? word
    }

    /// The first dependency that is made on another actor than the node.
    private static func changeOfActors(_ explanation: Explanation) -> String? {
        guard let methods = explanation.node.methodEffects else { return nil }
        return explanation.neededAtOnce.lazy.compactMap { node in
            node.isolation.flatMap { $0 == methods.isolation ? nil : "\(node.title) on @\($0)" }
        }.first
    }

    private static func isolation(_ explanation: Explanation) -> String? {
        if let actor = explanation.node.isolation { return "@\(actor)" }
        return explanation.node.methodEffects?.isolation.map { actor in
            let cause = explanation.neededAtOnce.first { $0.isolation == actor }
            return "@\(actor)" + (cause.map { ", because of \($0.title)" } ?? "")
        }
    }

    private static func title(of node: WiringNode) -> String {
        node.id.contains(node.type) ? node.title : "\(node.id): \(node.type)"
    }

    private static func dependencies(_ explanation: Explanation, _ style: TextStyle) -> String {
        guard !explanation.dependencies.isEmpty else {
            return explanation.unknowns.isEmpty ? "needs nothing\n" : "what it needs is not known\n"
        }
        let rows = explanation.dependencies.map { row in
            Columns.Row(
                text: TreeIndent.of(row.depth) + row.edge.text(to: row.node, in: row.owners) + mark(row),
                // A value from callers is one node for all who ask for it.
                aside: (row.node.kind == .argument ? row.edge.location : row.node.location)?.description
            )
        }
        return Columns.text([Columns.Row(text: "needs", aside: nil, isTitle: true)] + rows, style)
    }

    private static func dependents(_ explanation: Explanation, _ style: TextStyle) -> String {
        var rows = explanation.node.entries.map { asked($0, depth: 0) }
        for row in explanation.dependents {
            let label = row.edge.label.isEmpty ? "" : " as \(row.edge.label)"
            let text = TreeIndent.of(row.depth) + row.node.id + label + row.edge.form + mark(row)
            rows.append(Columns.Row(text: text, aside: row.edge.location?.description))
            if !row.isRepeated && !row.closesCycle {
                rows += row.node.entries.map { asked($0, depth: row.depth + 1) }
            }
        }
        guard !rows.isEmpty else {
            return explanation.possibleEntries.isEmpty
                ? "needed by nothing that the sources show\n" : "whether anything needs it is not known\n"
        }
        return Columns.text([Columns.Row(text: "needed by", aside: nil, isTitle: true)] + rows, style)
    }

    private static func asked(_ entry: WiringEntry, depth: Int) -> Columns.Row {
        Columns.Row(text: TreeIndent.of(depth) + "asked for by \(entry.name)", aside: entry.location.description)
    }

    private static func replaceable(_ explanation: Explanation, _ style: TextStyle) -> String? {
        guard !explanation.replaceable.isEmpty else { return nil }
        let rows = explanation.replaceable.map { replacement in
            Columns.Row(text: "  \(replacement.node.title)", aside: replacement.path.phrase)
        }
        return Columns.text([Columns.Row(text: "a test could replace", aside: nil, isTitle: true)] + rows, style)
    }

    private static func unknowns(_ explanation: Explanation, _ style: TextStyle) -> String? {
        let unknowns = explanation.unknowns + explanation.possibleEntries.filter { !explanation.unknowns.contains($0) }
        guard !unknowns.isEmpty else { return nil }
        let rows = unknowns.map { Columns.Row(text: "  \($0.text)", aside: $0.location?.description) }
        return Columns.text([Columns.Row(text: "not known", aside: nil, isTitle: true)] + rows, style)
    }

    private static func mark(_ row: Explanation.Row) -> String {
        if row.closesCycle { return " ↺ a cycle" }
        return row.isRepeated ? " … as above" : ""
    }
}

extension WiringNode.Lifetime {
    /// The words for people.
    var phrase: String {
        switch self {
        case .transient: "new for each request"
        case .shared: "one for all that ask the resolver that keeps it"
        case .weaklyShared: "one for all that ask the resolver that keeps it, while somebody holds it"
        case .cached: "one for each scope that registers it, and each context that it is asked for with"
        case .singleton: "made once, for as long as the program runs"
        case .decidedByProvider: "what the method returns: it decides whether that is new"
        case .ambient: "read from the context of whoever asks, at each reading"
        case .supplied: "brought by the caller"
        }
    }
}

extension Explanation.Replacement.Path {
    fileprivate var phrase: String {
        switch self {
        case .resolver(let name):
            "by \(name.filter { $0 != "`" })Stub, alone or over a real one; by a child of \(name) that provides it, but for what \(name) "
                + "shares; by a type of its own that conforms to \(name)"
        case .argument: "by passing another value"
        case .mock(let hub): "by a mock: \(hub).withMock(…)"
        case .features: "by a patch: patches.patch(\\.…, with: …) of PatchbayTesting"
        case .context(let name): "by another context: withContext((any \(name)).self, …)"
        }
    }
}

/// The explanation of an owner for the terminal.
public enum OwnerExplanationText {
    public static func render(_ explanation: OwnerExplanation, style: TextStyle = .plain) -> String {
        let unknowns = explanation.unknowns.map { Columns.Row(text: "  \($0.text)", aside: $0.location?.description) }
        let sections = [
            facts(explanation, style), section("has", explanation.nodes.map(row), style),
            section("keeps", explanation.kept.map(row), style), section("not known", unknowns, style),
        ]
        let hasNothing = explanation.nodes.isEmpty ? "has nothing of its own\n" : nil
        return (sections + [hasNothing]).compactMap { $0 }.joined(separator: "\n")
    }

    private static func facts(_ explanation: OwnerExplanation, _ style: TextStyle) -> String {
        let owner = explanation.owner
        let facts = [
            ("module", [owner.module]), ("beside", owner.parents), ("around", explanation.children.map(\.name)),
        ]
        let rows = facts.filter { !$0.1.isEmpty }.map { name, values in
            Columns.Row(text: "  " + name.padded(to: 10) + values.joined(separator: ", "), aside: nil)
        }
        let head = Columns.Row(text: owner.title, aside: owner.location?.description, isTitle: true)
        return Columns.text([head], style) + Columns.text(rows, style)
    }

    private static func section(_ title: String, _ rows: [Columns.Row], _ style: TextStyle) -> String? {
        guard !rows.isEmpty else { return nil }
        return Columns.text([Columns.Row(text: title, aside: nil, isTitle: true)] + rows, style)
    }

    private static func row(_ node: WiringNode) -> Columns.Row {
        Columns.Row(text: "  \(node.caption)", aside: node.location?.description)
    }
}

/// The paths from one node to another for the terminal.
public enum PathText {
    /// - Parameter paths: Lists of edges, each from the same start to the same end.
    public static func render(_ paths: [[WiringEdge]], style: TextStyle = .plain) -> String {
        paths.map { path in
            let start = path.first.map { Columns.Row(text: $0.from, aside: nil, isTitle: true) }
            let steps = path.enumerated().map { depth, edge in
                let label = edge.label.isEmpty ? "" : "\(edge.label): "
                let text = "\(TreeIndent.of(depth))→ \(label)\(edge.to)\(edge.form)"
                return Columns.Row(text: text, aside: edge.location?.description)
            }
            return Columns.text([start].compactMap { $0 } + steps, style)
        }.joined(separator: "\n")
    }
}

/// The unused nodes, for the terminal.
public enum UnusedText {
    public static func render(_ nodes: [WiringNode], style: TextStyle = .plain) -> String {
        guard !nodes.isEmpty else { return "everything is used, as far as the sources show\n" }
        return Columns.text(
            nodes.map { Columns.Row(text: $0.id, aside: $0.location?.description) },
            style
        )
    }
}

/// The answer to a name that nothing in the graph has.
public enum NoSuchNodeText {
    /// - Parameter hasReadAll: Whether everything could be read that was to be.
    public static func render(
        _ name: String,
        near: [NodeSearch.Named],
        hasReadAll: Bool = true,
        style: TextStyle = .plain
    ) -> String {
        let rows = near.map {
            Columns.Row(text: "  similar: \($0.name)", aside: $0.location?.description)
        }
        let hint = hasReadAll ? "`patchbay graph` lists all there is" : "see to what could not be read first"
        let help = near.isEmpty || !hasReadAll ? "  \(style.mark("help:", as: .hint)) \(hint)\n" : ""
        let here = hasReadAll ? "here" : "of what could be read"
        return "patchbay: nothing \(here) makes or provides `\(name)`, or is called so\n" + Columns.text(rows, style)
            + help
    }
}
