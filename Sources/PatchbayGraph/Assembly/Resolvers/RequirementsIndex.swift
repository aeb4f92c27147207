import PatchbayModel

/// The requirements of each protocol, read once for all that refine it. It belongs to one thread.
final class RequirementsIndex {
    let declarations: Declarations
    private var known: [SymbolTable.Symbol: ResolverRequirements] = [:]
    /// The names of the type aliases and associated types in each type.
    private(set) lazy var namesOfTypes = declarations.table.namesOfTypes

    /// Protocols of the language that ask for nothing that a class or an actor could not give.
    private static let undemanding: Set<String> = ["AnyObject", "Sendable", "SendableMetatype", "Actor", "AnyActor"]

    init(_ declarations: Declarations) {
        self.declarations = declarations
    }

    /// - Returns: its members in the order of declaration; one that `#if` declares in two branches is there twice.
    func requirements(of owner: SymbolTable.Symbol) -> ResolverRequirements {
        if let requirements = known[owner] { return requirements }
        var result = ResolverRequirements()
        for fragment in declarations.entry(owner).declarations {
            let facts = fragment.facts
            result.obstacle = result.obstacle ?? obstacle(in: fragment)
            result.isForActors = result.isForActors || refinesActor(fragment)
            let members =
                facts.methods.map { ($0.location, method($0, in: fragment, of: owner)) }
                + facts.properties.map { ($0.location, property($0, in: fragment, of: owner)) }
            result.members += members.sorted { $0.0 < $1.0 }.map(\.1)
        }
        if !result.members.isEmpty, declarations.isolation.isForActors(owner) {
            for index in result.members.indices { result.members[index].isOfActor = true }
        }
        known[owner] = result
        return result
    }

    // MARK: Members

    private func method(
        _ facts: FunctionFacts,
        in fragment: SymbolTable.Fragment,
        of owner: SymbolTable.Symbol
    ) -> RequiredMember {
        let reader = GenericsReader(declarations: declarations)
        let (signature, names) = reader.signature(of: facts, in: fragment)
        var generics: GenericSignature?
        if case .generic(let open) = signature { generics = open }
        var member = RequiredMember(
            kind: .method,
            name: facts.name,
            parameters: facts.parameters.map { parameter in
                let type = parameter.type
                return RequiredParameter(
                    label: parameter.label,
                    name: parameter.name,
                    type: declarations.resolve(type, in: fragment, parameters: names),
                    alias: declarations.spelling(of: type, in: fragment, level: facts.access, parameters: names),
                    isVariadic: parameter.isVariadic,
                    isImplicitlyUnwrapped: parameter.isImplicitlyUnwrapped
                )
            },
            generics: generics,
            effects: declarations.effects(of: facts, in: fragment),
            thrownType: facts.thrownType.map { declarations.resolve($0, in: fragment) },
            result: declarations.resolve(facts.result ?? .path(["Void"]), in: fragment, parameters: names),
            isImplicitlyUnwrapped: facts.isImplicitlyUnwrapped,
            isolation: declarations.isolation.isolation(ofRequirement: facts, in: fragment, of: owner),
            isNonisolated: facts.isNonisolated,
            isNonsending: facts.isNonsending,
            location: facts.location,
            isUnreadable: facts.isMutating,
            conditions: facts.conditions
        )
        read(facts.attributes, into: &member, in: fragment)
        let written = facts.result ?? .void
        member.alias = declarations.spelling(of: written, in: fragment, level: facts.access, parameters: names)
        if !member.effects.isThrowing { member.thrownType = nil }
        return member
    }

    private func property(
        _ facts: PropertyFacts,
        in fragment: SymbolTable.Fragment,
        of owner: SymbolTable.Symbol
    ) -> RequiredMember {
        var member = RequiredMember(
            kind: .property(isSettable: facts.accessors?.isSettable == true),
            name: facts.name,
            effects: facts.accessors?.effects ?? .none,
            thrownType: facts.accessors?.thrownType.map { declarations.resolve($0, in: fragment) },
            result: declarations.resolve(facts.type ?? .void, in: fragment),
            alias: declarations.spelling(of: facts.type ?? .void, in: fragment, level: facts.access),
            isImplicitlyUnwrapped: facts.isImplicitlyUnwrapped,
            isolation: declarations.isolation.isolation(ofRequirement: facts, in: fragment, of: owner),
            isNonisolated: facts.isNonisolated,
            location: facts.location,
            isUnreadable: facts.accessors?.isMutating == true,
            conditions: facts.conditions
        )
        if declarations.cannotBeCopied(member.result, in: fragment.file) { member.isUnreadable = true }
        read(facts.attributes, into: &member, in: fragment)
        return member
    }

    private func read(_ attributes: [String], into member: inout RequiredMember, in fragment: SymbolTable.Fragment) {
        member.mayBeBuilt = Self.mayBeBuilt(attributes, member.isolation)
        member.isDeprecated = Self.isDeprecated(attributes)
        member.namesDeprecated = member.isDeprecated && namesDeprecated(member, in: fragment.file)
    }

