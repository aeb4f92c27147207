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

    /// The key of a generic argument, of which the attributes of functions are a part.
    package init(argument type: TypeExpression) {
        self.text = type.canonical(inArgument: true).description
    }
}

extension TypeKey: ExpressibleByStringLiteral, CustomStringConvertible, Comparable {
    public init(stringLiteral value: String) { self.init(value) }
    public var description: String { text }
    public static func < (left: TypeKey, right: TypeKey) -> Bool { left.text < right.text }
}

extension TypeExpression {
    /// The same type in the one spelling that keys use.
    public var canonical: TypeExpression { canonical(inArgument: false) }

    /// - Parameter isArgument: True within a generic argument.
    func canonical(inArgument isArgument: Bool) -> TypeExpression {
        func part(_ type: TypeExpression) -> TypeExpression { type.canonical(inArgument: isArgument) }
        switch self {
        case .named(let components):
            return canonicalNominal(components, inArgument: isArgument)
        case .optional(let wrapped):
            return .optional(part(wrapped))
        case .array(let element):
            return .array(part(element))
        case .dictionary(let key, let value):
            return .dictionary(key: part(key), value: part(value))
        case .tuple(let elements):
            if elements.count == 1, elements[0].label == nil { return part(elements[0].type) }
            return .tuple(elements.map { TupleElement(label: $0.label, type: part($0.type)) })
        case .function(let function):
            return .function(
                Function(
                    parameters: function.parameters.map(part),
                    isAsync: function.isAsync,
                    throwsClause: function.throwsClause.flatMap(Self.canonicalClause),
                    result: part(function.result)
                )
            )
        case .composition(let members):
            return canonicalComposition(members.map(part))
        case .existential(.metatype(let base, let suffix)):
            // `any P.Type` is the type of some conformer, `(any P).Type` that of the existential.
            return .existential(.metatype(part(base), suffix: suffix))
        case .existential(let base), .opaque(let base):
            return part(base)
        case .attributed(let attributes, let base):
            let kept = isArgument && isFunction ? Self.distinguishing(attributes) : attributes.filter { $0 == "inout" }
            return kept.isEmpty ? part(base) : .attributed(kept, part(base))
        case .metatype(let base, let suffix):
            return .metatype(part(base), suffix: suffix)
        case .verbatim:
            return self
        }
    }

    /// `throws(any Error)` says what `throws` says, and `throws(Never)` says nothing.
    private static func canonicalClause(_ clause: String) -> String? {
        switch clause.filter({ $0 != " " }) {
        case "throws(anyError)", "throws(anySwift.Error)", "throws(Swift.Error)": "throws"
        case "throws(Never)", "throws(Swift.Never)": nil
        case _: clause
        }
    }

    /// The attributes of a function that make it another type, in order. One of a global actor is `@Sendable` in any case.
    private static func distinguishing(_ attributes: [String]) -> [String] {
        let isOfActor = attributes.contains { attribute in
            let name = attribute.dropFirst().split(separator: ".").last ?? ""
            return attribute.hasPrefix("@") && name.first?.isUppercase == true && name != "Sendable"
        }
        return attributes.filter { $0 != "@escaping" && !(isOfActor && $0 == "@Sendable") }.sorted()
    }

    private static let sugared: Set<String> = ["Optional", "Array", "Dictionary"]

    private func canonicalNominal(_ components: [Component], inArgument isArgument: Bool) -> TypeExpression {
        let isStandard = components.count > 1 && components[0].name == "Swift"
        // The argument of `Optional<T>` is no more of one than the `T` of `T?`.
        let hasSugar = components.count == (isStandard ? 2 : 1) && Self.sugared.contains(components.last?.name ?? "")
        // Each argument once: they nest, and a second look at every level would double the work with each.
        let components = components.map { component in
            let arguments = component.arguments.map { $0.canonical(inArgument: isArgument || !hasSugar) }
            return Component(component.name, arguments: arguments)
        }
        let parts = isStandard ? components.dropFirst() : components[...]
        if parts.count == 1, let part = parts.first {
            switch (part.name, part.arguments.count) {
            case ("Optional", 1): return .optional(part.arguments[0])
            case ("Array", 1): return .array(part.arguments[0])
            case ("Dictionary", 2): return .dictionary(key: part.arguments[0], value: part.arguments[1])
            case ("Void", 0): return .void
            case (_, _): break
            }
        }
        // The assembly drops the module unless a declared type has the same name.
        return .named(components)
    }

    private func canonicalComposition(_ members: [TypeExpression]) -> TypeExpression {
        var flat: [TypeExpression] = []
        for member in members {
            if case .composition(let inner) = member { flat += inner } else { flat.append(member) }
        }
        let sorted = Set(flat).sorted { $0.description < $1.description }
        return sorted.count == 1 ? sorted[0] : .composition(sorted)
    }
}

