import PatchbayModel
import SwiftSyntax

extension TypeExpression {
    /// Takes a type apart as the source spells it.
    init(_ syntax: TypeSyntax) {
        self = TypeReader.read(syntax)
    }
}

/// Reads types.
enum TypeReader {
    static func read(_ syntax: TypeSyntax) -> TypeExpression {
        switch syntax.as(TypeSyntaxEnum.self) {
        case .identifierType(let type):
            return .named([component(type.name, type.genericArgumentClause)])
        case .memberType(let type):
            return member(type)
        case .optionalType(let type):
            return .optional(read(type.wrappedType))
        case .implicitlyUnwrappedOptionalType(let type):
            return .optional(read(type.wrappedType))
        case .arrayType(let type):
            return .array(read(type.element))
        case .inlineArrayType(let type):
            let arguments = [type.count, type.element].map(argument)
            return .named([TypeExpression.Component("InlineArray", arguments: arguments)])
        case .dictionaryType(let type):
            return .dictionary(key: read(type.key), value: read(type.value))
        case .tupleType(let type):
            return tuple(type)
        case .functionType(let type):
            return .function(function(type))
        case .compositionType(let type):
            return .composition(type.elements.map { read($0.type) })
        case .someOrAnyType(let type):
            let base = read(type.constraint)
            return type.someOrAnySpecifier.tokenKind == .keyword(.any) ? .existential(base) : .opaque(base)
        case .metatypeType(let type):
            return .metatype(read(type.baseType), suffix: type.metatypeSpecifier.text)
        case .attributedType(let type):
            return attributed(type)
        default:  // an enumeration of the parser's, which grows with the language
            return .verbatim(syntax.trimmedDescription)
        }
    }

    private static func component(
        _ name: TokenSyntax,
        _ arguments: GenericArgumentClauseSyntax?
    ) -> TypeExpression.Component {
        TypeExpression.Component(name.plainText, arguments: arguments?.arguments.map(argument) ?? [])
    }

    /// A type, or a number.
    private static func argument(_ argument: GenericArgumentSyntax) -> TypeExpression {
        let syntax = Syntax(argument.argument)
        guard let type = syntax.as(TypeSyntax.self) else { return .verbatim(syntax.trimmedDescription) }
        return read(type)
    }

    private static func member(_ type: MemberTypeSyntax) -> TypeExpression {
        let last = component(type.name, type.genericArgumentClause)
        guard case .named(let base) = read(type.baseType) else {
            return .verbatim(type.trimmedDescription)
        }
        return .named(base + [last])
    }

    private static func tuple(_ type: TupleTypeSyntax) -> TypeExpression {
        let elements = type.elements.map { element in
            TypeExpression.TupleElement(
                label: (element.secondName ?? element.firstName)?.plainText,
                type: read(element.type)
            )
        }
        if elements.count == 1, elements[0].label == nil { return elements[0].type }
        return .tuple(elements)
    }

    private static func function(_ type: FunctionTypeSyntax) -> TypeExpression.Function {
        TypeExpression.Function(
            parameters: type.parameters.map { parameter in
                let type = read(parameter.type)
                return parameter.ellipsis == nil ? type : .verbatim("\(type)...")
            },
            isAsync: type.effectSpecifiers?.asyncSpecifier != nil,
            throwsClause: type.effectSpecifiers?.throwsClause?.trimmedDescription,
            result: read(type.returnClause.type)
        )
    }

    private static func attributed(_ type: AttributedTypeSyntax) -> TypeExpression {
        let written =
            type.specifiers.map(\.trimmedDescription) + type.attributes.map(\.trimmedDescription)
        return .attributed(written, read(type.baseType))
    }
}

extension TokenSyntax {
    /// The name without backticks.
    var plainText: String {
        let text = self.text
        guard text.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
        return String(text.dropFirst().dropLast())
    }
}
