import PatchbayModel

extension FrontEndAssembly {
    /// Trees of features, and what is asked of them.
    static let features = FrontEndAssembly { sources, graph in
        graph.features = FeatureAssembly(sources).graph()
        return []
    }
}

/// The assembly of features from what all files say.
struct FeatureAssembly {
    private let sources: AssemblySources
    private let types: FeatureTypes
    private let containers: FeatureContainers
    private let named: FeatureSources

    init(_ sources: AssemblySources) {
        self.sources = sources
        types = FeatureTypes(sources.declarations)
        containers = FeatureContainers(sources.files, types)
        named = FeatureSources(sources.files, types)
    }

    func graph() -> FeatureGraph {
        guard !named.modules.isEmpty else { return FeatureGraph() }
        var graph = FeatureGraph(features: types.nodes)
        var trees = FeatureTreeReader(sources: named, types: types, containers: containers)
        let files = Array(zip(sources.files, sources.declarations.table.contexts))
        for (file, context) in files where FeatureSources.sees(context) {
            for root in file.features.roots {
                graph.trees.append(
                    FeatureTree(
                        scopes: trees.scopes(of: root, in: context),
                        creationSite: root.creationSite,
                        module: file.module,
                        isWanted: isWanted(file),
                        isClosed: isExecutable(file.module),
                        location: root.location
                    )
                )
            }
        }
        let used = trees.used
        let modules = Set(graph.trees.filter(\.isWanted).map(\.module))
        for (index, (file, context)) in files.enumerated()
        where named.modules.contains(file.module) && file.module != FrontEnd.features.module {
            let reader = FeatureRequestReader(types: types, containers: containers, file: context)
            func add(_ requests: [FeatureRequestFacts], _ branches: [FeatureBranchFacts], isWanted: Bool) {
                graph.requests += requests.compactMap { reader.read($0, isOwn: false, isWanted: isWanted) }
                graph.branches += branches.compactMap { reader.read($0, isOwn: false, isWanted: isWanted) }
            }
            func unused<Facts>(_ facts: [Facts], _ kind: FeatureSources.Reference.Kind) -> [Facts] {
                facts.indices.filter { !used.contains(.init(kind: kind, file: index, index: $0)) }.map { facts[$0] }
            }
            let isWanted = isWanted(file) && modules.contains(file.module)
            add(unused(file.features.requests, .request), file.features.branches, isWanted: isWanted)
            // Nobody registers these here, so that nothing is missing.
            for loader in unused(file.features.loaders, .loader).flatMap(\.loaders) {
                add(loader.requests, loader.branches, isWanted: false)
            }
            add(unused(file.features.setups, .setup).flatMap(\.items).flatMap(\.requests), [], isWanted: false)
        }
        return graph
    }

    /// True if findings may be about a file: tests do wrong on purpose.
    private func isWanted(_ file: FileFacts) -> Bool {
        sources.isWanted(file.module) && !TestFiles.contains(file)
    }

    /// True for a module with an entry, so that nothing imports it.
    private func isExecutable(_ module: String) -> Bool {
        sources.files.contains { $0.module == module && $0.beginsProgram }
    }
}

/// The loaders, set-up functions and requests that have a name, and where they stand.
struct FeatureSources {
    /// A loader, a set-up function or a request of one of the files.
    struct Reference: Hashable {
        enum Kind {
            case loader, setup, request
        }

        var kind: Kind
        var file: Int
        var index: Int
    }

    private struct Member: Hashable {
        let owner: SymbolTable.Symbol
        let name: String
    }

    private let files: [FileFacts]
    private let types: FeatureTypes
    /// The modules of which a file sees the runtime.
    let modules: Set<String>
    private var loaders: [String: [Reference]] = [:]
    private var setups: [String: [Reference]] = [:]
    /// Those of types that are declared: many have a loader of one name, `live`.
    private var loadersOfTypes: [Member: [Reference]] = [:]
    private var setupsOfTypes: [Member: [Reference]] = [:]
    /// The requests in the initialisers of a type.
    private var initializerRequests: [SymbolTable.Symbol: [Reference]] = [:]

