/// Types in the place of generic parameters.
public struct Substitution: Hashable, Sendable {
    public var types: [String: TypeExpression]

    public init(_ types: [String: TypeExpression] = [:]) {
        self.types = types
    }

    public var isEmpty: Bool { types.isEmpty }

    /// A type with every parameter in it replaced, in generic arguments too.
    public func callAsFunction(_ type: TypeExpression) -> TypeExpression {
        types.isEmpty ? type : type.mapNominals(replace)
    }

    private func replace(_ components: [TypeExpression.Component]) -> TypeExpression {
        let inner = components.map { component in
            TypeExpression.Component(component.name, arguments: component.arguments.map { self($0) })
        }
        guard let first = inner.first, first.arguments.isEmpty, let type = types[first.name] else {
            return .named(inner)
        }
        let rest = Array(inner.dropFirst())
        guard !rest.isEmpty else { return type }
        guard case .named(let base) = type.spelledOut else {
            return .verbatim("(\(type)).\(TypeExpression.named(rest))")
        }
        return .named(base + rest)
    }
}

extension TypeExpression {
    /// A member type can be named of it: `Array<Int>` for `[Int]`.
    package var spelledOut: TypeExpression {
        switch self {
        case .optional(let wrapped): .named([Component("Optional", arguments: [wrapped])])
        case .array(let element): .named([Component("Array", arguments: [element])])
        case .dictionary(let key, let value): .named([Component("Dictionary", arguments: [key, value])])
        case .attributed(_, let base): base.spelledOut
        case .named, .tuple, .function, .composition, .existential, .opaque, .metatype, .verbatim: self
        }
    }

    /// True if one of the names stands in it as a type, or as the base of a member type.
    public func mentions(_ names: some Collection<String>) -> Bool {
        !names.isEmpty && nominals.contains { $0.first.map { names.contains($0.name) } ?? false }
    }
}
