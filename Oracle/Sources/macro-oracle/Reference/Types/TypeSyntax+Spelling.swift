import SwiftSyntax

/// Types as expansions spell them.
extension TypeSyntax {
    /// The type in parentheses that stand for nothing.
    var core: TypeSyntax {
        guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.firstName == nil, !only.type.is(PackExpansionTypeSyntax.self)
        else { return self }
        return only.type.core
    }

    var isFunction: Bool {
        switch core.as(TypeSyntaxEnum.self) {
        case .functionType: true
        case .attributedType(let type): type.baseType.isFunction
        default: false
        }
    }

    /// The parts of a name with dots, each with its arguments; `nil` for other types.
    var path: [(name: TokenSyntax, arguments: [GenericArgumentSyntax])]? {
        switch core.as(TypeSyntaxEnum.self) {
        case .identifierType(let type):
            let module = type.moduleSelector.map { [($0.moduleName, [GenericArgumentSyntax]())] } ?? []
            return module + [(type.name, Array(type.genericArgumentClause?.arguments ?? []))]
        case .memberType(let type):
            guard let base = type.baseType.path else { return nil }
            return base + [(type.name, Array(type.genericArgumentClause?.arguments ?? []))]
        default: return nil
        }
    }

    /// True if a mark of optionals can follow.
    private var isOperand: Bool {
        switch core.as(TypeSyntaxEnum.self) {
        case .identifierType, .optionalType, .implicitlyUnwrappedOptionalType, .arrayType, .inlineArrayType,
            .dictionaryType, .tupleType, .metatypeType:
            true
        case .memberType: path != nil
        default: false
        }
    }

    private var operand: String { isOperand ? spelled : "(\(spelled))" }

    /// `T.self`, `T.Type`.
    func member(_ word: String) -> String { "\(operand).\(word)" }

    var spelled: String {
        let type = core
        switch type.as(TypeSyntaxEnum.self) {
        case .identifierType, .memberType:
            return path.map(Self.spelled) ?? type.written
        case .optionalType(let type): return "\(type.wrappedType.operand)?"
        case .implicitlyUnwrappedOptionalType(let type): return "\(type.wrappedType.operand)?"
        case .arrayType(let type): return "[\(type.element.spelled)]"
        case .inlineArrayType(let type):
            return "InlineArray<\(type.count.argument.spelled), \(type.element.argument.spelled)>"
        case .dictionaryType(let type): return "[\(type.key.spelled): \(type.value.spelled)]"
        case .tupleType(let type): return "(\(type.elements.map(\.spelledInTuple).joined(separator: ", ")))"
        case .functionType(let type): return Self.spelled(type)
        case .compositionType(let type): return type.elements.map(\.type.operand).joined(separator: " & ")
        case .someOrAnyType(let type): return "\(type.someOrAnySpecifier.text) \(type.constraint.spelled)"
        case .metatypeType(let type): return type.baseType.member(type.metatypeSpecifier.text)
        case .attributedType(let type):
            return (type.words + [type.baseType.spelled]).joined(separator: " ")
        default: return type.written
        }
    }

    private static func spelled(_ path: [(name: TokenSyntax, arguments: [GenericArgumentSyntax])]) -> String {
        path.map { name, arguments in
            let list = arguments.map(\.argument.spelled).joined(separator: ", ")
            return Words.type(name) + (list.isEmpty ? "" : "<\(list)>")
        }.joined(separator: ".")
    }

    private static func spelled(_ type: FunctionTypeSyntax) -> String {
        var words = ["(\(type.parameters.map(\.spelledAsParameter).joined(separator: ", ")))"]
        if type.effectSpecifiers?.asyncSpecifier != nil { words.append("async") }
        if let clause = type.effectSpecifiers?.throwsClause { words.append(clause.written) }
        return (words + ["->", type.returnClause.type.spelled]).joined(separator: " ")
    }

    /// The opaque type of a value that an existential is made of.
    var spelledAsOpaque: String {
        switch core.as(TypeSyntaxEnum.self) {
        case .someOrAnyType(let type) where type.someOrAnySpecifier.text == "any":
            return "some \(type.constraint.spelled)"
        case .optionalType(let type): return Self.optional(of: type.wrappedType)
        case .implicitlyUnwrappedOptionalType(let type): return Self.optional(of: type.wrappedType)
        case .compositionType: return "some \(spelled)"
        case .identifierType, .memberType, .inlineArrayType: return isOperand ? "some \(spelled)" : spelled
        default: return spelled
        }
    }

    private static func optional(of type: TypeSyntax) -> String {
        let opaque = type.spelledAsOpaque
        return type.isOperand && opaque == type.spelled || opaque.hasSuffix("?") ? "\(opaque)?" : "(\(opaque))?"
    }

    /// The type of an argument for a parameter of this type.
    var spelledAsArgument: String {
        guard let type = core.as(AttributedTypeSyntax.self) else { return spelled }
        let ofParameter: Set = [
            "@escaping", "inout", "sending", "borrowing", "consuming", "isolated", "__owned", "__shared", "_const",
        ]
        return (type.words.filter { !ofParameter.contains($0) } + [type.baseType.spelled]).joined(separator: " ")
    }
}

extension AttributedTypeSyntax {
    /// Its specifiers and attributes.
    var words: [String] { specifiers.map(\.written) + attributes.map(\.written) + lateSpecifiers.map(\.written) }
}

extension TupleTypeElementSyntax {
    fileprivate var spelledInTuple: String {
        (secondName ?? firstName).map { "\(Words.calledLabel($0.plainName)): \(type.spelled)" } ?? type.spelled
    }

    fileprivate var spelledAsParameter: String {
        (inoutKeyword.map { "\($0.text) " } ?? "") + type.spelled + (ellipsis == nil ? "" : "...")
    }
}

extension GenericArgumentSyntax.Argument {
    var spelled: String {
        switch self {
        case .type(let type): type.spelled
        case .expr(let expression): expression.written
        @unknown default: preconditionFailure("a kind of node that is newer than this")
        }
    }
}
