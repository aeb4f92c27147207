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
        let names = Search.postOrder(from: aliases.keys.sorted()) { name in
            (aliases[name] ?? []).flatMap(\.target.simpleNames).reversed()
        }
        for name in names {
            guard let all = aliases[name]?.map({ size(of: $0) }) else { continue }
            sizes[name] = Size(parts: all.map(\.parts).max() ?? 0, depth: all.map(\.depth).max() ?? 0)
        }
    }
}

extension TypeExpression {
    fileprivate var simpleNames: [String] { nominals.compactMap { $0.last?.name } }
}

/// The size to which the aliases in one type may grow when they are spelled out.
///
/// `typealias B = (A, A)`, `typealias C = (B, B)` and so on double with each line, and sixty such lines fill any
/// memory. An alias that the budget does not allow stays a name; ``AliasSizes`` reports it.
final class ExpansionBudget {
    /// Types within types: names, elements, parameters. Nobody writes a type of that size.
    static let limit = 1_000
    /// Aliases that stand for aliases, one within the other.
    static let deepestAlias = 48

    private var left = limit

    /// Pays for putting a type in the place of a name.
    ///
    /// - Returns: whether the budget allows it.
    func take(_ type: TypeExpression) -> Bool {
        guard left > 0 else { return false }
        left -= type.size
        return left >= 0
    }
}

extension TypeExpression {
    /// The number of types in it, itself included.
    var size: Int {
        switch self {
        case .named(let components):
            components.reduce(0) { $0 + 1 + $1.arguments.reduce(0) { $0 + $1.size } }
        case .optional(let base), .array(let base), .existential(let base), .opaque(let base), .metatype(let base, _),
            .attributed(_, let base):
            1 + base.size
        case .dictionary(let key, let value): 1 + key.size + value.size
        case .tuple(let elements): elements.reduce(1) { $0 + $1.type.size }
        case .function(let function): function.parameters.reduce(1 + function.result.size) { $0 + $1.size }
        case .composition(let members): members.reduce(1) { $0 + $1.size }
        case .verbatim: 1
        }
    }
}

/// The aliases that stand under conditions of their own: not only under those of a type that they are nested in, without
/// which nobody names them.
struct ConditionalAliases {
    /// The types that stand under conditions, by module, path and conditions.
    private let declarations: Set<[String]>

    init(_ files: [FileFacts]) {
        guard files.contains(where: { $0.aliases.contains { !$0.conditions.isEmpty && $0.name.count > 1 } }) else {
            declarations = []
            return
        }
        declarations = Set(
            files.flatMap { file in
                file.declarations.filter { !$0.conditions.isEmpty }.map { [file.module] + $0.name + $0.conditions }
            }
        )
    }

    func contains(_ alias: AliasFacts, of module: String) -> Bool {
        guard !alias.conditions.isEmpty else { return false }
        return alias.name.count == 1
            || !declarations.contains([module] + alias.name.dropLast() + alias.conditions)
    }
}
