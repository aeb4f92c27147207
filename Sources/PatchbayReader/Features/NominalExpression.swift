import PatchbayModel
import SwiftSyntax

/// Expressions that are names of types, as far as capitals tell.
enum NominalExpression {
    /// `Cart.Item`, if every name in it has a capital.
    static func type(_ expression: ExprSyntax) -> TypeExpression? {
        guard let names = names(of: expression), names.allSatisfy({ $0.first?.isUppercase == true }) else { return nil }
        return .path(names)
    }

    /// The names of an expression that is nothing but names and dots.
    static func names(of expression: ExprSyntax) -> [String]? {
        if let name = expression.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
            return [name.baseName.plainText]
        }
        if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
            access.declName.argumentNames == nil, let outer = names(of: base)
        {
            return outer + [access.declName.baseName.plainText]
        }
        return nil
    }

    /// What a call constructs if it calls a type: `Printer(…)`, `Printer.init(…)`.
    static func constructed(by expression: ExprSyntax) -> TypeExpression? {
        guard let call = unwrapped(expression).as(FunctionCallExprSyntax.self) else { return nil }
        if let access = call.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.tokenKind == .keyword(.`init`), let base = access.base
        {
            return type(base)
        }
        return type(call.calledExpression)
    }

    /// An expression without what surrounds it and does not change what it is: `try`, `await`, parentheses.
    static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax {
        if let inner = expression.as(TryExprSyntax.self) { return unwrapped(inner.expression) }
        if let inner = expression.as(AwaitExprSyntax.self) { return unwrapped(inner.expression) }
        if let inner = expression.as(ForceUnwrapExprSyntax.self) { return unwrapped(inner.expression) }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return unwrapped(only.expression)
        }
        return expression
    }
}
