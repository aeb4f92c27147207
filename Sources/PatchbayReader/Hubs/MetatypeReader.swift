import PatchbayModel
import SwiftParser
import SwiftSyntax

/// Reads the types that attributes name by metatypes: `(any Carrier).self`, `Store<User>.self`.
///
/// The parser sees expressions there. The usual ones are taken apart as they are; the rest is parsed again as a type.
enum MetatypeReader {
    /// The type, or `nil` if the expression is not written as a metatype.
    static func read(_ expression: ExprSyntax) -> TypeExpression? {
        guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
            access.declName.baseName.tokenKind == .keyword(.self), access.declName.argumentNames == nil
        else { return nil }
        return type(base)
    }

    private static func type(_ expression: ExprSyntax) -> TypeExpression {
        plain(expression) ?? parsed(expression)
    }

    private static func plain(_ expression: ExprSyntax) -> TypeExpression? {
        if let type = expression.as(TypeExprSyntax.self) { return TypeExpression(type.type) }
        if let tuple = expression.as(TupleExprSyntax.self) {
            guard tuple.elements.count == 1, let element = tuple.elements.first, element.label == nil else {
                return nil
            }
            return plain(element.expression)
        }
        if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
            metatypes.contains(access.declName.baseName.text)
        {
            return plain(base).map { .metatype($0, suffix: access.declName.baseName.text) }
        }
        return nominal(expression).map(TypeExpression.named)
    }

    /// Words behind a dot that are no names; a type of that name has backticks.
    private static let metatypes: Set<String> = ["Type", "Protocol"]

    private static func nominal(_ expression: ExprSyntax) -> [TypeExpression.Component]? {
        if let name = expression.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
            return [TypeExpression.Component(name.baseName.plainText)]
        }
        if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
            access.declName.argumentNames == nil, !metatypes.contains(access.declName.baseName.text),
            let outer = nominal(base)
        {
            return outer + [TypeExpression.Component(access.declName.baseName.plainText)]
        }
        return nil
    }

    private static func parsed(_ expression: ExprSyntax) -> TypeExpression {
        var parser = Parser(expression.trimmedDescription)
        return TypeExpression(TypeSyntax.parse(from: &parser))
    }
}
