extension DeclarationFacts {
    /// Every type that it spells, as it is written there, but for what it inherits from.
    public var spelledTypes: [TypeExpression] {
        var types = properties.flatMap { [$0.type, $0.accessors?.thrownType].compactMap { $0 } }
        for function in initializers + methods { types += function.spelledTypes }
        for requirement in requirements { types += [requirement.left, requirement.right] }
        for attribute in attributes + properties.flatMap(\.attributes) { types.append(.attribute(attribute)) }
        return types
    }
}

extension FunctionFacts {
    fileprivate var spelledTypes: [TypeExpression] {
        var types = parameters.map(\.type) + [result, thrownType].compactMap { $0 }
        for requirement in requirements { types += [requirement.left, requirement.right] }
        for attribute in attributes { types.append(.attribute(attribute)) }
        return types
    }
}

extension TypeExpression {
    /// The type that an attribute names: a global actor, perhaps.
    fileprivate static func attribute(_ text: String) -> TypeExpression {
        .path(text.prefix { $0 != "(" }.split(separator: ".").map(String.init))
    }
}
