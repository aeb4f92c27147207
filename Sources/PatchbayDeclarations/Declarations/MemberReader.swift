import PatchbayFacts
import PatchbaySyntax

/// The reader of the members of one type: its properties, its initialisers and those methods that wiring may call.
struct MemberReader {
    /// Names of methods that are kept, beside those of providers and contributions.
    static let keptMethods: Set<String> = ["makeInstance", "configure", "create", MarkerProtocol.providerMethod]

    /// True if methods of that name are kept: those that wiring may call, and those that may be called like generated
    /// ones.
    static func keeps(_ name: String) -> Bool {
        ProviderName.matches(name) || MethodPrefix.contribute.matches(name) || keptMethods.contains(name)
            || MethodPrefix.gather.matches(name) || name.hasPrefix("resolve") || name.hasPrefix("injectTo")
    }

    let isProtocol: Bool
    /// True if methods of every name are kept.
    let keepsAllMethods: Bool
    let locate: (Int) -> SourceLocation

    /// - Parameters:
    ///   - owner: The declaration whose members are read.
    ///   - locate: Turns a byte offset into a place in the file.
    init(of owner: DeclarationFacts, locate: @escaping (Int) -> SourceLocation) {
        isProtocol = owner.kind == .protocol
        keepsAllMethods = RequirementReader.keepsAllMethods(of: owner)
        self.locate = locate
    }

    func read(
        _ members: Node,
        in context: DeclarationContext,
        into facts: inout DeclarationFacts,
        nested: inout [(Node, DeclarationContext)]
    ) {
        for member in members.children where member.role == .item {
            switch member.kind {
            case .ifConfig:
                for (condition, clause) in ConditionalBlock.clauses(of: member) {
                    read(clause, in: context.under(condition), into: &facts, nested: &nested)
                }
            case .variableDecl:
                facts.properties += properties(member, in: context)
            case .initializerDecl:
                facts.initializers.append(initializer(member, in: context))
            case .functionDecl:
                guard let name = member[.name], keepsAllMethods || Self.mayKeep(name), keeps(name) else { continue }
                facts.methods.append(method(member, name, in: context))
            case .enumCaseDecl:
                let cases = cases(member, of: facts, in: context)
                facts.cases += cases
                // A case is the factory method of its type as well as a function is.
                facts.methods += cases.filter { Self.keptMethods.contains($0.name) }
            case .subscriptDecl, .associatedtypeDecl:
                guard isProtocol else { continue }
                facts.otherRequirements.append(RequirementReader.other(member, in: context, locate: locate))
                guard member.kind == .associatedtypeDecl else { continue }
                nested.append((member, context))
                // `associatedtype Cache where Cache == Store<Item>` says the same as a clause of the protocol.
                facts.requirements += GenericsReader.requirements(of: member).filter { $0.relation == .sameType }
            case _:
                nested.append((member, context))
            }
        }
    }

    private func keeps(_ name: Node) -> Bool { keepsAllMethods || Self.keeps(name.name) }

    /// True if a name begins with a letter that those of kept methods begin with: cheaper than the whole test.
    private static func mayKeep(_ name: Node) -> Bool {
        switch name.firstByte {
        case UInt8(ascii: "p"), UInt8(ascii: "s"), UInt8(ascii: "g"), UInt8(ascii: "m"), UInt8(ascii: "c"),
            UInt8(ascii: "r"), UInt8(ascii: "i"), UInt8(ascii: "v"), UInt8(ascii: "`"):
            true
        case _: false
        }
    }

    private func properties(_ node: Node, in context: DeclarationContext) -> [PropertyFacts] {
        let modifiers = Modifiers(node)
        let isLet = node[.keyword]?.reads("let") == true
        var type: Node?
        // The type of `b` in `let a, b: Int` is that of `a` too, so the list is read from its end.
        return node.all(.binding).reversed().map { binding in
            let value = binding[.value]
            type = binding[.type] ?? (value == nil ? type : nil)
            let pattern = binding[.pattern]
            let name = pattern?.kind == .identifierPattern ? pattern?[.name]?.name : nil
            let accessors = binding[.accessors]
            var facts = PropertyFacts(
                name: name ?? pattern?.text ?? "",
                type: name == nil ? nil : type.map { TypeExpression($0) },
                access: modifiers.access ?? context.defaultAccess,
                accessors: isProtocol ? RequirementReader.accessors(accessors) : RequirementReader.effects(accessors),
                conditions: context.conditions,
                location: locate((pattern ?? binding).start)
            )
            facts.isStatic = modifiers.isStatic
            facts.isLazy = modifiers.isLazy
            facts.isLet = isLet
            facts.isStored = !modifiers.isStatic && !isProtocol && !isComputed(accessors)
            facts.hasDefault = value != nil
            facts.isImplicitlyUnwrapped = type?.kind == .implicitlyUnwrappedType
            facts.isNonisolated = modifiers.isNonisolated
            facts.attributes = modifiers.attributes
            facts.initializedProperties = accessors.map(initializedProperties) ?? []
            if facts.isStored, facts.type == nil { facts.valueType = value.flatMap(MetatypeReader.made) }
            return facts
        }.reversed()
    }

