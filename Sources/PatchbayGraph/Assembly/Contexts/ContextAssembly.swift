import PatchbayModel

extension FrontEndAssembly {
    /// Contexts, and what answers those that are open.
    static let contexts = FrontEndAssembly { sources, graph in
        let declarations = sources.declarations
        let (written, defaults) = (WrittenAccessors(declarations), ContextDefaults(declarations))
        var contributing: Set<String> = []
        for symbol in declarations.participants where sources.isWanted(symbol, takingPartBy: .contextAccessors) {
            let reader = ContextReader(declarations: declarations, symbol: symbol, written: written, defaults: defaults)
            guard let (node, files) = reader.node() else { continue }
            contributing.formUnion(files.map(\.path))
            graph.contexts.append(node)
        }
        graph.invalidDeclarations += sources.typesThatName(.contextAccessors)
        ContextProviderReader(sources: sources, written: written, defaults: defaults).add(to: &graph)
        return contributing.union(graph.contextProviders.map(\.location.file))
    }
}

/// The reader of one context: what it requires itself, what it inherits, and what of it has accessors already.
struct ContextReader {
    let declarations: Declarations
    let symbol: SymbolTable.Symbol
    let written: WrittenAccessors
    let defaults: ContextDefaults

    /// The context and the files that had a say in it.
    func node() -> (node: ContextNode, files: [SymbolTable.FileContext])? {
        guard let declaration = declarations.entry(symbol).declarations.first else { return nil }
        let facts = declaration.facts
        let type = declarations.type(of: symbol)
        var node = ContextNode(
            key: TypeKey(type),
            type: type,
            enclosing: symbol.path.count > 1 ? type.names.map { .path($0.dropLast()) } : nil,
            module: symbol.module,
            access: facts.access,
            availability: declarations.availability(of: [declaration], within: symbol),
            conditions: Conditions.either(declarations.entry(symbol).declarations.map(\.facts.conditions)),
            location: facts.location,
            written: written.accessors(of: TypeKey(type), in: symbol.module),
            receivers: ContextNode.Receivers(
                instance: receiver(ContextHost.instance.rawValue, in: declaration.file),
                static: receiver(ContextHost.static.rawValue, in: declaration.file)
            )
        )
        if let defect = Defect.ofReach(facts.access, symbol.path, at: facts.location) {
            node.defects.append(ContextDefect(owner: "\(type)", defect: defect))
        }
        if declarations.isolation.isForActors(symbol) {
            let defect = Defect(.unreachableRequirement(.ofActor, property: nil), at: facts.location, member: "\(type)")
            node.defects.append(ContextDefect(owner: "\(type)", defect: defect))
        }
        node.isolation = declarations.isolation.isolation(of: symbol)
        node.isOpen = declarations.conformances.isOpenContext(symbol)
        var files: [SymbolTable.FileContext] = []
        let conditions = declarations.conformances.conditionsOfSupertypes(of: symbol)
        for owner in [symbol] + declarations.conformances.refined(by: symbol) {
            for fragment in declarations.entry(owner).declarations {
                files.append(fragment.file)
                read(fragment, of: owner, under: conditions[owner] ?? [], into: &node)
            }
        }
        node.types = types(of: node)
        return (node, files)
    }

    /// A runtime's protocol by its name alone, unless the sources declare something of that name.
    private func receiver(_ name: String, in file: SymbolTable.FileContext) -> TypeExpression {
        let isShadowed = declarations.table.origin(declaring: [name], seenFrom: file).map {
            $0.module != FrontEnd.contexts.module
        }
        return .path(isShadowed == true ? [FrontEnd.contexts.module, name] : [name])
    }

    // MARK: Requirements

    /// - Parameter conditions: Those under which the context inherits from the owner.
    private func read(
        _ fragment: SymbolTable.Fragment,
        of owner: SymbolTable.Symbol,
        under conditions: [String],
        into node: inout ContextNode
    ) {
        let inspection = RequirementInspection(declarations: declarations, fragment: fragment, owner: owner)
        let ownerName = "\(declarations.type(of: owner))"
        node.defects += inspection.defects().map { ContextDefect(owner: ownerName, defect: $0) }
        for property in fragment.facts.properties where inspection.defect(of: property) == nil {
            guard var requirement = requirement(property, in: fragment, of: owner, inspection) else { continue }
            requirement.conditions = Conditions.union(conditions, requirement.conditions)
            add(requirement, to: &node)
        }
    }

