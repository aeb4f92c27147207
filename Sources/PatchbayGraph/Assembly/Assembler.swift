import PatchbayModel

/// The `assemble` stage: joins the facts of all files into one graph.
public enum Assembler {
    /// - Parameters:
    ///   - facts: One entry a file, in any order: the graph does not depend on it.
    ///   - module: The module whose resolvers are wanted; `nil` takes those of all modules.
    /// - Complexity: linear in the number of declarations, but for sorting.
    public static func assemble(_ facts: [FileFacts], for module: String?) -> Graph {
        let sorted = facts.sorted { ($0.module, $0.path) < ($1.module, $1.path) }
        var (graph, assembly) = assembleAll(sorted, for: module)
        let search = AlternativeSearch(assembly.files, assembly.declarations, graph)
        var conditions = search.conditions().union(search.ofAbsences())
        guard !conditions.isEmpty else { return graph }
        var space = ConditionSpace(conditions)
        if space.isTooLarge {
            // What some builds lack is left out of generated code with all that asks for it, if it has to be.
            conditions = search.conditions()
            guard !conditions.isEmpty else { return graph }
            space = ConditionSpace(conditions)
        }
        if space.isTooLarge {
            conditions = search.amongWiredModules.conditions()
            guard !conditions.isEmpty else { return graph }
            space = ConditionSpace(conditions)
        }
        guard !space.isTooLarge else {
            graph.entangledAlternatives = search.firstPlace(under: conditions)
            return graph
        }
        graph.alternatives = space.configurations.map { configuration in
            var (selected, _) = assembleAll(
                FactsSelection.select(sorted, in: configuration, of: graph),
                for: module,
                in: configuration
            )
            selected.select(in: configuration)
            return GraphAlternative(configuration: configuration, graph: selected)
        }
        return graph
    }

    /// Everything at once, whatever the conditions are that it stands under.
    private static func assembleAll(
        _ sorted: [FileFacts],
        for module: String?,
        in configuration: BuildConfiguration? = nil
    ) -> (Graph, Assembly) {
        let files = AliasedExtensions.followed(sorted)
        let expansion = InjectableExpansion(files, module: module)
        let assembly = Assembly(files: expansion.expanded(files), module: module, configuration: configuration)
        var graph = assembly.graph()
        graph.injectableProblems = expansion.problems(in: files)
        return (graph, assembly)
    }
}

/// One run of the stage.
private struct Assembly {
    let files: [FileFacts]
    let module: String?
    let configuration: BuildConfiguration?
    let declarations: Declarations
    /// By module, the modules that it imports, and those that these import: a build reads and links all of them.
    let imported: [String: Set<String>]
    /// By module, the modules that it imports for testing, whose internals it therefore sees.
    let testable: [String: Set<String>]
    let packages: Packages
    let requirements: RequirementsIndex

    init(files: [FileFacts], module: String?, configuration: BuildConfiguration?) {
        self.files = files
        self.module = module
        self.configuration = configuration
        declarations = Declarations(files)
        requirements = RequirementsIndex(declarations)
        packages = Packages(Dictionary(files.map { ($0.module, $0.package) }) { first, _ in first })
        imported = Self.followed(
            files.reduce(into: [:]) { $0[$1.module, default: []].formUnion($1.imports.map(\.module)) }
        )
        testable = files.reduce(into: [:]) { result, file in
            let imports = file.imports.filter { $0.modifiers.contains("@testable") }
            result[file.module, default: []].formUnion(imports.map(\.module))
        }
    }

    /// The modules that each module imports, itself or through others.
    private static func followed(_ direct: [String: Set<String>]) -> [String: Set<String>] {
        direct.mapValues { modules in
            var found = modules
            var waiting = Array(modules)
            while let next = waiting.popLast() {
                for other in direct[next] ?? [] where found.insert(other).inserted { waiting.append(other) }
            }
            return found
        }
    }

