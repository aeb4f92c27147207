extension DeclarationFacts {
    /// Every type that it spells, as it is written there, but for what it inherits from.
    public var spelledTypes: [TypeExpression] {
        var types = properties.flatMap { [$0.type, $0.valueType, $0.accessors?.thrownType].compactMap { $0 } }
        for function in initializers + methods + cases { types += function.spelledTypes }
        for requirement in requirements { types += [requirement.left, requirement.right] }
        for attribute in attributes + properties.flatMap(\.attributes) { types.append(.attribute(attribute)) }
        return types
    }

    /// The types of what an instance consists of, as far as they are written: stored properties, and values of cases,
    /// by the names of these.
    public var heldTypes: [(name: String, type: TypeExpression)] {
        properties.filter(\.isStored).compactMap { property in
            (property.type ?? property.valueType).map { (property.name, $0) }
        } + cases.flatMap { value in value.parameters.map { (value.name, $0.type) } }
    }
}

extension DeclarationFacts.Kind {
    /// True if an instance is copied where it is handed on, so that what it holds decides.
    public var isValue: Bool { self == .struct || self == .enum }
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
