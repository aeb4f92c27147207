import SwiftSyntax

/// A struct of closures or a protocol with `@ContextClient`.
struct ClientSyntax {
    struct Parameter {
        let label: String?
        let type: String
        /// The type in a case of what was asked.
        let kept: String
        let isInout: Bool
        /// False for what may not be kept.
        let isKept: Bool
    }

    struct Member {
        let name: String
        var property: String
        let type: String
        let parameters: [Parameter]
        let isAsync: Bool
        let throwing: String?
        let result: String?
        let actor: String?
        let value: String?
        let isProperty: Bool
        var isFree = false
        var isOfCaller = false
        var isConstant = false
    }

    struct Problem {
        let text: String
        let node: Syntax
    }

    let isProtocol: Bool
    let name: String
    /// The name where it is that of a type.
    let typeName: String
    /// The attribute of its global actor.
    let actor: String?
    let access: String
    private let level: Int
    /// The access level of the stub.
    let ownAccess: String
    /// The same for what belongs to no actor.
    let freeAccess: String
    /// True of a struct that says `nonisolated`.
    let isFree: Bool
    private(set) var members: [Member] = []
    /// The properties that are no closures and can be set.
    private(set) var others: [String] = []
    private(set) var declared: Set<String> = []
    private(set) var statics: Set<String> = []
    private(set) var problems: [Problem] = []
    /// The struct's own initialiser with all closures, each with a value.
    private(set) var hasInitializer = false
    /// What is said of closures of the client's own, after the rest.
    private var narrow: [Problem] = []
    /// The requirements of a protocol, one for each member.
    private var requirements: [Syntax] = []

    init?(_ declaration: DeclSyntax, in around: Syntax?) {
        guard declaration.is(StructDeclSyntax.self) || declaration.is(ProtocolDeclSyntax.self),
            let group = declaration.asProtocol((any DeclGroupSyntax).self),
            let token = declaration.asProtocol((any NamedDeclSyntax).self)?.name
        else { return nil }
        isProtocol = declaration.is(ProtocolDeclSyntax.self)
        name = token.plainName
        typeName = Words.type(token)
        let outer = around?.as(ExtensionDeclSyntax.self)?.modifiers
        level = min(InjectableType.level(of: group.modifiers) ?? outer.flatMap { InjectableType.level(of: $0) } ?? 2, 4)
        access = level > 2 ? "\(InjectableType.levels[level]) " : ""
        let narrow = ["private", "fileprivate"].first { group.modifiers.say($0) }
        ownAccess = narrow.map { "\($0) " } ?? access
        let actor = group.attributes.actor
        self.actor = actor
        isFree = group.modifiers.say("nonisolated")
        freeAccess = access + ((isProtocol ? actor != nil : isFree) ? "nonisolated " : "")
        for item in group.memberBlock.members { read(item.decl, actor) }
        tellApart()
        let parents = group.inheritanceClause?.inheritedTypes.map(\.type) ?? []
        let inherited = parents.map(\.written)
        let classes = ["AnyObject", "class", "Actor", "Swift.AnyObject", "Swift.Actor"]
        let bounds = (declaration.as(ProtocolDeclSyntax.self)?.genericWhereClause?.requirements ?? []).compactMap {
            requirement -> TypeSyntax? in
            guard case .conformanceRequirement(let bound) = requirement.requirement, bound.leftType.written == "Self"
            else { return nil }
            return bound.rightType
        }
        if isProtocol, let parent = (parents + bounds).first(where: { classes.contains($0.written) }) {
            refuse("no struct of closures can stand for what is `\(parent.written)`", parent)
        }
        if !isProtocol, !access.isEmpty, members.contains(where: { $0.type.contains("@Sendable") }),
            !inherited.contains(where: { $0.hasSuffix("Sendable") })
        {
            refuse("`\(name)` is \(access)and does not say `Sendable`, as its closures do", token)
        }
        problems += self.narrow
        if isProtocol { return }
        if declared.contains("Call") {
            complain("`\(name)` declares `Call` itself, which `@ContextClient` writes", token)
        }
        if around?.isProtocol((any DeclGroupSyntax).self) == true, group.modifiers.say("private") {
            complain("`\(name)` is private to another type, where no extension reaches it: say `fileprivate`", token)
        }
        let wanted = members.map { "\($0.property):\(Self.squeezed($0.type))" }
        for own in group.memberBlock.members.compactMap({ $0.decl.as(InitializerDeclSyntax.self) }) {
            let parameters = Array(own.signature.parameterClause.parameters)
            let taken = parameters.map { "\($0.firstName.plainName):\(Self.squeezed($0.type.written))" }
            guard taken == wanted else { continue }
            let isSeen =
                level > 2 ? own.modifiers.say(InjectableType.levels[level]) : !own.modifiers.say("private")
            let isPlain =
                own.signature.effectSpecifiers == nil && own.optionalMark == nil && own.genericParameterClause == nil
            if isSeen, isPlain, parameters.allSatisfy({ $0.defaultValue != nil }) {
                hasInitializer = true
            } else {
                let title = "init(\(members.map { $0.property + ":" }.joined()))"
                let remedy = "delete it, or let a plain call of it do, wherever `\(name)` is seen"
                complain("`\(title)` is the one that `@ContextClient` writes: \(remedy)", own)
            }
        }
    }

