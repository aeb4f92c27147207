import PatchbayModel

/// The imports from which the names come that generated code may spell.
struct ImportAssembly {
    private let sources: AssemblySources
    /// The module that the code is generated into; `nil` where it is for more than one.
    let module: String?
    /// Paths of the files whose declarations take part.
    let contributing: Set<String>
    /// The names at the level of files of what may take part. What else a file declares says nothing here: a reader of
    /// all files may have left it out.
    private let relevant: Set<String>

    private var files: [FileFacts] { sources.files }
    private var table: SymbolTable { sources.declarations.table }

    private init(_ sources: AssemblySources, module: String?, contributing: Set<String>) {
        self.sources = sources
        self.module = module
        self.contributing = contributing
        let declarations = sources.declarations
        let participants = declarations.participants.flatMap(declarations.conformances.lineage)
        let roots = Set(participants.compactMap(\.path.first))
        let stands = sources.files.flatMap(\.aliases).filter { alias in
            ["Dependency", "Payload"].contains(alias.name.last) && alias.name.first.map(roots.contains) == true
        }
        relevant = roots.union(stands.flatMap(\.target.nominals).compactMap { $0.first?.name })
    }

    /// - Parameter runtimes: The modules of the runtime that generated code uses, and whether something public of it
    ///   shows them: that a method returns a factory, that an extension is of a protocol.
    func origins(runtimes: [String: Bool]) -> ImportOrigins {
        var origins = ImportOrigins()
        origins.module = module
        origins.modules = table.modules
        origins.declared = table.origins
        origins.shadowed = RuntimeNames.ofGeneratedCode.filter(table.declares)
        origins.exports = table.exports
        origins.runtimes = runtimes
        let own = files.filter { module == nil || $0.module == module }.flatMap(\.imports)
        origins.own = Dictionary(grouping: own.filter { $0.kind == nil }, by: \.path)
        origins.limits = limits
        origins.unread = unread()
        origins.any = files.filter { contributing.contains($0.path) }
            .flatMap { file in file.imports.filter { module == nil || bringsUnread($0) }.map { adapted($0, in: file) } }
        return origins
    }

    /// The access levels that all imports of a path in a module state: generated code sees what one of its files sees.
    private var limits: [String: [[String]: AccessLevel]] {
        Dictionary(grouping: files, by: \.module).mapValues { files in
            Dictionary(grouping: files.flatMap(\.imports).filter { $0.kind == nil }, by: \.path).compactMapValues {
                let levels = $0.compactMap(\.level)
                return levels.count == $0.count ? levels.max().map { max($0, .internal) } : nil
            }
            .filter { $0.value < .public }
        }
        .filter { !$0.value.isEmpty }
    }

    /// One file's use of a name that no source declares.
    private struct Use {
        var file: FileFacts
        /// The imports of which one brings it.
        var imports: [ImportFacts]
    }

    private func unread() -> [String: [ImportFacts]] {
        var uses: [String: [Use]] = [:]
        for (file, context) in zip(files, table.contexts) {
            let parts = contributing.contains(file.path) ? file.declarations.filter(isRelevant) : []
            // The target of an alias is spelled out wherever the alias is named.
            let types = parts.flatMap(\.spelledTypes) + file.aliases.map(\.target)
            for (name, qualifier) in unreadNames(among: types, in: context) {
                uses[name, default: []].append(Use(file: file, imports: imports(of: file, name, qualifier)))
            }
        }
        return uses.mapValues { uses in
            let known = uses.filter { !$0.imports.isEmpty }
            let best = known.filter { $0.imports.allSatisfy(\.conditions.isEmpty) }.min { order($0) < order($1) }
            return (best.map { [$0] } ?? known).flatMap { use in use.imports.map { adapted($0, in: use.file) } }
        }
    }

    private func isRelevant(_ declaration: DeclarationFacts) -> Bool {
        declaration.name.contains(where: relevant.contains)
    }

    /// A file that sees a name imports what declares it, so one file is enough: of this module, with few imports.
    private func order(_ use: Use) -> (Int, Int, Int, String) {
        let takesPart = contributing.contains(use.file.path)
        return (takesPart ? 0 : 1, use.file.module == module ? 0 : 1, use.imports.count, use.file.path)
    }

