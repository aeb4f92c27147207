import PatchbayModel

/// The search for what provides the contexts that are open, and programs in which nothing does.
struct ContextProviderReader {
    let sources: AssemblySources
    let written: WrittenAccessors
    let defaults: ContextDefaults

    var declarations: Declarations { sources.declarations }

    /// The contexts of all modules, or those of them that are open.
    private func contexts(onlyOpen: Bool) -> [(symbol: SymbolTable.Symbol, node: ContextNode)] {
        declarations.participants.filter { symbol in
            declarations.conformances.isProtocol(symbol)
                && (!onlyOpen || declarations.conformances.isOpenContext(symbol))
                && sources.takesPart(symbol, by: .contextAccessors)
        }.compactMap { symbol in
            ContextReader(declarations: declarations, symbol: symbol, written: written, defaults: defaults)
                .node().map { (symbol, $0.node) }
        }
    }

    /// Adds the providers of the wanted module's programs, and those that lack one.
    func add(to graph: inout Graph) {
        let symbols = declarations.conformances.types(conformingToUnread: MarkerProtocol.contextProvider).sorted()
        let all = contexts(onlyOpen: symbols.isEmpty)
        for symbol in symbols {
            let program = program(of: symbol)
            guard sources.isWanted(program), let conditions = conditions(of: symbol) else { continue }
            if let defect = defect(of: symbol) {
                // Generated code cannot make it one, though it says that it is.
                let name = "\(TypeExpression.path(declarations.table.canonicalPath(of: symbol)))"
                graph.invalidDeclarations.append(
                    InvalidDeclaration(name: name, protocolName: MarkerProtocol.contextProvider, defect: defect)
                )
            } else if let provider = provider(symbol, in: program, all, under: conditions) {
                graph.contextProviders.append(provider)
            }
        }
        let open = all.filter(\.node.isOpen)
        if !open.isEmpty { graph.unprovided = entries().compactMap { unprovided($0, open, symbols) } }
    }

    // MARK: Providers

    /// The module that says that a type is a provider: a program may say it of a library's.
    func program(of symbol: SymbolTable.Symbol) -> String {
        declarations.fragments(of: symbol).first(where: saysProvider)?.file.module ?? symbol.module
    }

    /// The reason why no extension in another file can make a type a provider, if there is one.
    private func defect(of symbol: SymbolTable.Symbol) -> Defect? {
        guard let facts = declarations.entry(symbol).declarations.first?.facts else { return nil }
        if let defect = Defect.ofReach(facts.access, symbol.path, at: facts.location) { return defect }
        let limited = declarations.fragments(of: symbol).first { fragment in
            fragment.facts.kind == .extension && saysProvider(fragment)
                && !(fragment.facts.requirements.isEmpty && fragment.facts.boundType == nil)
        }
        return limited.map { Defect(.limitedProvider, at: $0.facts.location) }
    }

    private func provider(
        _ symbol: SymbolTable.Symbol,
        in program: String,
        _ contexts: [(symbol: SymbolTable.Symbol, node: ContextNode)],
        under conditions: [String]
    ) -> ContextProviderNode? {
        guard let declaration = declarations.entry(symbol).declarations.first else { return nil }
        let supertypes = Set(declarations.conformances.supertypes(of: symbol))
        let written = declarations.conformances.conditionsOfSupertypes(of: symbol)
        let provided = contexts.filter { context in
            guard context.node.types.isShared, context.node.canBeExtended else { return false }
            if supertypes.contains(context.symbol) { return true }
            return context.node.isOpen && isVisible(context.node, from: program)
        }.map { context in
            var answered = ProvidedContext(of: context.node)
            answered.writtenUnder = written[context.symbol]
            guard !supertypes.contains(context.symbol) else { return answered }
            answered.reach = min(context.node.access, declaration.facts.access, .public)
            let all = answers(to: context, of: symbol, supertypes, seenFrom: program)
            answered.answering = Set(all.values.joined().map(\.module))
            for (requirement, lack) in lacks(of: context, in: symbol, all, answered.reach) {
                switch lack {
                case .absent: answered.missing.append(requirement)
                case .unfit(let found, let word):
                    answered.unfit.append(.init(requirement: requirement, found: found, word: word))
                case .ambiguous: answered.ambiguous.append(requirement)
                }
            }
            return answered
        }
        return ContextProviderNode(
            // An extension of a generic type names none of its parameters.
            type: .path(declarations.table.canonicalPath(of: symbol)),
            module: program,
            access: min(declaration.facts.access, .public),
            availability: declarations.availability(of: [declaration], within: symbol),
            conditions: conditions,
            location: declaration.facts.location,
            contexts: provided
        )
    }

