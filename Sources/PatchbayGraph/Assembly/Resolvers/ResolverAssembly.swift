import PatchbayModel

extension FrontEndAssembly {
    /// The bindings of types and providers, and the resolvers that see them.
    static let resolvers = FrontEndAssembly { sources, graph in
        var assembly = ResolverAssembly(sources: sources)
        assembly.add(to: &graph)
        return assembly.contributing
    }
}

/// The assembly of modules, injectables and resolvers from what all files say.
private struct ResolverAssembly {
    let sources: AssemblySources
    let requirements: RequirementsIndex
    /// The files that generated code takes imports from.
    private(set) var contributing: Set<String> = []

    private var declarations: Declarations { sources.declarations }

    init(sources: AssemblySources) {
        self.sources = sources
        requirements = RequirementsIndex(sources.declarations)
    }

    mutating func add(to graph: inout Graph) {
        let injectables = addTypes(to: &graph)
        let moduleWide = graph.bindings.indices
        for symbol in declarations.participants where sources.isWanted(symbol, takingPartBy: .resolver) {
            guard let node = resolver(symbol, moduleWide, &graph) else { continue }
            graph.resolvers.append(node)
        }
        addOuterResolvers(moduleWide, &graph)
        Confinement.settle(&graph)
        graph = CollectionAssembly.complete(graph)
        for file in sources.files { graph.soughtNames[file.module, default: []].formUnion(file.soughtNames) }
        let gathering = GatheringAssembly(graph, declarations, sources.packages)
        let settled = graph.bindings.count
        Specializer.specialize(&graph, declarations, besides: gathering.collections)
        Confinement.settle(&graph, from: settled)
        gathering.complete(&graph)
        ConformersOfRequests(declarations: declarations, injectables: injectables).find(in: &graph)
        graph.isolatedModules = declarations.table.modules.filter { declarations.isolation.defaults[$0] != nil }
        graph.invalidDeclarations += sources.typesThatName(.resolver)
        graph.implementations = implementations(of: Set(graph.resolvers.map(\.key)))
    }

    /// Adds what types say of themselves.
    ///
    /// - Returns: by binding, the type, for injectables that others may ask for by what they conform to.
    private mutating func addTypes(to graph: inout Graph) -> [Int: SymbolTable.Symbol] {
        let customizations = FactoryCustomizations(sources)
        var injectables: [Int: SymbolTable.Symbol] = [:]
        for symbol in declarations.participants {
            guard let types = TypeBindings(symbol, declarations, customizations) else { continue }
            for (binding, sources) in types.make() {
                if binding.isInjectable, binding.defects.isEmpty {
                    injectables[graph.bindings.count] = symbol
                }
                graph.bindings.append(binding)
                if takesPart(binding) { contributing.formUnion(paths(of: binding, sources)) }
            }
        }
        return injectables
    }

    /// One resolver and what it sees; its providers are added to the graph.
    private mutating func resolver(
        _ symbol: SymbolTable.Symbol,
        _ moduleWide: Range<Int>,
        _ graph: inout Graph
    ) -> ResolverNode? {
        let resolver = ResolverBindings(
            declarations: declarations,
            packages: sources.packages,
            symbol: symbol,
            index: requirements,
            in: graph.configuration
        )
        guard var node = resolver.node() else { return nil }
        contributing.insert(node.location.file)
        for binding in resolver.providers() + resolver.contributions() {
            node.bindings.append(graph.bindings.count)
            graph.bindings.append(binding)
            contributing.insert(binding.location.file)
        }
        node.bindings += moduleWide.filter { sources.isVisible(graph.bindings[$0], from: node.module) }
        node.unrivalled = sources.unrivalled(from: node.module)
        return node
    }

    /// Adds the parents that other modules declare, and what a resolver refines to use its store.
    private mutating func addOuterResolvers(_ moduleWide: Range<Int>, _ graph: inout Graph) {
        let symbols = Dictionary(
            declarations.conformances.resolverKeys.filter { declarations.conformances.isProtocol($0.key) }
                .map { ($0.value, $0.key) }
        ) { min($0, $1) }
        var known = Set(graph.resolvers.map(\.key))
        var waiting = graph.resolvers.compactMap(\.parent?.key)
        waiting += graph.resolvers.filter(\.usesStoreOfOtherModule).flatMap(\.refined)
        while let key = waiting.popLast() {
            guard known.insert(key).inserted, let symbol = symbols[key],
                let node = resolver(symbol, moduleWide, &graph)
            else { continue }
            graph.outerResolvers.append(node)
            if let parent = node.parent { waiting.append(parent.key) }
        }
        graph.outerResolvers.sort { $0.key < $1.key }
    }

