import PatchbayFacts
import PatchbaySyntax

/// The reader of the types that attributes name by metatypes: `(any Carrier).self`, `Store<User>.self`.
///
/// They are expressions there. The usual ones are taken apart as they are; the rest is read again as a type.
package enum MetatypeReader {
    /// The type, or `nil` if the expression is not written as a metatype.
    package static func read(_ expression: Node) -> TypeExpression? {
        guard expression.kind == .memberAccess, let base = expression[.base], let name = expression[.name],
            name.reads("self"), expression[.argumentName] == nil
        else { return nil }
        return plain(base) ?? parsed(base)
    }

    /// The type of what an expression makes by an initialiser: `Store<User>()`, `Store.init(user)`; `nil` if it is not
    /// written so.
    package static func made(by expression: Node) -> TypeExpression? {
        guard expression.kind == .call, let called = expression[.base] else { return nil }
        let callee = called.owner != nil && called.endName?.reads("init") == true ? called.owner : called
        guard let callee, let name = (callee.kind == .specialization ? callee[.base] : callee)?.endName,
            name.name.first?.isUppercase == true
        else { return nil }
        return callee.kind == .specialization ? parsed(callee) : nominal(callee).map(TypeExpression.named)
    }

    private static func plain(_ expression: Node) -> TypeExpression? {
        switch expression.kind {
        case .typeExpr:
            return expression[.type].map { TypeExpression($0) }
        case .tuple:
            let elements = expression.all(.element)
            guard elements.count == 1, elements[0][.label] == nil, let value = elements[0][.value] else { return nil }
            return plain(value)
        case .memberAccess:
            if let base = expression[.base], let name = expression[.name], isMetatype(name) {
                return plain(base).map { .metatype($0, suffix: name.text) }
            }
        case _:
            break
        }
        return nominal(expression).map(TypeExpression.named)
    }

    /// Words behind a dot that are no names; a type of that name has backticks.
    private static func isMetatype(_ name: Node) -> Bool { name.reads("Type") || name.reads("Protocol") }

    private static func nominal(_ expression: Node) -> [TypeExpression.Component]? {
        guard let name = expression[.name], expression[.argumentName] == nil, expression[.module] == nil else {
            return nil
        }
        switch expression.kind {
        case .reference:
            return [TypeExpression.Component(name.name)]
        case .memberAccess:
            guard !isMetatype(name), let base = expression[.base], let outer = nominal(base) else { return nil }
            return outer + [TypeExpression.Component(name.name)]
        case _:
            return nil
        }
    }

    private static func parsed(_ expression: Node) -> TypeExpression {
        let tree = SyntaxTree(type: Array(expression.text.utf8))
        return tree.root[.type].map { TypeExpression($0) } ?? .verbatim(expression.text)
    }
}