    /// True if a block computes the property. One that only observes it leaves it stored.
    private func isComputed(_ block: Node?) -> Bool {
        guard let block else { return false }
        let accessors = block.all(.accessor)
        return accessors.isEmpty
            || !accessors.allSatisfy { accessor in
                accessor[.keyword].map { $0.reads("willSet") || $0.reads("didSet") } ?? false
            }
    }

    /// The stored properties that an init accessor gives their first values:
    /// `@storageRestrictions(initializes: _name) init(initialValue) { … }`.
    private func initializedProperties(_ block: Node) -> [String] {
        guard let accessor = block.all(.accessor).first(where: { $0[.keyword]?.reads("init") == true }) else {
            return []
        }
        let text = accessor.all(.attribute).map(\.text).first { $0.hasPrefix("@storageRestrictions") } ?? ""
        guard let start = text.firstRange(of: "initializes:")?.upperBound else { return [] }
        let names = text[start...].prefix { $0 != ")" && $0 != ":" }
            .split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        return names.filter { $0 != "accesses" }
    }

    private func cases(_ node: Node, of owner: DeclarationFacts, in context: DeclarationContext) -> [FunctionFacts] {
        node.all(.element).compactMap { element in
            guard let name = element[.name], element[.parameter] != nil else { return nil }
            var facts = function(name.name, element, at: name, in: context)
            facts.access = owner.access
            facts.isStatic = true
            facts.result = .path(["Self"])
            return facts
        }
    }

    private func initializer(_ node: Node, in context: DeclarationContext) -> FunctionFacts {
        var facts = function("init", node, at: node[.keyword] ?? node, in: context)
        facts.isFailable = node[.mark]?.reads("?") == true
        facts.isImplicitlyUnwrapped = node[.mark]?.reads("!") == true
        facts.isConvenience = Modifiers(node).isConvenience
        return facts
    }

    private func method(_ node: Node, _ name: Node, in context: DeclarationContext) -> FunctionFacts {
        var facts = function(name.name, node, at: name, in: context)
        facts.isImplicitlyUnwrapped = node[.result]?.kind == .implicitlyUnwrappedType
        if let body = node[.body], MethodPrefix.contribute.matches(facts.name) {
            facts.returnedKey = ReturnedKey.read(body)
        }
        return facts
    }

    private func function(
        _ name: String,
        _ node: Node,
        at place: Node,
        in context: DeclarationContext
    ) -> FunctionFacts {
        let modifiers = Modifiers(node)
        let (effects, throwing) = node.effects
        var facts = FunctionFacts(
            name: name,
            access: modifiers.access ?? context.defaultAccess,
            isStatic: modifiers.isStatic,
            parameters: node.all(.parameter).map(parameter),
            effects: effects,
            thrownType: throwing?.thrownType,
            result: node[.result].map { TypeExpression($0) },
            location: locate(place.start)
        )
        facts.isMutating = modifiers.isMutating
        // A `@concurrent` method runs on no actor, whatever its type does.
        facts.isNonisolated = modifiers.isNonisolated || modifiers.attributes.contains("concurrent")
        facts.isNonsending = modifiers.isNonsending
        facts.genericParameters = GenericsReader.names(of: node)
        facts.requirements = GenericsReader.requirements(of: node)
        facts.isRethrowing = throwing?.reads("rethrows") ?? false
        facts.attributes = modifiers.attributes
        facts.conditions = context.conditions
        return facts
    }

    private func parameter(_ node: Node) -> ParameterFacts {
        let label = node[.label]
        let text = label?.name ?? "_"
        var facts = ParameterFacts(
            label: text == "_" ? nil : text,
            name: node[.name]?.name ?? text,
            type: node[.type].map { TypeExpression($0) } ?? .verbatim(""),
            location: locate((label ?? node).start)
        )
        facts.hasDefault = node[.value] != nil
        facts.isVariadic = node.isVariadic
        facts.isImplicitlyUnwrapped = node[.type]?.kind == .implicitlyUnwrappedType
        return facts
    }
}