    private func takesPart(_ binding: Binding) -> Bool {
        binding.defects.isEmpty && (sources.module.map { sources.isVisible(binding, from: $0) } ?? true)
    }

    private func paths(of binding: Binding, _ files: [SymbolTable.FileContext]) -> [String] {
        guard sources.isWanted(binding.module) else {
            // The files of other modules take part only for the types that this one would have to spell.
            return binding.requests.isEmpty ? [] : files.map(\.path)
        }
        return [binding.location.file] + files.map(\.path)
    }

    /// The concrete types that stand for more than one resolver.
    private func implementations(of resolvers: Set<TypeKey>) -> [ResolverImplementation] {
        let wanted = declarations.conformances.resolverKeys.filter { resolvers.contains($0.value) }
        return declarations.conformances.heirs(of: Array(wanted.keys)).sorted().compactMap { symbol in
            guard let fragment = declarations.fragments(of: symbol).first, fragment.facts.kind != .protocol else {
                return nil
            }
            let keys = declarations.conformances.supertypes(of: symbol)
                .map { TypeKey(declarations.type(of: $0)) }
                .filter(resolvers.contains)
            guard keys.count > 1 else { return nil }
            return ResolverImplementation(
                name: "\(declarations.type(of: symbol))",
                resolvers: keys.sorted(),
                location: fragment.facts.location
            )
        }
    }
}

/// The rule for who may keep what is not `Sendable`: a resolver that is confined, to a global actor or, because it is
/// not `Sendable` itself, to one thread at a time. What another one might keep has a defect.
enum Confinement {
    /// - Parameter first: The first binding of which it is not known yet.
    /// - Complexity: linear in what the resolvers see.
    static func settle(_ graph: inout Graph, from first: Int = 0) {
        let open = graph.bindings.indices[first...].filter { graph.bindings[$0].sharing.problem != nil }
        guard !open.isEmpty else { return }
        var seeing: [Int: [ResolverNode]] = Dictionary(uniqueKeysWithValues: open.map { ($0, []) })
        for node in graph.resolvers + graph.outerResolvers {
            for index in node.bindings { seeing[index]?.append(node) }
        }
        let travelling = travellingStores(of: graph)
        var left: Set<Int> = []
        for index in open {
            let sharing = graph.bindings[index].sharing
            let possible = (seeing[index] ?? []).filter { node in
                sharing.owner.map { node.answers(to: $0.key) } ?? true
            }
            // A parent keeps what needs nothing, and a child without a store never does.
            let needsNothing = graph.bindings[index].requests.isEmpty
            let owners = possible.filter { node in
                guard needsNothing, node.store == nil, let parent = node.parent?.key else { return true }
                return !possible.contains { $0.key == parent && $0.store != nil }
            }
            let areConfined = !owners.isEmpty && owners.allSatisfy(isConfined)
            let stores = areConfined ? owners.compactMap(\.store?.resolver) : []
            let place = stores.lazy.compactMap { travelling[$0] }.first
            if areConfined, place == nil {
                graph.bindings[index].sharing.isConfined = true
            } else if let problem = sharing.problem {
                let defect = Defect(.sharedNotSendable(problem, place: place), at: graph.bindings[index].location)
                graph.bindings[index].defects.append(defect)
                if !graph.bindings[index].isOfResolver { left.insert(index) }
            }
        }
        guard !left.isEmpty else { return }
        graph.updateResolvers { node in node.bindings.removeAll(where: left.contains) }
    }

    /// The stores that cannot be confined, though a resolver may be that has one, each in words that say why.
    private static func travellingStores(of graph: Graph) -> [TypeKey: String] {
        (graph.resolvers + graph.outerResolvers).reduce(into: [:]) { found, node in
            guard let store = node.store?.resolver, found[store] == nil else { return }
            if node.isSendable, node.actor == nil {
                found[store] = "a store that `\(node.type)` has as well, which is `Sendable`"
            } else if let actor = node.isolation, let declarer = graph.resolver(store), declarer.isolation != actor {
                found[store] = "the store of `\(store)`, which is not on @\(actor) as `\(node.type)` is"
            }
        }
    }

    private static func isConfined(_ node: ResolverNode) -> Bool {
        node.isolation != nil || !node.mayGoAnywhere
    }
}

// Methods of one name.

