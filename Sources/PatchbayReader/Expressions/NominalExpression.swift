import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// Expressions that are names of types, as far as capitals tell.
package enum NominalExpression {
    /// `Cart.Item`, if every name in it has a capital.
    package static func type(_ expression: Node) -> TypeExpression? {
        guard let names = names(of: expression), names.allSatisfy({ $0.first?.isUppercase == true }) else { return nil }
        return .path(names)
    }

    /// The names of an expression that is nothing but names and dots.
    package static func names(of expression: Node) -> [String]? {
        guard let name = expression.endName, expression[.argumentName] == nil else { return nil }
        if expression.kind == .reference {
            return name.reads("super") || name.reads("Any") ? nil : [name.name]
        }
        guard let owner = expression.owner, let outer = names(of: owner) else { return nil }
        return outer + [name.name]
    }

    /// The type that a call constructs if it calls one: `Printer(…)`, `Printer.init(…)`.
    package static func constructed(by expression: Node) -> TypeExpression? {
        let call = unwrapped(expression)
        guard call.kind == .call, let callee = call[.base] else { return nil }
        if let owner = callee.owner, callee[.name]?.reads("init") == true { return type(owner) }
        return type(callee)
    }

    /// An expression without what surrounds it and does not change what it is: `try`, `await`, parentheses.
    package static func unwrapped(_ expression: Node) -> Node {
        switch expression.kind {
        case .tryExpr, .forceUnwrap:
            return expression[.base].map(unwrapped) ?? expression
        case .wordExpr:
            guard expression[.keyword]?.reads("await") == true else { return expression }
            return expression[.base].map(unwrapped) ?? expression
        case .tuple:
            guard let only = expression.firstChild, only.next == nil else { return expression }
            return only[.value].map(unwrapped) ?? expression
        case _:
            return expression
        }
    }
}
