import SwiftSyntax

/// What the code around a place says of a name.
enum LocalVariable {
    case written(TypeSyntax)
    /// It is declared there without a type.
    case inferred
    /// It is not declared there.
    case absent

    static func annotation(of name: String, seenFrom place: Syntax, below root: SyntaxIdentifier) -> LocalVariable {
        var current = place
        while current.id != root, let node = current.parent {
            if let list = node.as(CodeBlockItemListSyntax.self), let found = declaration(of: name, in: list) {
                return found
            }
            if let closure = node.as(ClosureExprSyntax.self), LoaderExpression.parameters(of: closure).contains(name) {
                return .inferred
            }
            if let function = node.as(FunctionDeclSyntax.self), names(function.signature, name) { return .inferred }
            current = node
        }
        return .absent
    }

    private static func names(_ signature: FunctionSignatureSyntax, _ name: String) -> Bool {
        signature.parameterClause.parameters.contains { ($0.secondName ?? $0.firstName).plainText == name }
    }

    private static func declaration(of name: String, in list: CodeBlockItemListSyntax) -> LocalVariable? {
        for item in list {
            guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
            for binding in variable.bindings
            where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText == name {
                return binding.typeAnnotation.map { .written($0.type) } ?? .inferred
            }
        }
        return nil
    }
}