    /// The builds that have the type and in which it says that it is a provider, each branch of `#if` may do so, but
    /// does not say itself what it provides; `nil` if there are none.
    private func conditions(of symbol: SymbolTable.Symbol) -> [String]? {
        let fragments = declarations.fragments(of: symbol)
        let conditions = Conditions.union(
            Conditions.either(declarations.entry(symbol).declarations.map(\.facts.conditions)),
            Conditions.either(fragments.filter(saysProvider).map(\.facts.conditions))
        )
        let written = fragments.flatMap(\.facts.methods).filter {
            $0.name == MarkerProtocol.providerMethod && $0.parameters.count == 1 && !$0.isStatic
                && $0.parameters[0].label == nil && $0.parameters[0].type.names?.last == "ContextVisitor"
        }
        guard !written.isEmpty else { return conditions }
        let others = Conditions.either(written.map(\.conditions)).filter { !conditions.contains($0) }
        return others.isEmpty ? nil : Conditions.union(conditions, ["!(\(Conditions.text(others)))"])
    }

    private func saysProvider(_ fragment: SymbolTable.Fragment) -> Bool {
        declarations.parents(of: fragment).contains { parent in
            if parent.names?.last == MarkerProtocol.contextProvider { return true }
            guard let symbol = declarations.table.symbol(of: parent, in: fragment.file) else { return false }
            return declarations.conformances.isProtocol(symbol)
                && declarations.conformances.unreadSupertypes(of: symbol).contains(MarkerProtocol.contextProvider)
        }
    }

    private func isVisible(_ node: ContextNode, from module: String) -> Bool {
        if node.module == module { return true }
        let needed = sources.packages.neededAccess(of: node.module, from: module)
        return sources.imported[module]?.contains(node.module) == true && node.access >= needed
    }

    // MARK: Programs

    /// The places where those wanted modules begin that are programs, one each.
    private func entries() -> [(module: String, location: SourceLocation)] {
        var found: [String: SourceLocation] = [:]
        for file in sources.files where sources.isWanted(file.module) {
            if let marked = file.declarations.first(where: \.beginsProgram) {
                found[file.module] = marked.location
            } else if file.isMain, found[file.module] == nil {
                found[file.module] = SourceLocation(file: file.path, line: 1, column: 1)
            }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func unprovided(
        _ entry: (module: String, location: SourceLocation),
        _ open: [(symbol: SymbolTable.Symbol, node: ContextNode)],
        _ providers: [SymbolTable.Symbol]
    ) -> UnprovidedContexts? {
        let below = (sources.imported[entry.module] ?? []).union([entry.module])
        // A provider of a library below may be all that there is, and provide itself there.
        let providing = providers.filter { below.contains(program(of: $0)) }
        let provided = callsProvide(below) ? providing : []
        let contexts = open.filter { context in
            below.contains(context.node.module) && isVisible(context.node, from: entry.module)
                && !context.node.types.hasWrittenDefault
                // The answers of a provider were generated where it says that it is one.
                && !provided.contains { isVisible(context.node, from: program(of: $0)) }
        }
        guard !contexts.isEmpty else { return nil }
        return UnprovidedContexts(
            location: entry.location,
            contexts: contexts.map { ProvidedContext(of: $0.node) },
            providers: providing.map(declarations.type(of:)),
            isProvidedElsewhere: !provided.isEmpty
        )
    }

    /// True if a source of the program may call `provideContexts()`, or run all of it in a scope.
    private func callsProvide(_ modules: Set<String>) -> Bool {
        sources.files.contains { file in
            modules.contains(file.module)
                && file.soughtNames.contains { $0 == "provideContexts" || $0 == "withContexts" }
        }
    }
}

extension ProvidedContext {
    /// A context as if all of it were answered, and nothing written.
    fileprivate init(of context: ContextNode) {
        self.init(
            type: context.type,
            module: context.module,
            conditions: context.conditions,
            availability: context.availability,
            missing: [],
            location: context.location
        )
    }
}
