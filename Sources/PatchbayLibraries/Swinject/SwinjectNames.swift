import PatchbayDeclarations
import PatchbayReader
import PatchbaySyntax

/// The names under which something is registered or asked for.
enum SwinjectNames {
    static func read(_ expression: Node?) -> SwinjectFacts.Name {
        guard let expression, expression.kind != .nilLiteral else { return .none }
        if let text = expression.literalString { return .literal(text) }
        return stable(expression)
    }

    /// An expression that has one value wherever it is written: a static member, a case. Anything else may be any name.
    static func stable(_ expression: Node) -> SwinjectFacts.Name {
        guard let names = NominalExpression.names(of: expression), names.count > 1, names[0].first?.isUppercase == true
        else { return .unknown }
        return .expression(names.joined(separator: "."))
    }

    /// The values of a variable of a loop over string literals.
    static func looped(_ name: String, around place: Node) -> [String]? {
        var child = place
        while let parent = child.parent {
            if parent.kind == .forStmt, parent[.pattern]?.patternName?.name == name {
                guard let sequence = parent[.sequence], sequence.kind == .arrayLiteral else { return nil }
                let elements = sequence.all(.element)
                let values = elements.compactMap(\.literalString)
                return values.count == elements.count ? values : nil
            }
            child = parent
        }
        return nil
    }
}