    /// The first names of the types that a file has from modules without sources, each with the module that it stands
    /// behind, if there is one.
    private func unreadNames(
        among types: [TypeExpression],
        in context: SymbolTable.FileContext
    ) -> [String: String?] {
        var found: [String: String?] = [:]
        for components in types.flatMap(\.nominals) {
            let first = components[0].name
            guard !StandardNames.contains(first) else { continue }
            guard table.origin(declaring: [first], seenFrom: context) == nil else { continue }
            guard components.count > 1, context.imports.contains(first) else {
                if found[first] == nil { found[first] = .some(nil) }
                continue
            }
            let origin = DeclarationOrigin(module: first)
            let second = [components[1].name]
            guard table.origins[second]?.contains(origin) != true else { continue }
            // The module stays in front beside another type of that name.
            found[table.isTakenBeside(second[0], of: first, seenFrom: context) ? first : second[0]] = first
        }
        return found
    }

    private func imports(of file: FileFacts, _ name: String, _ qualifier: String?) -> [ImportFacts] {
        if let qualifier {
            let named = file.imports.filter { $0.module == qualifier }
            if !named.isEmpty { return named }
        }
        let scoped = file.imports.filter { $0.kind != nil && $0.path.last == name }
        let wide = file.imports.filter { $0.kind == nil && bringsUnread($0) }
        let declaring = StandardNames.modules(declaring: name)
        let known = scoped.isEmpty ? wide.filter { declaring.contains($0.module) } : scoped
        return known.isEmpty ? wide : known + wide.filter { isAlternative($0, to: known) }
    }

    /// True for an import in a branch of `#if` in which none of some others stands.
    private func isAlternative(_ fact: ImportFacts, to others: [ImportFacts]) -> Bool {
        others.allSatisfy { Conditions.exclude($0.conditions, fact.conditions) }
    }

    /// True if it shows names that no source declares, itself or by what it re-exports.
    private func bringsUnread(_ fact: ImportFacts) -> Bool {
        guard fact.module != module, !RuntimeNames.runtimes.contains(fact.module) else { return false }
        guard table.modules.contains(fact.module) else { return true }
        return table.exports[fact.module]?.contains { !table.modules.contains($0) } ?? false
    }

    /// A file's import as the generated file needs it.
    private func adapted(_ written: ImportFacts, in file: FileFacts) -> ImportFacts {
        guard let module, file.module != module else { return written }
        var result = written
        // The import is as this module has it elsewhere; whether it may at all, only the build knows.
        result.modifiers = []
        let condition = "canImport(\(result.module))"
        if !result.conditions.contains(condition) { result.conditions.append(condition) }
        return result
    }
}

extension ImportAssembly {
    /// The imports that generated code needs, by the names that it may spell.
    ///
    /// - Parameter contributing: The files that it takes imports from.
    static func imports(of graph: Graph, from sources: AssemblySources, _ contributing: Set<String>) -> ImportOrigins {
        let usesContexts = !graph.contexts.isEmpty || !graph.contextProviders.isEmpty
        guard !graph.resolvers.isEmpty || usesContexts else { return ImportOrigins() }
        let hasPublicContext = graph.contexts.contains { $0.access >= .public }
        let providesPublicly = graph.contextProviders.contains { $0.access >= .public }
        let isPublic = hasPublicContext || graph.resolvers.contains { $0.access >= .public }
        let returnsFactories = graph.bindings.contains { $0.access >= .public && $0.isModuleFactory }
        let runtimes = [
            FrontEnd.resolvers.module: graph.resolvers.isEmpty ? nil : isPublic && returnsFactories,
            FrontEnd.contexts.module: usesContexts ? hasPublicContext || providesPublicly : nil,
        ]
        let modules = Set(
            graph.resolvers.map(\.module) + graph.contexts.map(\.module) + graph.contextProviders.map(\.module)
        )
        let module = sources.module ?? (modules.count == 1 ? modules.first : nil)
        let assembly = ImportAssembly(sources, module: module, contributing: contributing)
        var origins = assembly.origins(runtimes: runtimes.compactMapValues { $0 })
        let called = graph.resolvers.flatMap {
            $0.bindings.map { graph.bindings[$0] }
                .compactMap { $0.isOfResolver ? $0.module : $0.construction?.customizer }
        }
        let answering = graph.contextProviders.flatMap(\.contexts).flatMap(\.answering)
        for module in called + graph.outerResolvers.map(\.module) + answering { origins.members[module] = .internal }
        for context in graph.contexts {
            // Other modules inline the accessors of a public one.
            let level = context.access >= .public ? AccessLevel.public : .internal
            for module in context.requirements.map(\.module) {
                origins.members[module] = max(origins.members[module] ?? level, level)
            }
        }
        return origins
    }
}
