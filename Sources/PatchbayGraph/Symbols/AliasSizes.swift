import PatchbayModel

/// The search for aliases that stand for more than is spelled out.
///
/// They are weighed by simple names, which is more than they come to where two aliases share a name, and never by
/// as much as it takes to be reported.
public struct AliasSizes {
    private var aliases: [String: [AliasFacts]] = [:]
    private var sizes: [String: Size] = [:]

    /// The first such alias of every file.
    ///
    /// - Complexity: linear in the size of all aliases.
    public static func findings(in files: [FileFacts]) -> [Diagnostic] {
        var sizes = AliasSizes()
        for alias in files.flatMap(\.aliases) {
            if let name = alias.name.last { sizes.aliases[name, default: []].append(alias) }
        }
        sizes.weigh()
        return files.compactMap { file in
            file.aliases.first { !sizes.size(of: $0).isAllowed }.map(finding)
        }
    }

    private static func finding(_ alias: AliasFacts) -> Diagnostic {
        Diagnostic(
            .tooDeep,
            at: alias.location,
            "`\(alias.name.joined(separator: "."))` stands for a type of too many parts, when all aliases are spelled out",
            help: "declare a type for what it stands for, or for a part of it"
        )
    }

    /// The size of an alias when it is spelled out.
    private struct Size {
        var parts = 0
        /// Aliases within aliases.
        var depth = 0

        var isAllowed: Bool { parts <= ExpansionBudget.limit && depth <= ExpansionBudget.deepestAlias }
    }

    private func size(of alias: AliasFacts) -> Size {
        var size = Size(parts: alias.target.size)
        for name in alias.target.simpleNames {
            guard let inner = sizes[name] else { continue }
            // The count stops at twice the limit, which is as good as any larger number and cannot overflow when it is
            // added up.
            size.parts = min(size.parts + inner.parts, 2 * ExpansionBudget.limit)
            size.depth = max(size.depth, inner.depth)
        }
        size.depth += 1
        return size
    }

    /// Weighs the aliases of each name, those that they mention first. One that leads back to itself counts nothing.
    private mutating func weigh() {
        let names = Search.postOrder(from: aliases.keys.sorted()) { (aliases[$0] ?? []).flatMap(\.target.simpleNames) }
        for name in names {
            guard let all = aliases[name]?.map({ size(of: $0) }) else { continue }
            sizes[name] = Size(parts: all.map(\.parts).max() ?? 0, depth: all.map(\.depth).max() ?? 0)
        }
    }
}

extension TypeExpression {
    fileprivate var simpleNames: [String] { nominals.compactMap { $0.last?.name } }
}
