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