    /// - Parameter files: In the order in which the declarations were given them.
    init(_ files: [FileFacts], _ types: FeatureTypes) {
        self.files = files
        self.types = types
        let contexts = types.declarations.table.contexts
        modules = Set(contexts.filter(Self.sees).map(\.module))
        for (number, file) in files.enumerated() where Self.sees(contexts[number]) {
            func owner(_ scope: LexicalScope) -> SymbolTable.Symbol? {
                scope.names.isEmpty
                    ? nil : types.declarations.table.symbol(of: .path(scope.names), in: contexts[number])
            }
            for (index, facts) in file.features.loaders.enumerated() {
                let reference = Reference(kind: .loader, file: number, index: index)
                loaders[facts.name, default: []].append(reference)
                guard let owner = owner(facts.scope) else { continue }
                loadersOfTypes[Member(owner: owner, name: facts.name), default: []].append(reference)
            }
            for (index, facts) in file.features.setups.enumerated() {
                let reference = Reference(kind: .setup, file: number, index: index)
                setups[facts.name, default: []].append(reference)
                guard let owner = owner(facts.scope) else { continue }
                setupsOfTypes[Member(owner: owner, name: facts.name), default: []].append(reference)
            }
            for (index, facts) in file.features.requests.enumerated() where facts.container == .initializer {
                guard let owner = owner(facts.scope) else { continue }
                let reference = Reference(kind: .request, file: number, index: index)
                initializerRequests[owner, default: []].append(reference)
            }
        }
    }

    /// True of a file that sees the runtime.
    static func sees(_ file: SymbolTable.FileContext) -> Bool { file.sees(FrontEnd.features.module) }

    func file(_ reference: Reference) -> SymbolTable.FileContext { types.declarations.table.contexts[reference.file] }

    func loader(_ reference: Reference) -> NamedFeatureLoaderFacts {
        files[reference.file].features.loaders[reference.index]
    }

    func setup(_ reference: Reference) -> FeatureSetupFacts {
        files[reference.file].features.setups[reference.index]
    }

    func request(_ reference: Reference) -> FeatureRequestFacts {
        files[reference.file].features.requests[reference.index]
    }

    func requests(ofInitializersOf symbol: SymbolTable.Symbol) -> [Reference] { initializerRequests[symbol] ?? [] }

    // MARK: By name

    func loaders(_ reference: FeatureReferenceFacts, at place: FeatureTypes.Place) -> [Reference] {
        let seen = candidates(reference, loaders, loadersOfTypes, at: place) { loader($0).scope }
        let fitting = seen.filter { loader($0).parameters.takes(reference.arguments) }
        return fitting.isEmpty ? seen : fitting
    }

    /// Those that may be meant, if there are some that fit; the compiler may take one that was not read, otherwise.
    ///
    /// - Parameter scope: That of the registry that they are handed.
    func setups(_ reference: FeatureReferenceFacts, for scope: TypeKey, at place: FeatureTypes.Place) -> [Reference] {
        // One that is handed on and not called has no arguments.
        let isCalled = reference.base == .registry || reference.arguments != CallArguments()
        return candidates(reference, setups, setupsOfTypes, at: place) { setup($0).scope }
            .filter { mayFill(scope, $0) && (!isCalled || setup($0).parameters.takes(reference.arguments)) }
    }

    /// False of a set-up function for registries of other scopes.
    private func mayFill(_ scope: TypeKey, _ reference: Reference) -> Bool {
        let facts = setup(reference)
        guard case .named(let parts)? = facts.registry, let filled = parts.last?.arguments.first, case .named = filled
        else { return true }
        // Names in the head of an extension are not those of its members.
        let isMethod = facts.scope.names.last == "FeaturesRegistry"
        let place = FeatureTypes.Place(file: file(reference), scope: isMethod ? facts.scope.outer : facts.scope)
        switch types.meaning(of: filled, at: place) {
        case .declared(_, let type): return TypeKey(type) == scope
        case .foreign(let type): return type.names?.last != "RootFeaturesScope" || scope == "RootFeaturesScope"
        case .unknown: return true
        }
    }

