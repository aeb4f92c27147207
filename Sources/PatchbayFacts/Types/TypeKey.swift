/// The identity of a type, whatever its spelling: bindings and requests meet under it.
///
/// `any P` and `P` share a key, and so do `T?` and `Optional<T>`, `[T]` and `Array<T>`, `[K: V]` and
/// `Dictionary<K, V>`, `Void` and `()`, `(T)` and `T`, `B & A` and `A & B`. Attributes are no part of it but in a
/// generic argument: a `Box<@Sendable () -> Void>` is another type than a `Box<() -> Void>`, and nothing converts it.
/// Names are compared as they stand: the assembly resolves nested names, type aliases and module
/// qualifiers first.
public struct TypeKey: Hashable, Sendable {
    public let text: String

    /// The key of a text that is canonical already.
    public init(_ text: String) {
        self.text = text
    }

    /// The key of a type whose names are resolved.
    ///
    /// - Complexity: linear in the size of the type; sorts the members of compositions.
    public init(_ type: TypeExpression) {
        self.text = type.canonical.description
    }
}

extension TypeKey: ExpressibleByStringLiteral, CustomStringConvertible, Comparable {
    public init(stringLiteral value: String) { self.init(value) }
    public var description: String { text }
    public static func < (left: TypeKey, right: TypeKey) -> Bool { left.text < right.text }
}

extension TypeExpression {
    /// The same type in the one spelling that keys use.
    public var canonical: TypeExpression {
        switch self {
        case .named(let components):
            return canonicalNominal(components)
        case .optional(let wrapped):
            return .optional(wrapped.canonical)
        case .array(let element):
            return .array(element.canonical)
        case .dictionary(let key, let value):
            return .dictionary(key: key.canonical, value: value.canonical)
        case .tuple(let elements):
            if elements.count == 1, elements[0].label == nil { return elements[0].type.canonical }
            return .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.canonical) })
        case .function(let function):
            return .function(
                Function(
                    parameters: function.parameters.map(\.canonical),
                    isAsync: function.isAsync,
                    throwsClause: function.throwsClause,
                    result: function.result.canonical
                )
            )
        case .composition(let members):
            return canonicalComposition(members)
        case .existential(.metatype(let base, let suffix)):
            // `any P.Type` is the type of some conformer, `(any P).Type` that of the existential.
            return .existential(.metatype(base.canonical, suffix: suffix))
        case .existential(let base), .opaque(let base):
            return base.canonical
        case .attributed(let attributes, let base):
            return attributes.contains("inout") ? .attributed(["inout"], base.canonical) : base.canonical
        case .metatype(let base, let suffix):
            return .metatype(base.canonical, suffix: suffix)
        case .verbatim:
            return self
        }
    }

    private func canonicalNominal(_ components: [Component]) -> TypeExpression {
        // Each argument once: they nest, and a second look at every level would double the work with each.
        let components = components.map { Component($0.name, arguments: $0.arguments.map(\.canonicalArgument)) }
        let isStandard = components.count > 1 && components[0].name == "Swift"
        let parts = isStandard ? components.dropFirst() : components[...]
        if parts.count == 1, let part = parts.first {
            switch (part.name, part.arguments.count) {
            case ("Optional", 1): return .optional(part.arguments[0].unattributed)
            case ("Array", 1): return .array(part.arguments[0].unattributed)
            case ("Dictionary", 2):
                return .dictionary(key: part.arguments[0].unattributed, value: part.arguments[1].unattributed)
            case ("Void", 0): return .void
            case (_, _): break
            }
        }
        // The assembly drops the module unless a declared type has the same name.
        return .named(components)
    }

    private var canonicalArgument: TypeExpression {
        guard isFunction, case .attributed(let attributes, let base) = self else { return canonical }
        return .attributed(attributes.sorted(), base.canonical)
    }

    private func canonicalComposition(_ members: [TypeExpression]) -> TypeExpression {
        var flat: [TypeExpression] = []
        for member in members.map(\.canonical) {
            if case .composition(let inner) = member { flat += inner } else { flat.append(member) }
        }
        let sorted = Set(flat).sorted { $0.description < $1.description }
        return sorted.count == 1 ? sorted[0] : .composition(sorted)
    }
}
