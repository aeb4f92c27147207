import PatchbayModel

extension RequirementsIndex {
    /// The members that a resolver requires of a type that conforms, its own requirements and inherited ones.
    func requirements(ofResolver symbol: SymbolTable.Symbol, in packages: Packages) -> ResolverRequirements {
        var result = ResolverRequirements()
        result.obstacle = takenName(for: symbol)
        let owners = [symbol] + declarations.conformances.refined(by: symbol)
        result.reach = owners.flatMap(declarations.table.declarations).map(\.facts.reachOfMembers).min() ?? .public
        result.namesOfTypes = owners.reduce(into: []) { $0.formUnion(namesOfTypes[$1] ?? []) }
        var places: [String: Place] = [:]
        // The compiler calls the requirement of the protocol that refines the other, or is named last.
        let ranks = Dictionary(
            uniqueKeysWithValues: declarations.conformances.refinedFirst(symbol).enumerated().map { ($1, $0) }
        )
        for owner in owners {
            let own = requirements(of: owner)
            result.obstacle = result.obstacle ?? own.obstacle
            result.isForActors = result.isForActors || own.isForActors
            for member in own.members { add(member, rank: ranks[owner] ?? 0, &places, to: &result.members) }
        }
        let extensions = owners.flatMap { owner in
            declarations.entry(owner).extensions
                .filter { $0.facts.requirements.isEmpty && $0.facts.conditions.isEmpty }
                .filter { $0.facts.attributes.availability.isEmpty }
                .map { fragment in
                    Extension(
                        fragment: fragment,
                        isolation: declarations.isolation.isolation(of: owner),
                        neededAccess: packages.neededAccess(of: fragment.file.module, from: symbol.module)
                    )
                }
        }
        guard !extensions.isEmpty else { return result }
        for index in result.members.indices {
            result.members[index].hasDefault = extensions.contains { meets(result.members[index], $0) }
        }
        return result
    }

    private struct Extension {
        let fragment: SymbolTable.Fragment
        /// The actor of the protocol that it extends.
        let isolation: String?
        /// The least access level of members that the resolver's module sees.
        let neededAccess: AccessLevel
    }

    /// True if an extension has what a protocol requires, by names and types, and where and how it may be called.
    private func meets(_ member: RequiredMember, _ part: Extension) -> Bool {
        let fragment = part.fragment
        func key(_ type: TypeExpression) -> TypeKey {
            TypeKey(declarations.resolve(type, in: fragment))
        }
        guard member.kind == .method else {
            return fragment.facts.properties.contains { property in
                property.name == member.name && !property.isStatic && property.access >= part.neededAccess
                    && property.attributes.availability.isEmpty
                    && property.conditions.allSatisfy(member.conditions.contains)
                    && property.type.map { key($0) == TypeKey(member.result) } == true
                    && (property.accessors?.effects ?? .none).union(member.effects) == member.effects
            }
        }
        return member.generics == nil
            && fragment.facts.methods.contains { method in
                method.name == member.name && !method.isStatic && method.genericParameters.isEmpty
                    && method.parameters.map(\.label) == member.parameters.map(\.label)
                    && key(method.result ?? .void) == TypeKey(member.result)
                    && zip(method.parameters, member.parameters).allSatisfy { key($0.type) == TypeKey($1.type) }
                    && suits(method, member, part)
            }
    }

    /// True if a method can be called wherever the requirement can, and does no more than that allows.
    private func suits(_ method: FunctionFacts, _ member: RequiredMember, _ part: Extension) -> Bool {
        guard method.access >= part.neededAccess, method.attributes.availability.isEmpty,
            method.effects.union(member.effects) == member.effects,
            method.conditions.allSatisfy(member.conditions.contains)
        else { return false }
        if method.effects.isThrowing, let thrown = member.thrownType {
            let own = method.thrownType.map { TypeKey(declarations.resolve($0, in: part.fragment)) }
            guard own == TypeKey(thrown) else { return false }
        }
        let isolation = declarations.isolation.isolation(of: method, in: part.fragment, typeIsolation: part.isolation)
        return isolation == nil || isolation == member.isolation
    }

    /// A requirement among those of a resolver, and the rank of the declaration that is called.
    private struct Place {
        let index: Int
        var rank: Int
    }

    /// `#if` may declare one requirement in several branches, and a refining protocol may repeat one.
    private func add(
        _ member: RequiredMember,
        rank: Int,
        _ places: inout [String: Place],
        to members: inout [RequiredMember]
    ) {
        if let place = places[member.signature] {
            members[place.index].meet(member, isCalled: rank > place.rank)
            places[member.signature]?.rank = max(rank, place.rank)
        } else {
            places[member.signature] = Place(index: members.count, rank: rank)
            members.append(member)
        }
    }

    /// The type that the generator would write is there already.
    private func takenName(for symbol: SymbolTable.Symbol) -> String? {
        let stub = symbol.outer.member("\(symbol.path.last ?? "")Stub")
        let isTaken = declarations.member(stub.path.last ?? "", of: symbol.outer) != nil
        return isTaken ? "`\(stub.path.joined(separator: "."))` is declared already" : nil
    }
}