    private func requirement(
        _ property: PropertyFacts,
        in fragment: SymbolTable.Fragment,
        of owner: SymbolTable.Symbol,
        _ inspection: RequirementInspection
    ) -> ContextRequirement? {
        guard let type = property.type.map(inspection.withoutSelf) else { return nil }
        return ContextRequirement(
            name: property.name,
            type: declarations.resolve(type, in: fragment),
            isImplicitlyUnwrapped: property.isImplicitlyUnwrapped,
            effects: property.accessors?.effects ?? .none,
            thrownType: property.accessors?.thrownType.map { declarations.resolve($0, in: fragment) },
            isolation: declarations.isolation.isolation(
                of: property,
                in: fragment,
                typeIsolation: declarations.isolation.isolation(of: owner)
            ),
            availability: property.attributes.availability,
            conditions: property.conditions,
            owner: TypeKey(declarations.type(of: owner)),
            module: fragment.file.module,
            location: property.location
        )
    }

    /// Adds a requirement unless it is there: a protocol may say again what it inherits, `#if` may declare it in
    /// several branches, and two protocols may happen to require the same.
    private func add(_ new: ContextRequirement, to node: inout ContextNode) {
        let same = node.requirements.firstIndex { $0.name == new.name && $0.reads(like: new) }
        guard let same else { return node.requirements.append(new) }
        let variants = [node.requirements[same].conditions, new.conditions]
        node.requirements[same].conditions = Conditions.either(variants)
    }
}

// The types that can be made of a context: a struct has to be able to meet all that it requires.

extension ContextReader {
    private func types(of node: ContextNode) -> ContextTypes {
        var types = ContextTypes()
        let obstacle = obstacle(to: node)
        let isShared = declarations.conformances.isSendable(symbol)
        let unshared = isShared ? nil : "`\(node.type)` does not refine `Sendable`"
        types.overrides.obstacle = obstacle ?? unshared ?? taken(types.overrides)
        types.unimplemented.obstacle = obstacle ?? taken(types.unimplemented)
        types.isShared = isShared
        let written = defaults.first(of: node.key, in: symbol.module)
        // A default that somebody wrote for some builds leaves the others to the generated one.
        types.conditionsOfDefault = (written?.conditions ?? []).filter { !node.conditions.contains($0) }
        types.generatesDefault =
            node.isOpen && types.unimplemented.obstacle == nil && (written == nil || !types.conditionsOfDefault.isEmpty)
        types.hasDefault = types.generatesDefault || written != nil
        if types.generatesDefault {
            types.current.obstacle = taken(types.current)
            types.accessOfDefault = node.access
        }
        if let written {
            types.current.obstacle = written.actor.map { "its `default` is on `\($0)`" } ?? taken(types.current)
            types.accessOfDefault = written.access
            types.hasFreeDefault = written.saysNonisolated
        }
        return types
    }

    /// The reason why no struct can conform that knows the requirements only.
    private func obstacle(to node: ContextNode) -> String? {
        if let defect = node.defects.first { return "`\(defect.owner)` requires more than properties that are read" }
        if node.requirements.isEmpty { return "`\(node.type)` requires nothing" }
        let clauses = declarations.conformances.lineage(of: symbol)
        if clauses.flatMap(declarations.table.declarations).contains(where: { !$0.facts.requirements.isEmpty }) {
            return "it is bound to what a `where` clause says"
        }
        if clauses.contains(where: { declarations.table.kind(of: $0) == .class }) {
            return "`\(node.type)` is for classes"
        }
        let unread = declarations.conformances.unreadSupertypes(of: symbol).filter { !Self.free.contains($0) }
        guard let first = unread.first else { return nil }
        return first == "AnyObject"
            ? "`\(node.type)` is for classes" : "`\(node.type)` refines `\(first)`, of which no source was read"
    }

    /// Protocols that require nothing of a struct.
    private static let free: Set<String> = ["Sendable", "SendableMetatype", "Any", "Escapable", "Copyable"]

    private func taken(_ type: ContextTypes.GeneratedType) -> String? {
        let name = type.name(of: symbol.path.last ?? "")
        guard declarations.member(name, of: symbol.outer) != nil else { return nil }
        return "`\(symbol.outer.member(name).path.joined(separator: "."))` is declared already"
    }
}