    func graph() -> Graph {
        var graph = Graph(packages: packages)
        graph.configuration = configuration
        var contributing: Set<String> = []
        let customizations = FactoryCustomizations(declarations)
        var injectables: [Int: SymbolTable.Symbol] = [:]
        for symbol in declarations.participants {
            guard let types = TypeBindings(symbol, declarations, customizations) else { continue }
            for (binding, sources) in types.make() {
                if binding.isInjectable, binding.defects.isEmpty, binding.generics == nil {
                    injectables[graph.bindings.count] = symbol
                }
                graph.bindings.append(binding)
                if takesPart(binding) { contributing.formUnion(paths(of: binding, sources)) }
            }
        }
        let moduleWide = graph.bindings.indices
        for symbol in declarations.participants where isWanted(symbol, takingPartBy: .resolver) {
            guard let node = resolver(symbol, moduleWide, &graph, &contributing) else { continue }
            graph.resolvers.append(node)
        }
        addOuterResolvers(moduleWide, &graph, &contributing)
        Confinement.settle(&graph)
        graph = CollectionAssembly.complete(graph)
        graph.collectionCalls = Set(files.flatMap(\.collectionCalls))
        Specializer.specialize(&graph, declarations)
        GatheringAssembly.complete(&graph, declarations)
        graph.conformers = ConformersOfRequests(declarations: declarations, symbols: injectables).find(in: graph)
        graph.isolatedModules = declarations.table.modules.filter { declarations.isolation.defaults[$0] != nil }
        let (written, defaults) = (WrittenAccessors(declarations), ContextDefaults(declarations))
        for symbol in declarations.participants where isWanted(symbol, takingPartBy: .contextAccessors) {
            let reader = ContextReader(
                declarations: declarations,
                symbol: symbol,
                written: written,
                defaults: defaults
            )
            guard let (node, files) = reader.node() else { continue }
            contributing.formUnion(files.map(\.path))
            graph.contexts.append(node)
        }
        (graph.contextProviders, graph.unprovided) = ContextProviderReader(
            files: files,
            declarations: declarations,
            module: module,
            imported: imported,
            packages: packages,
            written: written,
            defaults: defaults
        ).read()
        contributing.formUnion(graph.contextProviders.map(\.location.file))
        for symbol in declarations.table.hubs.sorted() {
            let reader = HubReader(declarations: declarations, symbol: symbol, module: module, testable: testable)
            if let node = reader.node() { graph.hubs.append(node) }
            graph.invalidRegistrations += reader.invalidDeclarations()
        }
        graph.features = FeatureAssembly(files, declarations, module: module).graph()
        graph.invalidDeclarations = typesThatName(.resolver) + typesThatName(.contextAccessors)
        graph.roles = TypeRoleReader(
            declarations: declarations,
            testFiles: Set(files.filter(TestFiles.contains).map(\.path))
        ).roles(
            resolvers: Set((graph.resolvers + graph.outerResolvers).map(\.key)),
            contexts: Set(graph.contexts.map(\.key))
        )
        graph.roles += graph.contexts.filter { $0.types.current.obstacle == nil }.map { context in
            let name = context.types.current.name(of: context.type.names?.last ?? "")
            return TypeRole(path: [name], module: context.module, ownContext: context.key)
        }
        graph.implementations = implementations(of: Set(graph.resolvers.map(\.key)))
        graph.imports = imports(of: graph, contributing)
        return graph
    }

    /// One resolver and what it sees; its providers are added to the graph.
    private func resolver(
        _ symbol: SymbolTable.Symbol,
        _ moduleWide: Range<Int>,
        _ graph: inout Graph,
        _ contributing: inout Set<String>
    ) -> ResolverNode? {
        let resolver = ResolverBindings(declarations: declarations, symbol: symbol, index: requirements)
        guard var node = resolver.node() else { return nil }
        contributing.insert(node.location.file)
        for (binding, sources) in resolver.providers() + resolver.contributions() {
            node.bindings.append(graph.bindings.count)
            graph.bindings.append(binding)
            contributing.formUnion(sources.map(\.path))
        }
        node.bindings += moduleWide.filter { isVisible(graph.bindings[$0], from: node.module) }
        node.unrivalled = unrivalled(from: node.module)
        return node
    }

    /// Adds the parents that other modules declare.
    private func addOuterResolvers(
        _ moduleWide: Range<Int>,
        _ graph: inout Graph,
        _ contributing: inout Set<String>
    ) {
        let symbols = Dictionary(
            declarations.conformances.resolverKeys.filter { declarations.conformances.isProtocol($0.key) }
                .map { ($0.value, $0.key) }
        ) { min($0, $1) }
        var known = Set(graph.resolvers.map(\.key))
        var waiting = graph.resolvers.compactMap(\.parent?.key)
        while let key = waiting.popLast() {
            guard known.insert(key).inserted, let symbol = symbols[key],
                let node = resolver(symbol, moduleWide, &graph, &contributing)
            else { continue }
            graph.outerResolvers.append(node)
            if let parent = node.parent { waiting.append(parent.key) }
        }
        graph.outerResolvers.sort { $0.key < $1.key }
    }