extension RequiredMember {
    /// Makes it one that meets a second declaration as well, which has the same signature: it throws what both allow,
    /// belongs to an actor only if both do, and can be set where either asks for that.
    ///
    /// - Parameter isCalled: True if the compiler calls the other one.
    fileprivate mutating func meet(_ other: RequiredMember, isCalled: Bool) {
        conditions = Conditions.either([conditions, other.conditions])
        let called = isCalled ? other : self
        if isolation != other.isolation {
            isUnreadable = isUnreadable || called.isolation != nil
            isolation = nil
            isBetweenActors = true
        }
        isOfActor = isOfActor && other.isOfActor
        if called.effects.isThrowing, !(effects.isThrowing && other.effects.isThrowing) { isUnreadable = true }
        if other.kind == .property(isSettable: true) { kind = other.kind }
        if kind != .method, effects != other.effects { isUnreadable = true }
        effects = Effects(
            isAsync: effects.isAsync && other.effects.isAsync,
            isThrowing: effects.isThrowing && other.effects.isThrowing
        )
        thrownType = effects.isThrowing ? thrownType ?? other.thrownType : nil
    }
}

/// The search for the requirements of one protocol that no accessor can be made for.
struct RequirementInspection {
    let declarations: Declarations
    let fragment: SymbolTable.Fragment
    let owner: SymbolTable.Symbol

    /// Each with its place and the name of the member.
    func defects() -> [Defect] {
        let facts = fragment.facts
        let properties = facts.properties.compactMap { property in
            defect(of: property).map { Defect($0, at: property.location, member: property.name) }
        }
        let methods = facts.methods.map { Defect(defect(of: $0), at: $0.location, member: $0.name) }
        let initializers = facts.initializers.map {
            Defect(.unreachableRequirement(.initializer, property: nil), at: $0.location, member: "init")
        }
        let others = facts.otherRequirements.map { other in
            switch other.kind {
            case .subscript:
                Defect(.unreachableRequirement(.subscript, property: nil), at: other.location, member: other.name)
            case .associatedType:
                Defect(
                    .dependentRequirement(reason: "is an associated type"),
                    at: other.location,
                    member: other.name
                )
            }
        }
        return properties + methods + initializers + others
    }

    /// The defect of a property that cannot have an accessor.
    func defect(of property: PropertyFacts) -> Defect.Kind? {
        let wanted = Self.declaration(of: property)
        if property.isStatic {
            return .unreachableRequirement(.staticProperty, property: wanted)
        }
        if property.name == "resolve" { return .hidingRequirement }
        if property.accessors?.isSettable == true || property.accessors?.isMutating == true {
            return .settableRequirement(wanted: wanted, isMutating: property.accessors?.isSettable != true)
        }
        if let type = property.type, withoutSelf(type).mentions(["Self"]) {
            return .dependentRequirement(reason: "has a type with `Self` in it")
        }
        return nil
    }

    private func defect(of method: FunctionFacts) -> Defect.Kind {
        let property = closure(of: method)
        guard method.isStatic else { return .contextMethod(property: property) }
        return .unreachableRequirement(.staticMethod, property: property)
    }

    /// A type that names aliases of the protocol by `Self`, with the protocol's name instead: an existential has these,
    /// too.
    func withoutSelf(_ type: TypeExpression) -> TypeExpression {
        guard type.mentions(["Self"]) else { return type }
        let owners = declarations.conformances.lineage(of: owner)
        return type.mapNominalsDeeply { parts in
            guard parts.count > 1, parts[0].name == "Self" else { return .named(parts) }
            let declarer = owners.first { declarations.table.aliases[$0.member(parts[1].name)] != nil }
            guard let declarer, case .named(let path) = declarations.type(of: declarer) else { return .named(parts) }
            return .named(path + parts.dropFirst())
        }
    }

    // MARK: What to write instead

    /// A property as it has to be declared, its type as it is spelled.
    private static func declaration(of property: PropertyFacts) -> String {
        let type = property.type.map { "\($0)" } ?? "Value"
        let effects = property.accessors?.effects ?? .none
        let throwing = property.accessors?.thrownType.map { "throws(\($0))" } ?? "throws"
        let words = ["get"] + (effects.isAsync ? ["async"] : []) + (effects.isThrowing ? [throwing] : [])
        let spelled = property.isImplicitlyUnwrapped ? type.dropLast() + "!" : type
        return "var \(SwiftName.escapedMember(property.name)): \(spelled) { \(words.joined(separator: " ")) }"
    }

    /// A property that holds a closure which says the same as a method; `nil` where no closure can.
    private func closure(of method: FunctionFacts) -> String? {
        guard SwiftName.isIdentifier(method.name), method.genericParameters.isEmpty, !method.isMutating else {
            return nil
        }
        let types = method.parameters.map(\.type) + [method.result ?? .void]
        guard !types.contains(where: { $0.isOpaque || $0.mentions(["Self"]) }) else { return nil }
        let isolation = declarations.isolation.isolation(ofRequirement: method, in: fragment, of: owner)
        let function = TypeExpression.Function(
            parameters: method.parameters.map { $0.isVariadic ? .verbatim("\($0.type)...") : $0.type },
            isAsync: method.effects.isAsync,
            throwsClause: method.effects.isThrowing ? method.thrownType.map { "throws(\($0))" } ?? "throws" : nil,
            result: method.result ?? .path(["Void"])
        )
        let attributes = (isolation.map { ["@\($0)"] } ?? []) + ["@Sendable"]
        let type = TypeExpression.attributed(attributes, .function(function))
        return "var \(SwiftName.escapedMember(method.name)): \(type) { get }"
    }
}
