/// Types in the place of generic parameters.
public struct Substitution: Hashable, Sendable {
    public var types: [String: TypeExpression]
    /// The path of the file in which members of these types are looked up; `nil` for that where the parameters stand.
    package var file: String?

    public init(_ types: [String: TypeExpression] = [:]) {
        self.types = types
    }

    public var isEmpty: Bool { types.isEmpty }

    /// The same with more parameters, which hide others of their names.
    package func adding(_ other: Substitution) -> Substitution {
        var result = self
        result.types.merge(other.types) { $1 }
        return result
    }

    /// A type with every parameter in it replaced, in generic arguments too.
    public func callAsFunction(_ type: TypeExpression) -> TypeExpression {
        types.isEmpty ? type : type.mapNominalsDeeply(replace)
    }

    private func replace(_ components: [TypeExpression.Component]) -> TypeExpression {
        guard let first = components.first, first.arguments.isEmpty, let type = types[first.name] else {
            return .named(components)
        }
        let rest = Array(components.dropFirst())
        guard !rest.isEmpty else { return type }
        guard case .named(let base) = type.spelledOut else {
            return .verbatim("(\(type)).\(TypeExpression.named(rest))")
        }
        return .named(base + rest)
    }
}

extension TypeExpression {
    /// A generic type that is named without arguments, with some.
    package func applied(to arguments: [TypeExpression]) -> TypeExpression {
        switch self {
        case .named(var components):
            guard components.last?.arguments.isEmpty == true else { return self }
            components[components.count - 1].arguments = arguments
            return .named(components)
        case .existential(let base): return .existential(base.applied(to: arguments))
        case .attributed(let attributes, let base): return .attributed(attributes, base.applied(to: arguments))
        case .optional, .array, .dictionary, .tuple, .function, .composition, .opaque, .metatype, .verbatim: return self
        }
    }

    /// True if one of the names stands in it as a type, or as the base of a member type.
    public func mentions(_ names: some Collection<String>) -> Bool {
        !names.isEmpty && nominals.contains { $0.first.map { names.contains($0.name) } ?? false }
    }
}

/// The one type that something throws: `throws(Failure)`.
public struct ThrownType: Hashable, Sendable {
    public var key: TypeKey
    /// The type with names resolved, as generated code spells it.
    public var type: TypeExpression
    /// The access level of the least visible name in the type.
    public var access: AccessLevel

    public init(_ type: TypeExpression, access: AccessLevel = .public) {
        key = TypeKey(type)
        self.type = type
        self.access = access
    }
}
