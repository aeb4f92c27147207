extension DeclarationFacts {
    /// Every type that it spells, as it is written there, but for what it inherits from.
    public var spelledTypes: [TypeExpression] {
        properties.flatMap { [$0.type, $0.accessors?.thrownType].compactMap { $0 } }
            + (initializers + methods).flatMap(\.spelledTypes)
            + requirements.flatMap { [$0.left, $0.right] }
            + (attributes + properties.flatMap(\.attributes)).map(TypeExpression.attribute)
    }
}

extension FunctionFacts {
    fileprivate var spelledTypes: [TypeExpression] {
        parameters.map(\.type) + [result, thrownType].compactMap { $0 }
            + requirements.flatMap { [$0.left, $0.right] } + attributes.map(TypeExpression.attribute)
    }
}

extension TypeExpression {
    /// The type that an attribute names: a global actor, perhaps.
    fileprivate static func attribute(_ text: String) -> TypeExpression {
        .path(text.prefix { $0 != "(" }.split(separator: ".").map(String.init))
    }
}