extension Node {
    /// The effects of a function, an accessor or a function type, and that of throwing as it is written.
    var effects: (all: Effects, throwing: Node?) {
        let words = all(.effect)
        let throwing = words.first { !$0.isAsync }
        return (Effects(isAsync: words.contains(where: \.isAsync), isThrowing: throwing?.isThrowing == true), throwing)
    }
}

/// One effect.
extension Node {
    /// True if it is one of waiting, and not of throwing.
    fileprivate var isAsync: Bool { reads("async") || reads("reasync") }

    /// True if one of throwing lets something through: `throws(Never)` does not.
    fileprivate var isThrowing: Bool {
        guard let type = self[.type] else { return true }
        return !["Never", "Swift.Never"].contains(type.text.filter { !"() ".contains($0) })
    }

    /// The type of the errors, if it says one: `throws(any Error)` says no more than `throws`.
    var thrownType: TypeExpression? {
        guard isThrowing, let type = self[.type] else { return nil }
        let isAny = ["anyError", "anySwift.Error"].contains(type.text.filter { !"() ".contains($0) })
        return isAny ? nil : TypeExpression(type)
    }

    /// The effect as it is written, but `throws` where it says no more than that.
    package var effectText: String { isThrowing && self[.type] != nil && thrownType == nil ? "throws" : text }
}

/// The reader of generic parameters and what they have to be.
enum GenericsReader {
    /// The names of a declaration's parameters, with the word of one that is no type: `each T`, `let N`.
    static func names(of declaration: Node) -> [String] {
        declaration.all(.generic).map { parameter in
            (parameter[.specifier].map { "\($0.text) " } ?? "") + (parameter[.name]?.name ?? "")
        }
    }

    /// The bounds of the parameters, and the requirements behind `where`.
    static func requirements(of declaration: Node) -> [RequirementFacts] {
        declaration.all(.generic).compactMap(bound) + declaration.all(.requirement).compactMap(requirement)
    }

    private static func bound(of parameter: Node) -> RequirementFacts? {
        guard parameter[.specifier] == nil, let bound = parameter[.type], let name = parameter[.name] else {
            return nil
        }
        return RequirementFacts(left: .path([name.name]), relation: .conformance, right: TypeExpression(bound))
    }

    private static func requirement(_ node: Node) -> RequirementFacts? {
        guard let left = node[.left], let right = node[.right] else { return nil }
        if node.kind == .layoutRequirement {
            return RequirementFacts(left: TypeExpression(left), relation: .layout, right: .verbatim(right.text))
        }
        // The value of an integer parameter is no type.
        guard left.kind != .integerLiteral, right.kind != .integerLiteral else { return nil }
        let relation: RequirementFacts.Relation = node.kind == .sameTypeRequirement ? .sameType : .conformance
        return RequirementFacts(left: TypeExpression(left), relation: relation, right: TypeExpression(right))
    }
}

/// The reader of what only contexts ask for: everything that a protocol requires, and what extends the protocols of
/// types that have a context.
enum RequirementReader {
    /// True if all methods of a declaration are kept, whatever their names.
    static func keepsAllMethods(of facts: DeclarationFacts) -> Bool {
        switch facts.kind {
        case .protocol: true
        case .extension: ContextHost.names.contains(facts.name.last ?? "")
        case .struct, .class, .enum, .actor: false
        }
    }

    /// The accessors that a protocol requires of a property.
    static func accessors(_ block: Node?) -> AccessorFacts {
        var facts = AccessorFacts()
        for accessor in block?.all(.accessor) ?? [] {
            guard accessor[.keyword]?.reads("get") == true else {
                facts.isSettable = true
                continue
            }
            let (effects, throwing) = accessor.effects
            facts.effects = effects
            facts.thrownType = throwing?.thrownType
            facts.isMutating = accessor.hasModifier("mutating")
        }
        return facts
    }

    /// The accessors of a property with a body, where its getter throws, waits or is mutating; `nil` for nearly all.
    static func effects(_ block: Node?) -> AccessorFacts? {
        guard let block else { return nil }
        let facts = accessors(block)
        return facts.effects == .none && !facts.isMutating ? nil : facts
    }

    /// A subscript or an associated type.
    static func other(
        _ node: Node,
        in context: DeclarationContext,
        locate: (Int) -> SourceLocation
    ) -> OtherRequirementFacts {
        if node.kind == .subscriptDecl {
            return OtherRequirementFacts(
                kind: .subscript,
                name: "subscript",
                location: locate((node[.keyword] ?? node).start)
            )
        }
        let name = node[.name]
        return OtherRequirementFacts(
            kind: .associatedType,
            name: name?.name ?? "",
            bound: node[.inherited].map { TypeExpression($0) },
            location: locate((name ?? node).start)
        )
    }
}