extension TypeExpression {
    /// The type with every nominal type in it replaced, at any depth but inside of generic arguments, which
    /// `transform` is given as they stand.
    public func mapNominals(_ transform: ([Component]) -> TypeExpression) -> TypeExpression {
        switch self {
        case .named(let components):
            return transform(components)
        case .optional(let wrapped):
            return .optional(wrapped.mapNominals(transform))
        case .array(let element):
            return .array(element.mapNominals(transform))
        case .dictionary(let key, let value):
            return .dictionary(key: key.mapNominals(transform), value: value.mapNominals(transform))
        case .tuple(let elements):
            return .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.mapNominals(transform)) })
        case .function(var function):
            function.parameters = function.parameters.map { $0.mapNominals(transform) }
            function.throwsClause = function.throwsClause.map { Self.mapThrown($0, transform) }
            function.result = function.result.mapNominals(transform)
            return .function(function)
        case .composition(let members):
            return .composition(members.map { $0.mapNominals(transform) })
        case .existential(let base):
            // An alias may stand for a type that says `any` already.
            let mapped = base.mapNominals(transform)
            if case .existential = mapped { return mapped }
            return .existential(mapped)
        case .opaque(let base):
            return .opaque(base.mapNominals(transform))
        case .metatype(let base, let suffix):
            return .metatype(base.mapNominals(transform), suffix: suffix)
        case .attributed(let attributes, let base):
            let mapped = base.mapNominals(transform)
            let attributes = attributes.map { Self.mapActor($0, transform) }
            guard case .attributed(let inner, let type) = mapped else { return .attributed(attributes, mapped) }
            return .attributed(attributes + inner.filter { !attributes.contains($0) }, type)
        case .verbatim(let text):
            return .verbatim(Self.mapNames(text, transform))
        }
    }

    /// The same inside of generic arguments too: those first, so that `transform` is given what they became.
    public func mapNominalsDeeply(_ transform: ([Component]) -> TypeExpression) -> TypeExpression {
        mapNominals { parts in
            let mapped = parts.map { part in
                Component(part.name, arguments: part.arguments.map { $0.mapNominalsDeeply(transform) })
            }
            return transform(mapped)
        }
    }

    /// `throws(Failure)` with its type replaced.
    private static func mapThrown(_ clause: String, _ transform: ([Component]) -> TypeExpression) -> String {
        clause == "throws" ? clause : mapNames(clause, transform)
    }

    /// `@Store` with the actor replaced. Attributes of the language begin with a small letter, but for one.
    private static func mapActor(_ attribute: String, _ transform: ([Component]) -> TypeExpression) -> String {
        guard attribute.hasPrefix("@"), attribute != "@Sendable", attribute.dropFirst().first?.isUppercase == true
        else { return attribute }
        return mapNames(attribute, transform)
    }

    /// Text that no reader takes apart, with the types in it replaced: `repeat each Value`, `Int...`.
    private static func mapNames(_ text: String, _ transform: ([Component]) -> TypeExpression) -> String {
        var result = ""
        var rest = text[...]
        while let first = rest.first {
            // `[Item].Index` names a member of what is before the dot.
            if first == ".", let name = rest.dropFirst().leadingName {
                result += rest[..<name.endIndex]
                rest = rest[name.endIndex...]
                continue
            }
            var path: [Component] = []
            while let name = rest.leadingName {
                path.append(Component(String(name)))
                rest = rest[name.endIndex...]
                guard rest.first == ".", rest.dropFirst().leadingName != nil else { break }
                rest.removeFirst()
            }
            if path.isEmpty {
                result.append(first)
                rest.removeFirst()
            } else {
                let isWord = path.count == 1 && wordsOfTypes.contains(path[0].name)
                result += isWord ? path[0].name : "\(transform(path))"
            }
        }
        return result
    }

    private static let wordsOfTypes: Set<String> = [
        "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "async", "throws", "rethrows", "each",
        "repeat", "class", "let", "_",
    ]

    /// Every nominal type in it, those in generic arguments too.
    public var nominals: [[Component]] {
        // Most types are a name, or one in something.
        switch self {
        case .named(let components) where components.allSatisfy(\.arguments.isEmpty): return [components]
        case .optional(let base), .array(let base), .existential(let base), .opaque(let base): return base.nominals
        case .named, .dictionary, .tuple, .function, .composition, .metatype, .attributed, .verbatim: break
        }
        var found: [[Component]] = []
        _ = mapNominals { components in
            found.append(components)
            for argument in components.flatMap(\.arguments) { found += argument.nominals }
            return .named(components)
        }
        return found
    }
}

extension Substring {
    /// The identifier that it begins with.
    fileprivate var leadingName: Substring? {
        guard let first, first.isLetter || first == "_" else { return nil }
        return prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
