/// A difference as Markdown, for a comment on a pull request.
public enum DifferenceMarkdown {
    /// More than this of one sort would be a list that nobody reads.
    private static let most = 30

    /// - Parameter excesses: What of it is over budget.
    public static func render(_ difference: MapDifference, excesses: [String] = []) -> String {
        let over = section("Over budget", excesses)
        guard !difference.isEmpty else { return "### Wiring\n\nNo change.\n" + (over.map { "\n\($0)" } ?? "") }
        let sections = [
            over,
            section("Added", difference.added.map(line)),
            section("Removed", difference.removed.map(line)),
            section("Moved", difference.moved.map(line)),
            section("Living longer", difference.changed.filter(\.isWidening).map(line)),
            section("Changed", difference.changed.filter { !$0.isWidening }.map(line)),
            section("New cycles", difference.newCycles.map(line)),
            section("New requests", difference.addedEdges.map(line)),
            section("Requests gone", difference.removedEdges.map(line)),
            section("At once now, and later before", dependencies(difference.changedEdges.filter { !$0.isDeferred })),
            section("Later now, and at once before", dependencies(difference.changedEdges.filter(\.isDeferred))),
            section("Longer chains", difference.deepened.map { "\(code($0.node)): \($0.old) → \($0.new)" }),
            section("Not known any more", difference.newUnknowns.map(line)),
        ]
        let chains = "Longest chain: \(difference.oldLongestChain.count) → \(difference.newLongestChain.count).\n"
        return (["### Wiring\n"] + sections.compactMap { $0 } + [chains]).joined(separator: "\n")
    }

    private static func section(_ title: String, _ items: [String]) -> String? {
        guard !items.isEmpty else { return nil }
        let shown = items.prefix(most).map { "- \($0)" }
        let rest = items.count > most ? ["- … and \(items.count - most) more"] : []
        return "**\(title)** (\(items.count))\n\n" + (shown + rest).joined(separator: "\n") + "\n"
    }

    private static func line(_ node: WiringNode) -> String {
        [code(node.id), node.location.map { "\($0.file):\($0.line)" }].compactMap { $0 }.joined(separator: " in ")
    }

    private static func line(_ change: MapDifference.Change) -> String {
        "\(code(change.node)): \(change.what) \(code(change.old)) → \(code(change.new))"
    }

    private static func line(_ cycle: Cycles.Cycle) -> String {
        let nodes = cycle.nodes.map(code).joined(separator: ", ")
        return cycle.isDeferred ? "\(nodes) (through a request that is made later)" : nodes
    }

    private static func line(_ dependency: MapDifference.Dependency) -> String {
        let label = dependency.label.isEmpty ? "" : " as \(code(dependency.label))"
        return "\(code(dependency.from)) needs \(code(dependency.to))\(label)"
    }

    private static func dependencies(_ retimings: [MapDifference.Retiming]) -> [String] {
        retimings.map { line($0.dependency) }
    }

    private static func line(_ unknown: WiringUnknown) -> String {
        let subject = (unknown.node ?? unknown.owner).map { "\(code($0)): " } ?? ""
        return subject + escaped(unknown.text)
    }

    private static func line(_ move: MapDifference.Move) -> String {
        let changesModule = move.old.module != move.new.module
        return "\(code(move.new.id)): \(place(move.old, changesModule)) → \(place(move.new, changesModule))"
    }

    /// - Parameter withModule: Whether to say the module where there is an owner, too.
    private static func place(_ node: WiringNode, _ withModule: Bool) -> String {
        let module = node.owner == nil || withModule ? code(node.module) : nil
        return [node.owner.map(code), module, node.location?.file].compactMap { $0 }.joined(separator: ", ")
    }

    /// A fence one backtick longer than any inside.
    private static func code(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        // By scalars, as a sign may join with a backtick.
        guard line.unicodeScalars.contains("`") else { return "`\(line)`" }
        let longest = line.unicodeScalars.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence) \(line) \(fence)"
    }

    private static func escaped(_ text: String) -> String {
        text.spellingScalars { $0 == "<" ? "&lt;" : $0 == "|" ? "\\|" : nil }
    }
}

/// A difference as JSON.
public enum DifferenceJSON {
    /// - Parameter excesses: What of it is over budget.
    public static func render(_ difference: MapDifference, excesses: [String] = []) -> String {
        JSONText.encode(Report(difference: difference, excesses: excesses))
    }

    private struct Report: Encodable {
        var difference: MapDifference
        var excesses: [String]
    }
}
