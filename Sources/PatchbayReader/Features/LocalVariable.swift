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
            let found = condition(of: name, in: node, current) ?? pattern(of: name, in: node, current)
            if let found = found ?? parameter(of: name, in: node) { return found }
            // What is outside of a type, its members do not see by that name.
            if let members = node.as(MemberBlockSyntax.self) { return member(name, of: members) }
            current = node
        }
        return .absent
    }

    /// What the code around a place says a function returns that is called there by its name alone.
    static func result(of name: String, seenFrom place: Syntax, below root: SyntaxIdentifier) -> LocalVariable {
        var current = place
        while current.id != root, let node = current.parent {
            let functions: [FunctionDeclSyntax]
            if let members = node.as(MemberBlockSyntax.self) {
                functions = members.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
            } else {
                let items = node.as(CodeBlockItemListSyntax.self) ?? []
                functions = items.compactMap { $0.item.as(FunctionDeclSyntax.self) }
            }
            let found = functions.filter { $0.name.plainText == name }
            if let first = found.first {
                let result = found.count == 1 ? first.signature.returnClause?.type : nil
                return result.map { .written($0) } ?? .inferred(nil)
            }
            current = node
        }
        // Perhaps a closure has that name.
        if case .absent = annotation(of: name, seenFrom: place, below: root) { return .absent }
        return .inferred(nil)
    }

    private static func member(_ name: String, of block: MemberBlockSyntax) -> LocalVariable {
        let bindings = block.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
        guard let binding = bindings.first(where: { names($0.pattern, name) }) else { return .absent }
        return binding.typeAnnotation.map { .written($0.type) } ?? .inferred(nil)
    }

    private static func declaration(
        of name: String,
        in list: CodeBlockItemListSyntax,
        _ place: Syntax
    ) -> LocalVariable? {
        for item in list where item.position < place.position {
            guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
            for binding in variable.bindings where binds(binding.pattern, name) {
                guard names(binding.pattern, name) else { return .inferred(nil) }
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

    /// Nothing where `if let name` binds what has the name already.
    private static func bound(_ name: String, in conditions: ConditionElementListSyntax) -> LocalVariable? {
        for condition in conditions {
            if let match = condition.condition.as(MatchingPatternConditionSyntax.self), binds(match.pattern, name) {
                return .inferred(nil)
            }
            guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
                names(binding.pattern, name), binding.initializer != nil || binding.typeAnnotation != nil
            else { continue }
            return binding.typeAnnotation.map { .written($0.type) } ?? .inferred(binding.initializer?.value)
        }
        return nil
    }

    /// What loops and cases bind, whatever it is.
    private static func pattern(of name: String, in node: Syntax, _ place: Syntax) -> LocalVariable? {
        var patterns: [PatternSyntax] = []
        if let loop = node.as(ForStmtSyntax.self), place.id == loop.body.id || place.id == loop.whereClause?.id {
            if names(loop.pattern, name), let type = loop.typeAnnotation?.type { return .written(type) }
            patterns = [loop.pattern]
        } else if let branch = node.as(SwitchCaseSyntax.self), case .case(let label) = branch.label {
            patterns = label.caseItems.map(\.pattern)
        } else if let clause = node.as(CatchClauseSyntax.self) {
            patterns = clause.catchItems.compactMap(\.pattern)
        }
        return patterns.contains { binds($0, name) } ? .inferred(nil) : nil
    }

    /// Whether a name is one of those that a pattern binds.
    private static func binds(_ pattern: PatternSyntax, _ name: String) -> Bool {
        pattern.tokens(viewMode: .sourceAccurate).contains {
            $0.plainText == name && $0.parent?.is(IdentifierPatternSyntax.self) == true
        }
    }

    private static func names(_ pattern: PatternSyntax, _ name: String) -> Bool {
        pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText == name
    }

    private static func parameter(of name: String, in node: Syntax) -> LocalVariable? {
        if let closure = node.as(ClosureExprSyntax.self) {
            // `[name]` is what has the name already.
            let captures = closure.signature?.capture.map { Array($0.items) } ?? []
            let isNew = captures.contains { $0.name.plainText == name && $0.initializer != nil }
            if isNew { return .inferred(nil) }
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
