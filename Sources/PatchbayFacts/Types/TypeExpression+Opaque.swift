extension TypeExpression {
    /// True if it says `some` anywhere: in a parameter that is a generic one without a name, in a result a type that only
    /// the compiler knows.
    public var isOpaque: Bool { withAny != self }

    /// The same with `any` in the place of `some`.
    public var withAny: TypeExpression {
        switch self {
        case .named(let components):
            .named(components.map { Component($0.name, arguments: $0.arguments.map(\.withAny)) })
        case .optional(let wrapped): .optional(wrapped.withAny)
        case .array(let element): .array(element.withAny)
        case .dictionary(let key, let value): .dictionary(key: key.withAny, value: value.withAny)
        case .tuple(let elements):
            .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.withAny) })
        case .function(let function): .function(function.withAny)
        case .opaque(let base): .existential(base)
        case .metatype(let base, let suffix): .metatype(base.withAny, suffix: suffix)
        case .attributed(let attributes, let base): .attributed(attributes, base.withAny)
        case .composition, .existential, .verbatim: self
        }
    }
}

extension TypeExpression.Function {
    fileprivate var withAny: Self {
        var function = self
        function.parameters = parameters.map(\.withAny)
        function.result = result.withAny
        return function
    }
}