extension ResolverBindings {
    /// Makes one provider of two declarations of a method, or of a property.
    func join(
        _ other: Binding,
        of owner: SymbolTable.Symbol,
        into binding: inout Binding,
        of declarer: inout SymbolTable.Symbol
    ) {
        let isTaken = isCalled(other, of: owner, besides: binding, of: declarer)
        let left = isTaken ? binding : other
        var taken = isTaken ? other : binding
        let (leftOwner, takenOwner) = isTaken ? (declarer, owner) : (owner, declarer)
        let conformances = declarations.conformances
        // Code that may wait calls the `async` one, however near the other is; and beside the generated methods of a
        // resolver that asks for that, or knows no other, all code may wait.
        if left.effects.isAsync, !taken.effects.isAsync, conformances.resolverKeys[leftOwner] != nil,
            left.isRequirement || !conformances.lineage(of: leftOwner).contains(takenOwner)
        {
            (taken.effects, taken.thrown) = (left.effects, left.thrown)
        }
        taken.key = binding.key
        // `#if` may declare one in several branches.
        taken.conditions = Conditions.either([binding.conditions, other.conditions])
        binding = taken
        if isTaken { declarer = owner }
    }

    /// True if the compiler calls the first of two declarations of a method: what a protocol requires, however near an extension
    /// has it, and otherwise that of the protocol which refines the other, or is named last.
    private func isCalled(
        _ method: Binding,
        of owner: SymbolTable.Symbol,
        besides other: Binding,
        of declarer: SymbolTable.Symbol
    ) -> Bool {
        let conformances = declarations.conformances
        guard method.isRequirement == other.isRequirement else { return method.isRequirement }
        guard method.isRequirement else { return conformances.refined(by: owner).contains(declarer) }
        return owner != declarer && method.effects.isAsync == other.effects.isAsync
            && conformances.refinedFirst(symbol).last { $0 == owner || $0 == declarer } == owner
    }

    /// Marks each method that differs from another one only in what it returns, where one of the two results is the other,
    /// too: the compiler calls such a call ambiguous.
    func markRivals(among methods: inout [Binding]) {
        let byName = Dictionary(grouping: methods.indices) { methods[$0].member?.name ?? "" }
        for indices in byName.values where indices.count > 1 {
            for (place, index) in indices.enumerated() {
                let rival = indices[..<place].first { areRivals(methods[$0], methods[index]) }
                guard let rival, methods[index].defects.isEmpty else { continue }
                methods[index].defects = [defect(of: methods[index], besides: methods[rival])]
            }
        }
    }

    /// Marks a method of which extensions of two protocols have one each, neither of which refines the other: the compiler
    /// calls such a call ambiguous, unless a protocol requires the method.
    func markClash(
        _ other: Binding,
        of owner: SymbolTable.Symbol,
        with method: inout Binding,
        of declarer: SymbolTable.Symbol
    ) {
        let conformances = declarations.conformances
        guard owner != declarer, !other.isRequirement, !method.isRequirement, method.defects.isEmpty,
            other.effects.isAsync == method.effects.isAsync,
            !Conditions.exclude(other.conditions, method.conditions),
            !conformances.refined(by: owner).contains(declarer), !conformances.refined(by: declarer).contains(owner)
        else { return }
        let types = [declarer, owner].map { "`\(declarations.type(of: $0))`" }
        let reason =
            "extensions of \(types[0]) and \(types[1]) have it, and `\(declarations.type(of: symbol))` refines both, so that the "
            + "compiler finds each call ambiguous"
        let remedy = "let one of the protocols require it, or give one of the two another name"
        method.defects = [Defect(Self.kind(of: method, reason, remedy: remedy), at: method.location)]
    }

    private func areRivals(_ one: Binding, _ other: Binding) -> Bool {
        guard one.owner == other.owner, one.effects.isAsync == other.effects.isAsync,
            one.conditions.isEmpty && other.conditions.isEmpty, one.generics == nil && other.generics == nil,
            one.requests.map(\.argumentLabel) == other.requests.map(\.argumentLabel),
            one.requests.map(\.key) == other.requests.map(\.key)
        else { return false }
        let (first, second) = (TypeKey(one.type), TypeKey(other.type))
        let satisfaction = RequirementSatisfaction(declarations: declarations)
        return first != second
            && (satisfaction.conforms(one.type, to: other.type) || satisfaction.conforms(other.type, to: one.type))
    }

    private func defect(of method: Binding, besides other: Binding) -> Defect {
        let reason =
            "only the result tells it from the one that returns `\(other.type)`, and one of the two results converts to the "
            + "other, so that the compiler finds each call ambiguous"
        return Defect(Self.kind(of: method, reason, remedy: "give one of the two another name"), at: method.location)
    }

    private static func kind(of method: Binding, _ reason: String, remedy: String) -> Defect.Kind {
        method.isContribution
            ? .unsupportedContribution(reason: "\(reason); \(remedy)")
            : .unsupportedProvider(reason: reason, remedy: remedy)
    }
}
