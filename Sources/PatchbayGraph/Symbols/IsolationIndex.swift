import PatchbayModel

/// The global actors that code runs on.
struct IsolationIndex {
    let table: SymbolTable
    let conformances: ConformanceIndex
    /// The types that may have an isolation: they or a supertype have attributes, or one of the frameworks' types.
    private let candidates: Set<SymbolTable.Symbol>
    /// The candidates that may have it from a framework's type.
    private let heirsOfFrameworks: Set<SymbolTable.Symbol>
    /// True if a member of any type has attributes, one of which may be an actor.
    private let hasAttributedMembers: Bool
    /// The actor that the declarations of each module belong to unless they say otherwise.
    let defaults: DefaultIsolation

    init(table: SymbolTable, conformances: ConformanceIndex) {
        self.table = table
        self.conformances = conformances
        let attributed = table.entries.filter { $0.value.declarations.first?.facts.attributes.isEmpty == false }
        heirsOfFrameworks = conformances.heirs(of: conformances.typesOnActorsOfFrameworks)
        defaults = DefaultIsolation(table)
        hasAttributedMembers = table.entries.values.lazy.flatMap(\.declarations).contains { fragment in
            (fragment.facts.initializers + fragment.facts.methods).contains { !$0.attributes.isEmpty }
                || fragment.facts.properties.contains { !$0.attributes.isEmpty }
        }
        candidates = conformances.heirs(of: Array(attributed.keys)).union(heirsOfFrameworks)
    }

    /// The actor that an attribute list names.
    func globalActor(in attributes: [String], _ file: SymbolTable.FileContext, scope: LexicalScope) -> String? {
        attributes.lazy.compactMap { attribute -> String? in
            let name = attribute.split(separator: "(").first.map(String.init) ?? attribute
            let resolved = TypeResolver(table: table, file: file, scope: scope).resolve(
                .path(name.split(separator: ".").map(String.init))
            )
            if let symbol = table.symbol(of: resolved, in: file) {
                let declaration = table.entries[symbol]?.declarations.first
                return declaration?.facts.attributes.contains("globalActor") == true ? "\(resolved)" : nil
            }
            // The name is all that is known of an actor that the sources do not declare, perhaps behind an alias.
            let spelling = "\(resolved)"
            return spelling.hasSuffix("Actor") && spelling != "globalActor" ? spelling : nil
        }.first
    }

    /// The same for attributes that stand in a piece of a type, or at it.
    func globalActor(in attributes: [String], of fragment: SymbolTable.Fragment) -> String? {
        globalActor(in: attributes, fragment.file, scope: fragment.facts.scope)
    }

    /// The actor that the members of a type run on unless they say otherwise: its own, otherwise the first that one
    /// of its supertypes has, otherwise that of the module.
    func isolation(of symbol: SymbolTable.Symbol) -> String? {
        statedIsolation(of: symbol) ?? defaultIsolation(of: symbol)
    }

    /// True for a protocol that only actors conform to.
    func isForActors(_ symbol: SymbolTable.Symbol) -> Bool {
        guard conformances.isProtocol(symbol) else { return false }
        let fragments = conformances.lineage(of: symbol).flatMap(table.declarations)
        return fragments.flatMap(\.facts.inheritance).contains { inherited in
            inherited.type.protocols.contains { ["Actor", "AnyActor"].contains($0.names?.last) }
        }
    }

    /// The same without that of the module: an initialiser that Swift writes does not have it.
    func statedIsolation(of symbol: SymbolTable.Symbol) -> String? { origin(of: symbol)?.actor }

    /// True where a framework's type is why a type is on the main actor, and not an attribute in the sources.
    func isOfFramework(_ symbol: SymbolTable.Symbol) -> Bool { origin(of: symbol)?.isOfFramework ?? false }

    private func origin(of symbol: SymbolTable.Symbol) -> (actor: String, isOfFramework: Bool)? {
        var visited: Set<SymbolTable.Symbol> = []
        var path: [(symbol: SymbolTable.Symbol, parents: ArraySlice<SymbolTable.Symbol>)] = []
        var entered: SymbolTable.Symbol? = symbol
        while true {
            if let next = entered, candidates.contains(next), visited.insert(next).inserted,
                let declaration = table.entries[next]?.declarations.first, !declaration.facts.isNonisolated
            {
                if let own = globalActor(in: declaration.facts.attributes, of: declaration) { return (own, false) }
                if declaration.facts.kind != .actor {
                    path.append((next, conformances.declaredSupertypes(of: next)[...]))
                }
            }
            guard let top = path.last else { return nil }
            entered = top.parents.first
            if entered != nil {
                path[path.count - 1].parents = top.parents.dropFirst()
            } else {
                path.removeLast()
                if hasActorOfFramework(top.symbol) { return ("MainActor", true) }
            }
        }
    }

    private func hasActorOfFramework(_ symbol: SymbolTable.Symbol) -> Bool {
        guard heirsOfFrameworks.contains(symbol) else { return false }
        return conformances.isOnActorOfFramework(symbol)
            || conformances.unreadParent(of: symbol).map(FrameworkActors.hasMainActor(class:)) == true
    }

    /// The actor that one member runs on.
    func isolation(
        of member: FunctionFacts,
        in fragment: SymbolTable.Fragment,
        typeIsolation: String?
    ) -> String? {
        if member.isNonisolated { return nil }
        if let own = globalActor(in: member.attributes, of: fragment) { return own }
        guard fragment.facts.kind == .extension else { return typeIsolation }
        if fragment.facts.isNonisolated { return nil }
        return globalActor(in: fragment.facts.attributes, of: fragment) ?? typeIsolation
            ?? defaultIsolation(ofExtension: fragment)
    }