    /// True for a protocol of the wanted module that refines one of the runtime's.
    private func isWanted(_ symbol: SymbolTable.Symbol, takingPartBy marker: MarkerProtocol) -> Bool {
        guard declarations.conformances.isProtocol(symbol), module == nil || module == symbol.module else {
            return false
        }
        return takesPart(symbol, by: marker)
    }

    private func takesPart(_ symbol: SymbolTable.Symbol, by marker: MarkerProtocol) -> Bool {
        declarations.conformances.conformances(of: symbol).contains { $0.marker == marker }
    }

    /// Types that name a protocol of the runtime themselves which is for protocols, and conform to none of those.
    private func typesThatName(_ marker: MarkerProtocol) -> [InvalidDeclaration] {
        declarations.participants.compactMap { symbol in
            guard let location = declarations.conformances.directConformance(of: symbol, to: marker),
                let fragment = declarations.fragments(of: symbol).first, fragment.facts.kind != .protocol
            else { return nil }
            let parents = declarations.conformances.supertypes(of: symbol)
            guard !parents.contains(where: { takesPart($0, by: marker) }) else { return nil }
            let found = fragment.facts.kind.phrase
            return InvalidDeclaration(
                name: "\(TypeExpression.path(declarations.table.canonicalPath(of: symbol)))",
                protocolName: marker.rawValue,
                defect: Defect(
                    marker == .resolver ? .resolverNotAProtocol(found: found) : .accessorsNotAProtocol(found: found),
                    at: location
                )
            )
        }
    }

    /// True if a resolver of a module can name the binding and all that it takes to make it.
    private func isVisible(_ binding: Binding, from module: String) -> Bool {
        if binding.module == module { return binding.defects.isEmpty }
        let reach = min(binding.access, binding.construction.dependencyAccess)
        let isTestable = testable[module]?.contains(binding.module) == true
        let needed = isTestable ? .internal : packages.neededAccess(of: binding.module, from: module)
        // The module that is built sees all that is read; of others, the imports are all that says what they see.
        let isImported = self.module == module || imported[module]?.contains(binding.module) == true
        return binding.defects.isEmpty && reach >= needed && isImported
    }

    /// Leaves out the types of a name of which a module sees more than one.
    private func unrivalled(from module: String) -> Set<[String]> {
        let within = imported[module] ?? []
        return declarations.table.unrivalled { origin, access in
            guard origin.module != module else { return true }
            let isTestable = testable[module]?.contains(origin.module) == true
            let needed = isTestable ? .internal : packages.neededAccess(of: origin.module, from: module)
            return within.contains(origin.module) && access >= needed
        }
    }

    private func takesPart(_ binding: Binding) -> Bool {
        binding.defects.isEmpty && (module == nil || isVisible(binding, from: module ?? ""))
    }

    private func paths(of binding: Binding, _ sources: [SymbolTable.FileContext]) -> [String] {
        guard module == nil || binding.module == module else {
            // Of other modules only the types that this one would have to spell.
            return binding.requests.isEmpty ? [] : sources.map(\.path)
        }
        return [binding.location.file] + sources.map(\.path)
    }

    private func imports(of graph: Graph, _ contributing: Set<String>) -> ImportOrigins {
        let usesContexts = !graph.contexts.isEmpty || !graph.contextProviders.isEmpty
        guard !graph.resolvers.isEmpty || usesContexts else { return ImportOrigins() }
        let hasPublicContext = graph.contexts.contains { $0.access >= .public }
        let providesPublicly = graph.contextProviders.contains { $0.access >= .public }
        let isPublic = hasPublicContext || graph.resolvers.contains { $0.access >= .public }
        let returnsFactories = graph.bindings.contains { $0.access >= .public && $0.isModuleFactory }
        let runtimes = [
            MarkerProtocol.mainModule: graph.resolvers.isEmpty ? nil : isPublic && returnsFactories,
            MarkerProtocol.contextAccessors.declaringModule: usesContexts ? hasPublicContext || providesPublicly : nil,
        ]
        let modules = Set(
            graph.resolvers.map(\.module) + graph.contexts.map(\.module) + graph.contextProviders.map(\.module)
        )
        let assembly = ImportAssembly(
            files: files,
            declarations: declarations,
            module: module ?? (modules.count == 1 ? modules.first : nil),
            contributing: contributing
        )
        var origins = assembly.origins(runtimes: runtimes.compactMapValues { $0 })
        let called = graph.resolvers.flatMap {
            $0.bindings.map { graph.bindings[$0] }.filter(\.isOfResolver).map(\.module)
        }
        let required = graph.contexts.flatMap { $0.requirements.map(\.module) }
        origins.members = Set(called + required + graph.outerResolvers.map(\.module))
        return origins
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