    private static func squeezed(_ type: String) -> String {
        type.replacing("@escaping", with: "").filter { !$0.isWhitespace }
    }

    private mutating func refuse(_ text: String, _ node: some SyntaxProtocol) {
        complain("\(text), and `@ContextClient` is made of closures", node)
    }

    private mutating func complain(_ text: String, _ node: some SyntaxProtocol) {
        problems.append(Problem(text: text, node: Syntax(node)))
    }

    private mutating func read(_ item: DeclSyntax, _ actor: String?) {
        switch item.as(DeclSyntaxEnum.self) {
        case .variableDecl(let variable):
            if isProtocol { readRequirement(variable, actor) } else { readProperties(variable) }
        case .functionDecl(let function):
            declared.insert(function.name.plainName)
            if isProtocol { readMethod(function, actor) }
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .typeAliasDecl:
            if let name = item.asProtocol((any NamedDeclSyntax).self)?.name { declared.insert(name.plainName) }
        case .ifConfigDecl: refuse("`#if` hides from a macro what is compiled", item)
        default:
            if isProtocol { refuse("no closure can stand for what is neither a method nor a property", item) }
        }
    }

    private mutating func readProperties(_ variable: VariableDeclSyntax) {
        let bindings = Array(variable.bindings)
        guard !variable.modifiers.say("static") else {
            let names = bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName }
            return statics.formUnion(names)
        }
        guard !variable.modifiers.say("lazy") else { return }
        for (index, binding) in bindings.enumerated() {
            guard let token = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
                refuse("several properties are declared at once", binding)
                continue
            }
            let value = binding.initializer?.value.written
            let isConstant = variable.bindingSpecifier.text == "let" && value != nil
            if binding.accessorBlock.map({ !$0.isOfObservers }) == true || isConstant { continue }
            let typed = bindings[index...].first { $0.typeAnnotation != nil || $0.initializer != nil }
            if let type = typed?.typeAnnotation?.type, let function = type.function {
                if InjectableType.level(of: variable.modifiers) ?? 2 < level {
                    others.append(token.plainName)
                    let remedy = level > 2 ? "say `\(InjectableType.levels[level])`, or give it one" : "give it one"
                    let text = "`\(token.plainName)` is seen less far than `\(name)` and has no value: \(remedy)"
                    if value == nil { narrow.append(Problem(text: text, node: Syntax(binding))) }
                    continue
                }
                if let problem = Self.problem(function.parameters.map { ($0.type, $0.ellipsis) }) {
                    refuse(problem, binding)
                    continue
                }
                members.append(
                    Member(
                        name: token.plainName,
                        property: token.plainName,
                        type: type.written,
                        parameters: function.parameters.map { Self.parameter($0.secondName ?? $0.firstName, $0.type) },
                        isAsync: function.effectSpecifiers?.asyncSpecifier?.text == "async",
                        throwing: Self.throwing(function.effectSpecifiers?.throwsClause),
                        result: Self.result(function.returnClause.type),
                        actor: type.actorOfFunction,
                        value: value,
                        isProperty: false,
                        isConstant: variable.bindingSpecifier.text == "let"
                    )
                )
            } else {
                others.append(token.plainName)
                let optional = typed?.typeAnnotation?.type
                let isOptional =
                    optional?.is(OptionalTypeSyntax.self) == true
                    || optional?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
                let begins = value != nil || isOptional && variable.bindingSpecifier.text == "var"
                if !begins { refuse("`\(token.plainName)` is no closure and has no value", binding) }
            }
        }
    }

    private static func throwing(_ clause: ThrowsClauseSyntax?) -> String? {
        guard let clause, clause.throwsSpecifier.text == "throws" else { return nil }
        return clause.type?.isAnyError == true ? "throws" : clause.written
    }

    private static func result(_ type: TypeSyntax?) -> String? {
        guard let text = type?.written, !["Void", "()", "Swift.Void"].contains(text) else { return nil }
        return text
    }

    /// The type as one that a closure can have.
    static func plain(_ type: String) -> String { type.last == "!" ? type.dropLast() + "?" : type }

    /// The type with the name of the client for `Self`.
    static func named(_ type: String, _ name: String) -> String {
        var (result, word) = ("", "")
        for character in type + " " {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                result += (word == "Self" ? name : word) + String(character)
                word = ""
            }
        }
        return String(result.dropLast())
    }

    private static func problem(_ parameters: [(type: TypeSyntax, ellipsis: TokenSyntax?)]) -> String? {
        if parameters.contains(where: { $0.ellipsis != nil }) { return "no closure can hand on any number of values" }
        let attributes = parameters.compactMap { $0.type.as(AttributedTypeSyntax.self) }.flatMap(\.attributes)
        return attributes.contains { $0.written == "@autoclosure" } ? "no closure can hand on an `@autoclosure`" : nil
    }

    private static func mentions(_ word: String, _ type: TypeSyntax?) -> Bool {
        type?.tokens(viewMode: .sourceAccurate).contains { $0.plainName == word } == true
    }

    private static func parameter(_ label: TokenSyntax?, _ type: TypeSyntax) -> Parameter {
        let specifiers = type.as(AttributedTypeSyntax.self)?.specifiers.map(\.written) ?? []
        let attributes = type.as(AttributedTypeSyntax.self)?.attributes.map(\.written) ?? []
        let isFree = attributes.contains("@Sendable") && attributes.contains("@escaping")
        let wrapped =
            type.as(OptionalTypeSyntax.self)?.wrappedType
            ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
        let optional = wrapped?.function
        let escapesNot =
            type.function != nil ? !isFree : optional != nil && !type.written.contains("@Sendable")
        return Parameter(
            label: label?.plainName == "_" ? nil : label?.plainName,
            type: type.written,
            kept: attributes.contains("@escaping")
                ? type.written.replacing("@escaping ", with: "", maxReplacements: 1) : type.written,
            isInout: specifiers.contains("inout"),
            isKept: specifiers.isEmpty && !escapesNot
        )
    }

    // MARK: Requirements

    private mutating func readRequirement(_ variable: VariableDeclSyntax, _ actor: String?) {
        guard !variable.modifiers.say("static"), variable.bindings.count == 1, let binding = variable.bindings.first,
            let token = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let type = binding.typeAnnotation?.type
        else { return refuse("no closure can stand for a property of the type", variable) }
        guard !Self.mentions("Self", type) else { return refuse("no closure knows what `Self` is", variable) }
        var accessors: [AccessorDeclSyntax] = []
        if case .accessors(let list) = binding.accessorBlock?.accessors { accessors = Array(list) }
        guard accessors.count <= 1 else { return refuse("a property that is set needs more than a closure", variable) }
        let effects = accessors.first?.effectSpecifiers
        let words = [effects?.asyncSpecifier?.text, effects?.throwsClause?.written].compactMap { $0 }
        let own = variable.attributes.actor ?? (variable.modifiers.say("nonisolated") ? nil : actor)
        requirements.append(Syntax(variable))
        add(token.plainName, [], words, effects?.throwsClause, type.written, own, isProperty: true)
        members[members.count - 1].isFree = variable.modifiers.say("nonisolated")
    }

    private mutating func readMethod(_ function: FunctionDeclSyntax, _ actor: String?) {
        let signature = function.signature
        let types = signature.parameterClause.parameters.map(\.type) + [signature.returnClause?.type].compactMap { $0 }
        guard !function.modifiers.say("static"), !function.modifiers.say("mutating"),
            function.genericParameterClause == nil, !types.contains(where: { Self.mentions("some", $0) }),
            case .identifier = function.name.tokenKind
        else { return refuse("no closure can stand for a method that is static, mutating or generic", function) }
        guard !types.contains(where: { Self.mentions("Self", $0) }) else {
            return refuse("no closure knows what `Self` is", function)
        }
        if let problem = Self.problem(signature.parameterClause.parameters.map { ($0.type, $0.ellipsis) }) {
            return refuse(problem, function)
        }
        guard function.signature.effectSpecifiers?.throwsClause?.throwsSpecifier.text != "rethrows" else {
            return refuse("no closure throws what another one throws, as `rethrows` asks for", function)
        }
        let effects = function.signature.effectSpecifiers
        let words = [effects?.asyncSpecifier?.text, effects?.throwsClause?.written].compactMap { $0 }
        let parameters = function.signature.parameterClause.parameters.map {
            Self.parameter($0.firstName, $0.type)
        }
        let isOfCaller = function.modifiers.contains { $0.detail?.detail.text == "nonsending" }
        let attribute = function.attributes.isolation ?? (isOfCaller ? "nonisolated(nonsending)" : nil)
        let own = attribute ?? (function.modifiers.say("nonisolated") ? nil : actor)
        let result = Self.result(function.signature.returnClause?.type)
        requirements.append(Syntax(function))
        add(function.name.plainName, parameters, words, effects?.throwsClause, result, own, isProperty: false)
        members[members.count - 1].isFree = function.modifiers.say("nonisolated")
        members[members.count - 1].isOfCaller = isOfCaller
    }

    private mutating func add(
        _ name: String,
        _ parameters: [Parameter],
        _ effects: [String],
        _ clause: ThrowsClauseSyntax?,
        _ result: String?,
        _ actor: String?,
        isProperty: Bool
    ) {
        let list = "(\(parameters.map { Self.plain($0.type) }.joined(separator: ", ")))"
        let answer = result.map(Self.plain) ?? "Void"
        let type = (actor.map { [$0] } ?? []) + ["@Sendable", list] + effects + ["->", answer]
        members.append(
            Member(
                name: name,
                property: "on\(name.prefix(1).uppercased())\(name.dropFirst())",
                type: type.joined(separator: " "),
                parameters: parameters,
                isAsync: effects.contains("async"),
                throwing: Self.throwing(clause),
                result: result,
                actor: actor,
                value: nil,
                isProperty: isProperty
            )
        )
    }

    private mutating func tellApart() {
        guard isProtocol else { return }
        let all = members.map(\.property)
        for (index, property) in all.enumerated() where all.filter({ $0 == property }).count > 1 {
            for parameter in members[index].parameters {
                let label = parameter.label ?? ""
                members[index].property += label.prefix(1).uppercased() + label.dropFirst()
            }
        }
        var known: Set<String> = []
        for (member, requirement) in zip(members, requirements) {
            if !known.insert(member.property).inserted {
                refuse("`\(member.name)` has the labels of another requirement", requirement)
            } else if members.contains(where: {
                $0.name == member.property && ($0.isProperty || $0.parameters.isEmpty)
            }) {
                let text = "`\(member.property)`, the closure for `\(member.name)`, is a requirement itself"
                refuse(text, requirement)
            }
        }
    }
}