    /// Attributes of the language begin with a small letter; a global actor is none.
    private static func mayBeBuilt(_ attributes: [String], _ isolation: String?) -> Bool {
        attributes.contains { attribute in
            let name = attribute.prefix { $0 != "(" && $0 != "<" }.split(separator: ".").last ?? ""
            return name.first?.isUppercase == true && name != isolation?.split(separator: ".").last
        }
    }

    // MARK: Obstacles

    private func obstacle(in fragment: SymbolTable.Fragment) -> String? {
        let facts = fragment.facts
        if let other = facts.otherRequirements.first { return "it requires `\(other.name)`" }
        if !facts.initializers.isEmpty { return "it requires an initialiser" }
        if !facts.requirements.isEmpty { return "`\(facts.name.joined(separator: "."))` has a `where` clause" }
        if facts.attributes.contains(where: { $0.hasPrefix("objc") }) { return "it is a protocol of Objective-C" }
        return unknownParent(in: fragment) ?? facts.methods.lazy.compactMap { Self.obstacle(in: $0) }.first
            ?? facts.properties.lazy.compactMap { Self.obstacle(in: $0) }.first
    }

    /// A protocol that it refines and that may require anything.
    private func unknownParent(in fragment: SymbolTable.Fragment) -> String? {
        let declarations = declarations
        return declarations.parents(of: fragment).lazy.compactMap { parent -> String? in
            let symbol = declarations.table.symbol(of: parent, in: fragment.file)
            let isRead = symbol.map(declarations.conformances.isProtocol) ?? false
            let name = parent.names?.last ?? ""
            let isKnown = isRead || Self.undemanding.contains(name) || name == MarkerProtocol.resolver.rawValue
            return isKnown ? nil : "`\(parent)` may require more than was read"
        }.first
    }

    private func refinesActor(_ fragment: SymbolTable.Fragment) -> Bool {
        declarations.parents(of: fragment).contains { ["Actor", "AnyActor"].contains($0.names?.last) }
    }

    private static func obstacle(in method: FunctionFacts) -> String? {
        let name = method.name
        if method.isStatic { return "`\(name)` is static" }
        if let reason = obstacle(inGenericsOf: method) { return "`\(name)` \(reason)" }
        if method.isRethrowing { return "`\(name)` throws what its argument throws" }
        if isLimited(method.attributes) { return "`\(name)` is not there on every system" }
        let unfit: Set<String> = ["isolated", "_const", "__owned", "__shared", "@autoclosure"]
        for parameter in method.parameters {
            if case .attributed(let attributes, _) = parameter.type, !unfit.isDisjoint(with: attributes) {
                return "`\(name)` has a parameter that a closure cannot have"
            }
        }
        if method.parameters.contains(where: \.type.isOpaque) {
            return "`\(name)` has a parameter with `some`, which no closure has"
        }
        let types = method.parameters.map(\.type) + [method.result ?? .void]
        return types.contains(where: isDependent) ? "`\(name)` has a type that depends on who conforms" : nil
    }

    /// The closure of a generic method is handed values of any type: it cannot have what is not copied, nor what does
    /// not outlive the call.
    private static func obstacle(inGenericsOf method: FunctionFacts) -> String? {
        let names = method.genericParameters
        guard !names.isEmpty else { return nil }
        let suppresses = method.requirements.contains { "\($0.right)".contains("~") }
        if suppresses || names.contains(where: { $0.contains(" ") }) || method.thrownType?.mentions(names) == true {
            return "is generic in a way that no closure is"
        }
        let isUnfit = method.parameters.contains { parameter in
            guard parameter.type.mentions(names) else { return false }
            if case .attributed(let attributes, _) = parameter.type, attributes.contains("inout") { return true }
            return parameter.isVariadic || parameter.type.isFunction
        }
        return isUnfit ? "has a generic parameter that a closure cannot have" : nil
    }

    private static func obstacle(in property: PropertyFacts) -> String? {
        if property.isStatic { return "`\(property.name)` is static" }
        guard let type = property.type, !isDependent(type) else {
            return "`\(property.name)` has a type that depends on who conforms"
        }
        if isLimited(property.attributes) { return "`\(property.name)` is not there on every system" }
        return nil
    }

    private static func isDeprecated(_ attributes: [String]) -> Bool {
        attributes.contains { $0.hasPrefix("available(") && $0.contains("deprecated") }
    }

    private func namesDeprecated(_ member: RequiredMember, in file: SymbolTable.FileContext) -> Bool {
        (member.parameters.map(\.type) + [member.result]).flatMap(\.nominals).contains { components in
            guard let symbol = declarations.table.symbol(of: .named(components), in: file) else { return false }
            return Self.isDeprecated(
                declarations.availability(of: declarations.entry(symbol).declarations, within: symbol)
            )
        }
    }

    private static func isLimited(_ attributes: [String]) -> Bool {
        attributes.contains { $0.hasPrefix("available(") && !$0.contains("deprecated") }
    }

    private static func isDependent(_ type: TypeExpression) -> Bool {
        type.isOpaque || type.mentions(["Self"])
    }
}
