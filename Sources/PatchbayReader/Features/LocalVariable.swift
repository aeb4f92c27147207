import SwiftSyntax

/// What the code around a place says of a name.
enum LocalVariable {
    case written(TypeSyntax)
    /// It is declared there without a type; with its value, where it has one.
    case inferred(ExprSyntax?)
    /// It is not declared there.
    case absent

    static func annotation(of name: String, seenFrom place: Syntax, below root: SyntaxIdentifier) -> LocalVariable {
        var current = place
        while current.id != root, let node = current.parent {
            if let list = node.as(CodeBlockItemListSyntax.self), let found = declaration(of: name, in: list, current) {
                return found
            }
            if let found = condition(of: name, in: node, current) ?? parameter(of: name, in: node) { return found }
            // What is outside of a type, its members do not see by that name.
            if node.is(MemberBlockSyntax.self) { return .absent }
            current = node
        }
        return .absent
    }

    private static func declaration(
        of name: String,
        in list: CodeBlockItemListSyntax,
        _ place: Syntax
    ) -> LocalVariable? {
        for item in list where item.position < place.position {
            guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
            for binding in variable.bindings where names(binding.pattern, name) {
                return binding.typeAnnotation.map { .written($0.type) } ?? .inferred(binding.initializer?.value)
            }
        }
        // `guard let` binds for what comes after it.
        for item in list where item.position < place.position {
            guard let statement = item.item.as(GuardStmtSyntax.self) else { continue }
            if let found = bound(name, in: statement.conditions) { return found }
        }
        return nil
    }

    /// What `if` and `while` bind, they bind for what comes behind the conditions.
    private static func condition(of name: String, in node: Syntax, _ place: Syntax) -> LocalVariable? {
        guard !place.is(ConditionElementListSyntax.self) else { return nil }
        if let statement = node.as(IfExprSyntax.self) { return bound(name, in: statement.conditions) }
        if let statement = node.as(WhileStmtSyntax.self) { return bound(name, in: statement.conditions) }
        return nil
    }

    private static func bound(_ name: String, in conditions: ConditionElementListSyntax) -> LocalVariable? {
        for condition in conditions {
            guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
                names(binding.pattern, name)
            else { continue }
            return binding.typeAnnotation.map { .written($0.type) } ?? .inferred(binding.initializer?.value)
        }
        return nil
    }

    private static func names(_ pattern: PatternSyntax, _ name: String) -> Bool {
        pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText == name
    }

    private static func parameter(of name: String, in node: Syntax) -> LocalVariable? {
        if let closure = node.as(ClosureExprSyntax.self) {
            if case .parameterClause(let clause)? = closure.signature?.parameterClause,
                let parameter = clause.parameters.first(where: { ($0.secondName ?? $0.firstName).plainText == name })
            {
                return parameter.type.map { .written($0) } ?? .inferred(nil)
            }
            return LoaderExpression.parameters(of: closure).contains(name) ? .inferred(nil) : nil
        }
        let clause =
            node.as(FunctionDeclSyntax.self)?.signature.parameterClause
            ?? node.as(InitializerDeclSyntax.self)?.signature.parameterClause
            ?? node.as(SubscriptDeclSyntax.self)?.parameterClause
        return clause?.parameters.first { ($0.secondName ?? $0.firstName).plainText == name }.map { .written($0.type) }
    }
}
