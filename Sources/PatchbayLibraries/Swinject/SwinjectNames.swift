import PatchbayDeclarations
import PatchbayModel
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
        all(\.literalString, inLoopOf: name, around: place)
    }

    /// The types that are the values of a variable of a loop: `for type in [A.self, B.self]`.
    static func loopedTypes(_ name: String, around place: Node) -> [TypeExpression]? {
        all(MetatypeReader.read, inLoopOf: name, around: place)
    }

    private static func all<Value>(
        _ value: (Node) -> Value?,
        inLoopOf name: String,
        around place: Node
    ) -> [Value]? {
        var child = place
        while let parent = child.parent {
            if parent.kind == .forStmt, parent[.pattern]?.patternName?.name == name {
                guard let sequence = parent[.sequence].map(withoutType), sequence.kind == .arrayLiteral else {
                    return nil
                }
                let elements = sequence.all(.element)
                let values = elements.compactMap(value)
                return values.count == elements.count ? values : nil
            }
            child = parent
        }
        return nil
    }

    /// `[A.self]` of `[A.self] as [Page.Type]`
    private static func withoutType(_ sequence: Node) -> Node {
        guard sequence.kind == .sequence, let first = sequence.firstChild, first.next?.kind == .cast else {
            return sequence
        }
        return first
    }
}