    /// The actor of an initialiser or method that says nothing of it: that of the one which it overrides, or of the
    /// requirement that the declaration around it meets.
    func inheritedIsolation(
        of member: FunctionFacts,
        in fragment: SymbolTable.Fragment,
        of symbol: SymbolTable.Symbol
    ) -> String? {
        guard hasAttributedMembers, !member.isNonisolated else { return nil }
        let named = protocols(inClauseOf: fragment).compactMap { table.symbol(of: $0, in: fragment.file) }
        let required = Set(named + named.flatMap(conformances.supertypes))
        for owner in conformances.supertypes(of: symbol) {
            let isProtocol = conformances.isProtocol(owner)
            guard !isProtocol || required.contains(owner) else { continue }
            for other in table.declarations(of: owner) {
                for found in other.facts.initializers + other.facts.methods where found.isCalled(as: member) {
                    // A requirement says `Dependency`, which is the type's own, and a generic class what its heir says.
                    let isOpen = table.enclosing(owner).contains(where: table.isGeneric)
                    guard isOpen || takes(found, in: other, of: owner, whatIsTakenBy: member, in: fragment) else {
                        continue
                    }
                    if found.isNonisolated { return nil }
                    if let actor = globalActor(in: found.attributes, of: other) { return actor }
                }
            }
        }
        return nil
    }

    /// True if a requirement, or a method of a superclass, has the parameters of a method; what is associated may be
    /// anything.
    private func takes(
        _ found: FunctionFacts,
        in other: SymbolTable.Fragment,
        of owner: SymbolTable.Symbol,
        whatIsTakenBy member: FunctionFacts,
        in fragment: SymbolTable.Fragment
    ) -> Bool {
        zip(found.parameters, zip(keys(of: found, other), keys(of: member, fragment))).allSatisfy { pair in
            let (parameter, (required, own)) = pair
            return required == own
                || conformances.isProtocol(owner)
                    && parameter.type.nominals.joined().contains { isAssociated($0.name, with: owner) }
        }
    }

    private func isAssociated(_ name: String, with owner: SymbolTable.Symbol) -> Bool {
        // Those of the runtime's protocols are not read.
        ["Self", "Dependency", "Payload"].contains(name)
            || conformances.lineage(of: owner).contains { table.declaresAssociatedType(name, in: $0) }
    }

    /// The actor that a requirement of a protocol runs on.
    func isolation(
        ofRequirement member: FunctionFacts,
        in fragment: SymbolTable.Fragment,
        of owner: SymbolTable.Symbol
    ) -> String? {
        let own = result(of: member, in: fragment)
        return isolation(of: member, in: fragment, typeIsolation: isolation(of: owner))
            ?? restated(owner, member.isNonisolated) { other in
                other.facts.methods.first { found in
                    found.isCalled(as: member) && keys(of: found, other) == keys(of: member, fragment)
                        && result(of: found, in: other) == own
                }.map { ($0.attributes, $0.isNonisolated) }
            }
    }

    private func result(of function: FunctionFacts, in fragment: SymbolTable.Fragment) -> TypeKey {
        TypeKey(types(fragment, fragment.facts.scope).resolve(function.result ?? .void))
    }

    /// The same for a property.
    func isolation(
        ofRequirement member: PropertyFacts,
        in fragment: SymbolTable.Fragment,
        of owner: SymbolTable.Symbol
    ) -> String? {
        func key(_ property: PropertyFacts, _ fragment: SymbolTable.Fragment) -> TypeKey? {
            property.type.map { TypeKey(types(fragment, fragment.facts.scope).resolve($0)) }
        }
        return isolation(of: member, in: fragment, typeIsolation: isolation(of: owner))
            ?? restated(owner, member.isNonisolated) { other in
                other.facts.properties.first { found in
                    found.name == member.name && found.isStatic == member.isStatic
                        && key(found, other) == key(member, fragment)
                }.map { ($0.attributes, $0.isNonisolated) }
            }
    }

    /// The actor of the nearest requirement that another one says again.
    ///
    /// - Parameter found: The attributes of that requirement in a piece of a protocol, and whether it leaves its actor.
    private func restated(
        _ owner: SymbolTable.Symbol,
        _ isNonisolated: Bool,
        _ found: (SymbolTable.Fragment) -> (attributes: [String], isNonisolated: Bool)?
    ) -> String? {
        guard hasAttributedMembers, !isNonisolated, conformances.isProtocol(owner) else { return nil }
        for parent in conformances.supertypes(of: owner) {
            for fragment in table.declarations(of: parent) {
                guard let found = found(fragment) else { continue }
                if found.isNonisolated { return nil }
                if let actor = globalActor(in: found.attributes, of: fragment) { return actor }
            }
        }
        return nil
    }

    private func keys(of function: FunctionFacts, _ fragment: SymbolTable.Fragment) -> [TypeKey] {
        function.parameters.map { TypeKey(types(fragment, fragment.facts.scope).resolve($0.type)) }
    }

    func types(_ fragment: SymbolTable.Fragment, _ scope: LexicalScope) -> TypeResolver {
        TypeResolver(table: table, file: fragment.file, scope: scope, supertypes: conformances.supertypes)
    }

    /// The actor that a property runs on which a protocol requires.
    func isolation(
        of requirement: PropertyFacts,
        in fragment: SymbolTable.Fragment,
        typeIsolation: String?
    ) -> String? {
        if requirement.isNonisolated { return nil }
        return globalActor(in: requirement.attributes, of: fragment) ?? typeIsolation
    }
}

extension FunctionFacts {
    /// True if a call of another function, by its name and its labels, may be one of this.
    fileprivate func isCalled(as other: FunctionFacts) -> Bool {
        name == other.name && isStatic == other.isStatic && parameters.map(\.label) == other.parameters.map(\.label)
    }
}