    /// What a name with a base may mean, by the scopes that have it.
    private func candidates(
        _ reference: FeatureReferenceFacts,
        _ all: [String: [Reference]],
        _ ofTypes: [Member: [Reference]],
        at place: FeatureTypes.Place,
        _ scope: (Reference) -> LexicalScope
    ) -> [Reference] {
        func seen(where fits: ([String], SymbolTable.FileContext) -> Bool) -> [Reference] {
            (all[reference.name] ?? []).filter { place.file.sees(file($0).module) && fits(scope($0).names, file($0)) }
        }
        switch reference.base {
        case .implicit: return seen { names, _ in names.last == "FeatureLoader" }
        case .none: return seen { names, _ in names.isEmpty || place.scope.names.starts(with: names) }
        case .registry: return seen { names, _ in names.last == "FeaturesRegistry" }
        case .type(let type):
            switch types.meaning(of: type, at: place) {
            case .declared(let symbol, _):
                let members = ofTypes[Member(owner: symbol, name: reference.name)] ?? []
                return members.filter { place.file.sees(file($0).module) }
            case .foreign(let foreign):
                // It may begin with the name of a module, or be one.
                return seen { names, file in foreign.names == names || foreign.names == [file.module] + names }
            case .unknown: return []
            }
        }
    }
}

/// The containers of features, as code shows them: by their type, or by what makes them.
struct FeatureContainers {
    private let types: FeatureTypes
    /// Paths of containers of which no type says so, by their names, with the modules that have one of those names.
    private var held: [[String]: Set<String>] = [:]

    private static let names: Set<String> = ["Features", "FeaturesContainer"]

    init(_ files: [FileFacts], _ types: FeatureTypes) {
        self.types = types
        var open: [(holder: FeatureHolderFacts, place: FeatureTypes.Place)] = []
        for (file, context) in zip(files, types.declarations.table.contexts) {
            for root in file.features.roots where !root.handle.isEmpty {
                held[root.handle, default: []].insert(file.module)
            }
            open += file.features.holders.map { ($0, FeatureTypes.Place(file: context, scope: $0.scope)) }
        }
        // A branch may be held before, or in a file before, the tree that it is one of.
        var isSettled = false
        while !isSettled {
            let count = open.count
            for (holder, place) in open where holder.receiver.map({ isContainer($0, at: place) == true }) ?? true {
                held[holder.name, default: []].insert(place.file.module)
            }
            open.removeAll { held[$0.holder.name]?.contains($0.place.file.module) == true }
            isSettled = open.count == count
        }
    }

    /// True if a path leads to a container of features; `nil` if that cannot be told.
    func isContainer(_ chain: FeatureReceiverFacts, at place: FeatureTypes.Place) -> Bool? {
        if let type = chain.type, type.names != ["Self"] {
            if let names = type.names, isHeld(names + chain.path, place) { return true }
            return isContainer(type, chain.path[...], at: place)
        }
        guard let first = chain.path.first else { return place.scope.names.last.map(Self.names.contains) }
        // Inner declarations hide outer ones.
        let around = place.scope.names
        for count in (0...around.count).reversed() {
            let outer = Array(around.prefix(count))
            if isHeld(outer + chain.path, place) { return true }
            guard count > 0, let owner = types.declarations.table.symbol(of: .path(outer), in: place.file),
                types.hasProperty(first, owner)
            else { continue }
            return types.property(first, of: owner).flatMap {
                isContainer($0.type, chain.path.dropFirst(), at: $0.place)
            }
        }
        return nil
    }

    private func isHeld(_ names: [String], _ place: FeatureTypes.Place) -> Bool {
        guard let modules = held[names] else { return false }
        return modules.contains(place.file.module) || !modules.isDisjoint(with: place.file.imports)
    }

    private func isContainer(
        _ type: TypeExpression,
        _ path: ArraySlice<String>,
        at place: FeatureTypes.Place
    ) -> Bool? {
        switch types.meaning(of: type, at: place) {
        case .declared(let symbol, _):
            guard let first = path.first else {
                return symbol.module == FrontEnd.features.module && Self.names.contains(symbol.path.last ?? "")
            }
            if isHeld(symbol.path + path, place) { return true }
            return types.property(first, of: symbol).flatMap {
                isContainer($0.type, path.dropFirst(), at: $0.place)
            }
        case .foreign(let type):
            return path.isEmpty ? Self.names.contains(type.names?.last ?? "") : nil
        case .unknown:
            return path.isEmpty && Self.names.contains(type.names?.last ?? "") ? true : nil
        }
    }
}
