import PatchbayModel

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
