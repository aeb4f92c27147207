import PatchbayFacts
import PatchbaySyntax

extension TypeExpression {
    /// Takes a type apart as the source spells it.
    package init(_ node: Node) {
        self = TypeReader.read(node)
    }
}

enum TypeReader {
    static func read(_ node: Node) -> TypeExpression {
        switch node.kind {
        case .identifierType:
            return identifier(node)
        case .memberType:
            return member(node)
        case .optionalType, .implicitlyUnwrappedType:
            return .optional(base(of: node))
        case .arrayType:
            return .array(base(of: node))
        case .inlineArrayType:
            let arguments = [part(.left, of: node), base(of: node)]
            return .named([TypeExpression.Component("InlineArray", arguments: arguments)])
        case .dictionaryType:
            return .dictionary(key: part(.left, of: node), value: part(.right, of: node))
        case .tupleType:
            return tuple(node)
        case .functionType:
            return .function(function(node))
        case .compositionType:
            return .composition(node.all(.element).map(read))
        case .someOrAnyType:
            let base = base(of: node)
            return node[.keyword]?.reads("any") == true ? .existential(base) : .opaque(base)
        case .metatypeType:
            return .metatype(base(of: node), suffix: node[.keyword]?.text ?? "")
        case .attributedType:
            let written = (node.all(.specifier) + node.all(.attribute)).map(\.text)
            return .attributed(written, base(of: node))
        case _:
            return .verbatim(node.text)
        }
    }

    private static func part(_ role: NodeRole, of node: Node) -> TypeExpression {
        node[role].map(read) ?? .verbatim("")
    }

    private static func base(of node: Node) -> TypeExpression { part(.base, of: node) }

    private static func identifier(_ node: Node) -> TypeExpression {
        guard let name = node[.name] else { return .verbatim(node.text) }
        // `protocol P: class`, as it was written once.
        if name.reads("class") { return .verbatim("class") }
        let component = TypeExpression.Component(name.name, arguments: arguments(of: node))
        guard let module = node[.module] else { return .named([component]) }
        return .named([TypeExpression.Component(module.name), component])
    }

    private static func arguments(of node: Node) -> [TypeExpression] {
        node.all(.genericArgument).map(read)
    }

    private static func member(_ node: Node) -> TypeExpression {
        guard let name = node[.name], case .named(let base) = base(of: node) else { return .verbatim(node.text) }
        return .named(base + [TypeExpression.Component(name.name, arguments: arguments(of: node))])
    }

    private static func tuple(_ node: Node) -> TypeExpression {
        let elements = node.all(.element).map { element in
            TypeExpression.TupleElement(
                label: (element[.name] ?? element[.label])?.name,
                type: part(.type, of: element)
            )
        }
        // Parentheses around a pack make a tuple of it.
        let isPack = node[.element]?[.type]?.kind == .packExpansionType
        if elements.count == 1, elements[0].label == nil, !isPack { return elements[0].type }
        return .tuple(elements)
    }

    private static func function(_ node: Node) -> TypeExpression.Function {
        let (effects, throwing) = node.effects
        var function = TypeExpression.Function(
            parameters: node.all(.parameter).map { parameter in
                let type = part(.type, of: parameter)
                return parameter.isVariadic ? .verbatim("\(type)...") : type
            },
            isAsync: effects.isAsync,
            throwsClause: throwing?.effectText,
            result: part(.result, of: node)
        )
        let names = node.all(.parameter).map { parameter in
            (parameter[.name] ?? parameter[.label]).map { $0.reads("_") ? "" : $0.name } ?? ""
        }
        if names.contains(where: { !$0.isEmpty }) { function.names = names }
        return function
    }
}
