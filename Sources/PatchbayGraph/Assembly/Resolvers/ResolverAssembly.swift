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
        graph.collectionCalls = Set(sources.files.flatMap(\.soughtNames))
        let gathering = GatheringAssembly(graph, declarations, sources.packages)
        Specializer.specialize(&graph, declarations, besides: gathering.collections)
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
        let customizations = FactoryCustomizations(declarations)
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
            index: requirements
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

    /// Adds the parents that other modules declare.
    private mutating func addOuterResolvers(_ moduleWide: Range<Int>, _ graph: inout Graph) {
        let symbols = Dictionary(
            declarations.conformances.resolverKeys.filter { declarations.conformances.isProtocol($0.key) }
                .map { ($0.value, $0.key) }
        ) { min($0, $1) }
        var known = Set(graph.resolvers.map(\.key))
        var waiting = graph.resolvers.compactMap(\.parent?.key)
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
        guard sources.module == nil || binding.module == sources.module else {
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
