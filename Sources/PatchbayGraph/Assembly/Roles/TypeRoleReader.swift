import PatchbayModel

/// The search for the types whose members provide for resolvers, are contexts, or have one.
struct TypeRoleReader {
    let declarations: Declarations
    /// The paths of tests: their stand-ins say nothing of the program.
    let testFiles: Set<String>

    /// The roles, sorted by module and path.
    func roles(resolvers: Set<TypeKey>, contexts: Set<TypeKey>) -> [TypeRole] {
        let conformances = declarations.conformances
        let providing = heirs { symbol in
            conformances.resolverKeys[symbol].map(resolvers.contains) ?? false
        }
        let beingContext = heirs { symbol in
            !contexts.isEmpty && conformances.isProtocol(symbol)
                && contexts.contains(TypeKey(declarations.type(of: symbol)))
        }
        let having = contexts.isEmpty ? [:] : holders(of: contexts)
        return providing.union(beingContext).union(having.keys).sorted().compactMap { symbol -> TypeRole? in
            let files = Set(declarations.fragments(of: symbol).map(\.file.path)).subtracting(testFiles)
            guard !files.isEmpty else { return nil }
            let types = conformances.lineage(of: symbol)
            let ofContexts = contexts.isEmpty ? [] : types.map { TypeKey(declarations.type(of: $0)) }
            return TypeRole(
                path: symbol.path,
                module: symbol.module,
                resolvers: types.compactMap { conformances.resolverKeys[$0] }.filter(resolvers.contains),
                contexts: ofContexts.filter(contexts.contains),
                ownContext: having[symbol],
                files: files.sorted()
            )
        }
    }

    /// The types that have one of the wanted ones among their supertypes, and these.
    private func heirs(_ isWanted: (SymbolTable.Symbol) -> Bool) -> Set<SymbolTable.Symbol> {
        declarations.conformances.heirs(of: declarations.table.entries.keys.filter(isWanted))
    }

    // MARK: Whose context

    private func holders(of contexts: Set<TypeKey>) -> [SymbolTable.Symbol: TypeKey] {
        var found: [SymbolTable.Symbol: TypeKey] = [:]
        let shared = sharedAliases
        for symbol in declarations.table.entries.keys where isHolder(symbol) {
            guard let key = context(of: symbol, shared), contexts.contains(key) else { continue }
            found[symbol] = key
        }
        return found
    }

    private func isHolder(_ symbol: SymbolTable.Symbol) -> Bool {
        guard declarations.fragments(of: symbol).contains(where: { !$0.facts.inheritance.isEmpty }) else {
            return false
        }
        if !ContextHost.names.isDisjoint(with: declarations.conformances.unreadSupertypes(of: symbol)) { return true }
        // The runtime itself may be among the sources.
        return declarations.conformances.supertypes(of: symbol).contains { parent in
            parent.path.count == 1 && ContextHost.names.contains(parent.path[0])
        }
    }

    /// The context that the type names itself, then the one of its protocols, then the one that the runtime's
    /// protocols are given.
    private func context(of symbol: SymbolTable.Symbol, _ shared: [String: Set<TypeKey>]) -> TypeKey? {
        for owner in declarations.conformances.lineage(of: symbol) {
            if let member = declarations.member("Context", of: owner), let alias = declarations.table.aliases[member] {
                return key(alias.facts.target, alias.file, alias.facts.scope)
            }
            for fragment in declarations.fragments(of: owner) {
                if let type = written(in: fragment) { return key(type, fragment.file, fragment.facts.scope) }
            }
        }
        // Two of them are for different modules: which one counts in a third is not looked into.
        let found = shared[symbol.module] ?? shared.values.reduce(into: []) { $0.formUnion($1) }
        return found.count == 1 ? found.first : nil
    }

    /// `where Context == any ShopContext` of a protocol, `var resolve: Resolver<Self, any ShopContext>` of a type.
    private func written(in fragment: SymbolTable.Fragment) -> TypeExpression? {
        let requirement = fragment.facts.requirements.first {
            $0.relation == .sameType && $0.left.names?.last == "Context"
        }
        if fragment.facts.kind == .protocol, let requirement { return requirement.right }
        let types = fragment.facts.properties.filter { $0.name == "resolve" }.compactMap(\.type)
        guard case .named(let parts)? = types.first?.unattributed, let last = parts.last,
            ContextHost.resolvers.contains(last.name), last.arguments.count == 2
        else { return nil }
        return last.arguments[1]
    }

    /// `extension HasContext { typealias Context = … }`, by the module that says so.
    private var sharedAliases: [String: Set<TypeKey>] {
        declarations.table.aliases.reduce(into: [:]) { found, alias in
            let (path, (facts, file)) = (alias.key.path, alias.value)
            guard path.count == 2, path[1] == "Context", ContextHost.names.contains(path[0]) else { return }
            found[file.module, default: []].insert(key(facts.target, file, facts.scope))
        }
    }

    private func key(
        _ type: TypeExpression,
        _ file: SymbolTable.FileContext,
        _ scope: LexicalScope
    ) -> TypeKey {
        TypeKey(declarations.resolve(type, in: file, scope: scope))
    }
}

/// The files that are tests, as far as one can see: they set up what is incomplete, or wrong on purpose.
enum TestFiles {
    private static let libraries: Set<String> = ["XCTest", "Testing", "PatchbayTesting"]

    static func contains(_ file: FileFacts) -> Bool {
        if file.imports.contains(where: { libraries.contains($0.module) }) { return true }
        return file.module.hasSuffix("Tests") || file.isInTestFolder
    }
}
