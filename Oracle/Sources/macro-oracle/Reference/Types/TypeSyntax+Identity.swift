import SwiftSyntax

/// Types as they are told apart, and as names are made of them.
extension TypeSyntax {
    /// The same text for the same type, whatever its spelling.
    var identity: String {
        let type = core
        if let path = type.path { return Self.identity(of: path) }
        switch type.as(TypeSyntaxEnum.self) {
        case .optionalType(let type): return "Optional<\(type.wrappedType.identity)>"
        case .implicitlyUnwrappedOptionalType(let type): return "Optional<\(type.wrappedType.identity)>"
        case .arrayType(let type): return "Array<\(type.element.identity)>"
        case .dictionaryType(let type): return "Dictionary<\(type.key.identity), \(type.value.identity)>"
        case .inlineArrayType(let type):
            return "InlineArray<\(type.count.argument.identity), \(type.element.argument.identity)>"
        case .tupleType(let type):
            let elements = type.elements.map { element in
                ((element.secondName ?? element.firstName).map { "\($0.plainName): " } ?? "") + element.type.identity
            }
            return "(\(elements.joined(separator: ", ")))"
        case .functionType(let type): return Self.identity(of: type)
        case .compositionType:
            let members = Set(type.members).sorted()
            return members.count == 1 ? members[0] : "(\(members.joined(separator: " & ")))"
        case .someOrAnyType(let type):
            let isMetatype = type.constraint.core.is(MetatypeTypeSyntax.self)
            return isMetatype && type.someOrAnySpecifier.text == "any"
                ? "any \(type.constraint.identity)" : type.constraint.identity
        case .metatypeType(let type): return "(\(type.baseType.identity)).\(type.metatypeSpecifier.text)"
        case .attributedType(let type):
            return (type.words.contains("inout") ? "inout " : "") + type.baseType.identity
        default: return type.written
        }
    }

    /// The identities of what a composition is of, without its compositions.
    private var members: [String] {
        switch core.as(TypeSyntaxEnum.self) {
        case .compositionType(let type): type.elements.flatMap(\.type.members)
        case .someOrAnyType(let type) where !type.constraint.core.is(MetatypeTypeSyntax.self): type.constraint.members
        case .attributedType(let type) where !type.words.contains("inout"): type.baseType.members
        default: [identity]
        }
    }

    private static func identity(of path: [(name: TokenSyntax, arguments: [GenericArgumentSyntax])]) -> String {
        let isStandard = path.count > 1 && path[0].name.plainName == "Swift" && path[0].arguments.isEmpty
        let arguments = path.map { "<\($0.arguments.map(\.argument.identity).joined(separator: ", "))>" }
        if let last = path.last, path.count == (isStandard ? 2 : 1) {
            switch (last.name.plainName, last.arguments.count) {
            case ("Optional", 1), ("Array", 1), ("Dictionary", 2):
                return last.name.plainName + arguments[path.count - 1]
            case ("Void", 0): return "()"
            default: break
            }
        }
        return zip(path, arguments).map { "\($0.name.plainName)\($1 == "<>" ? "" : $1)" }.joined(separator: ".")
    }

    private static func identity(of type: FunctionTypeSyntax) -> String {
        let parameters = type.parameters.map { $0.ellipsis == nil ? $0.type.identity : $0.type.spelled + "..." }
        let effects = [
            type.effectSpecifiers?.asyncSpecifier == nil ? "" : "async ",
            type.effectSpecifiers?.throwsClause?.written ?? "",
        ]
        return "((\(parameters.joined(separator: ", "))) \(effects.joined()) -> \(type.returnClause.type.identity))"
    }

    // MARK: Names

    /// A name for what is made of a type: `ListOfUser` for `List<User>`.
    var nameOfProduct: String {
        let type = core
        if let path = type.path {
            return path.map { name, arguments in
                let list = arguments.map(\.argument.nameOfProduct).joined(separator: "And")
                return Self.capitals(name.plainName) + (arguments.isEmpty ? "" : "Of" + list)
            }.joined()
        }
        switch type.as(TypeSyntaxEnum.self) {
        case .optionalType(let type): return "OptionalOf" + type.wrappedType.nameOfProduct
        case .implicitlyUnwrappedOptionalType(let type): return "OptionalOf" + type.wrappedType.nameOfProduct
        case .arrayType(let type): return "ArrayOf" + type.element.nameOfProduct
        case .dictionaryType(let type): return "DictionaryOf\(type.key.nameOfProduct)And\(type.value.nameOfProduct)"
        case .inlineArrayType(let type):
            return "InlineArrayOf\(type.count.argument.nameOfProduct)And\(type.element.argument.nameOfProduct)"
        case .tupleType(let type):
            guard !type.elements.isEmpty else { return "Void" }
            return "TupleOf" + type.elements.map(\.type.nameOfProduct).joined(separator: "And")
        case .functionType(let type):
            let list = type.parameters.map {
                $0.ellipsis == nil ? $0.type.nameOfProduct : Self.capitals($0.type.spelled)
            }.joined(separator: "And")
            return "Function\(type.parameters.isEmpty ? "" : "Of")\(list)To\(type.returnClause.type.nameOfProduct)"
        case .compositionType(let type): return type.elements.map(\.type.nameOfProduct).joined(separator: "And")
        case .someOrAnyType(let type): return type.constraint.nameOfProduct
        case .attributedType(let type): return type.baseType.nameOfProduct
        case .metatypeType(let type): return type.baseType.nameOfProduct + type.metatypeSpecifier.text
        default: return Self.capitals(type.written)
        }
    }

    /// A name for a type that makes it.
    var nameOfFactory: String { nameOfProduct + "Factory" }

    fileprivate static func capitals(_ text: String) -> String {
        text.split { $0.isASCII && !$0.isLetter && !$0.isNumber && $0 != "_" }
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// True if it mentions `Self` as a type.
    var mentionsSelf: Bool { mentions("Self") }

    /// True if a name in it begins with one.
    ///
    /// - Parameter alone: Whether only one without arguments counts.
    func mentions(_ name: String, alone: Bool = false) -> Bool {
        tokens(viewMode: .sourceAccurate).contains { token in
            guard token.plainName == name, let type = token.parent?.as(IdentifierTypeSyntax.self) else { return false }
            return type.moduleSelector == nil && (!alone || type.genericArgumentClause == nil)
        }
    }
}

extension GenericArgumentSyntax.Argument {
    fileprivate var identity: String {
        switch self {
        case .type(let type): type.identity
        case .expr(let expression): expression.written
        @unknown default: preconditionFailure("a kind of node that is newer than this")
        }
    }

    fileprivate var nameOfProduct: String {
        switch self {
        case .type(let type): type.nameOfProduct
        case .expr(let expression): TypeSyntax.capitals(expression.written)
        @unknown default: preconditionFailure("a kind of node that is newer than this")
        }
    }
}