extension AccessorBlockSyntax {
    /// True where a stored property is only observed.
    fileprivate var isOfObservers: Bool {
        guard case .accessors(let list) = accessors, !list.isEmpty else { return false }
        return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}

extension AttributeListSyntax {
    /// The first attribute that names an actor, by convention.
    fileprivate var actor: String? {
        map(\.written).first { $0.hasSuffix("Actor") && $0.dropFirst().first?.isUppercase == true }
    }

    /// The attribute that says where a method runs.
    fileprivate var isolation: String? { map(\.written).first { $0 == "@concurrent" } ?? actor }
}

extension DeclModifierListSyntax {
    fileprivate func say(_ word: String) -> Bool { contains { $0.name.text == word } }
}

extension TypeSyntax {
    /// The actor that a function type says before it, or before parentheses around it.
    fileprivate var actorOfFunction: String? {
        if let type = self.as(AttributedTypeSyntax.self) {
            return type.baseType.actorOfFunction ?? type.attributes.actor
        }
        return self.as(TupleTypeSyntax.self)?.elements.first?.type.actorOfFunction
    }

    /// The function type below attributes and parentheses.
    fileprivate var function: FunctionTypeSyntax? {
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.function }
        if let type = self.as(TupleTypeSyntax.self) {
            return type.elements.count == 1 ? type.elements.first?.type.function : nil
        }
        return self.as(FunctionTypeSyntax.self)
    }
}
