import PatchbayModel

/// A type with variables in it, and which types it stands for.
struct TypePattern {
    let type: TypeExpression
    let variables: Set<String>

    init(_ type: TypeExpression, variables: some Sequence<String>) {
        self.type = type
        self.variables = Set(variables)
    }

    /// A binding as a pattern of what it makes.
    init(_ binding: Binding) {
        self.init(binding.type, variables: binding.generics?.parameters ?? [])
    }

    /// The types in place of the variables that make the pattern that type; `nil` if none do. Apart from the
    /// variables, types are compared as keys are: `any P` is `P`, `T?` is `Optional<T>`.
    ///
    /// - Complexity: linear in the size of the pattern, but for compositions.
    func match(_ subject: TypeExpression) -> Substitution? {
        var found: [String: TypeExpression] = [:]
        return match(type, subject, &found) ? Substitution(found) : nil
    }

    /// True if every type that the other stands for is one of this.
    func covers(_ other: TypePattern) -> Bool { match(other.type) != nil }

    /// True if the two stand for some type both.
    func overlaps(_ other: TypePattern) -> Bool {
        // Two patterns may call different things by one name.
        let renamed = Substitution(
            Dictionary(uniqueKeysWithValues: other.variables.map { ($0, .path(["\($0)'"])) })
        )
        var unifier = TypeUnifier(variables: variables.union(other.variables.map { "\($0)'" }))
        return unifier.unify(type, renamed(other.type))
    }

    private func match(
        _ pattern: TypeExpression,
        _ subject: TypeExpression,
        _ found: inout [String: TypeExpression]
    ) -> Bool {
        if case .named(let components) = pattern, components.count == 1, components[0].arguments.isEmpty,
            variables.contains(components[0].name)
        {
            let bound = subject.isFunction ? subject.ofArgument : subject.unattributed
            guard let known = found.updateValue(bound, forKey: components[0].name) else { return true }
            return TypeKey(argument: known) == TypeKey(argument: bound)
        }
        guard let pairs = TypePairs.pairs(of: pattern, subject) else { return false }
        return pairs.allSatisfy { match($0.0, $0.1, &found) }
    }
}

/// Types with variables can be made one, or not.
private struct TypeUnifier {
    let variables: Set<String>
    var known: [String: TypeExpression] = [:]

    /// - Complexity: linear in the size of both, times the depth to which variables stand for each other.
    mutating func unify(_ left: TypeExpression, _ right: TypeExpression) -> Bool {
        let (one, other) = (follow(left), follow(right))
        if TypeKey(one) == TypeKey(other) { return true }
        if let name = variable(one) { return bind(name, to: other) }
        if let name = variable(other) { return bind(name, to: one) }
        guard let pairs = TypePairs.pairs(of: one, other) else { return false }
        for (one, other) in pairs where !unify(one, other) { return false }
        return true
    }

    /// A variable that would be part of what it stands for has no type.
    private mutating func bind(_ name: String, to type: TypeExpression) -> Bool {
        var waiting = [type]
        while let next = waiting.popLast() {
            for components in next.nominals {
                guard let first = components.first?.name, variables.contains(first) else { continue }
                if first == name { return false }
                if let inner = known[first] { waiting.append(inner) }
            }
        }
        known[name] = type
        return true
    }

    private func variable(_ type: TypeExpression) -> String? {
        guard case .named(let components) = type.unattributed, components.count == 1,
            components[0].arguments.isEmpty, variables.contains(components[0].name)
        else { return nil }
        return components[0].name
    }

    private func follow(_ type: TypeExpression) -> TypeExpression {
        var type = type
        while let name = variable(type), let next = known[name] { type = next }
        return type
    }
}
