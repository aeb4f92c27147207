import PatchbayModel

/// The sources of every front end's assembly: the facts of all files, the declarations in them, and who sees what.
struct AssemblySources {
    let files: [FileFacts]
    /// The module that the run is for; `nil` if it is for all.
    let module: String?
    let declarations: Declarations
    /// The modules that each module imports, and those that these import: a build reads and links all of them.
    let imported: [String: Set<String>]
    let packages: Packages

    init(files: [FileFacts], module: String?) {
        self.files = files
        self.module = module
        declarations = Declarations(files).judgingValues()
        imported = Search.followed(
            files.reduce(into: [:]) { $0[$1.module, default: []].formUnion($1.imports.map(\.module)) }
        )
        let testable: [String: Set<String>] = files.reduce(into: [:]) { result, file in
            let imports = file.imports.filter { $0.modifiers.contains("@testable") }
            result[file.module, default: []].formUnion(imports.map(\.module))
        }
        let names = Dictionary(files.map { ($0.module, $0.package) }) { first, _ in first }
        packages = Packages(names, testable: testable)
    }

    /// True of a module that the run is for: of each, if it is for all.
    func isWanted(_ module: String) -> Bool { self.module == nil || self.module == module }

    /// True for a protocol of the wanted module that refines one of the runtime's.
    func isWanted(_ symbol: SymbolTable.Symbol, takingPartBy marker: MarkerProtocol) -> Bool {
        declarations.conformances.isProtocol(symbol) && isWanted(symbol.module) && takesPart(symbol, by: marker)
    }

    func takesPart(_ symbol: SymbolTable.Symbol, by marker: MarkerProtocol) -> Bool {
        declarations.conformances.conformances(of: symbol).contains { $0.marker == marker }
    }

    /// Types that name a protocol of the runtime themselves which is for protocols, and conform to none of those.
    func typesThatName(_ marker: MarkerProtocol) -> [InvalidDeclaration] {
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
    func isVisible(_ binding: Binding, from module: String) -> Bool {
        if binding.module == module { return binding.defects.isEmpty }
        let reach = min(binding.access, binding.construction?.dependencyAccess ?? .open)
        let needed = packages.neededAccess(of: binding.module, from: module)
        // The module that is built sees all that is read; of others, the imports are all that says what they see.
        let isImported = self.module == module || imported[module]?.contains(binding.module) == true
        return binding.defects.isEmpty && reach >= needed && isImported
    }

    /// The modules that a module imports, directly or not, each with the least access level that it sees there.
    func reach(of module: String) -> [String: AccessLevel] {
        let others = (imported[module] ?? []).map { ($0, packages.neededAccess(of: $0, from: module)) }
        return Dictionary(uniqueKeysWithValues: others)
    }

    /// Leaves out the types of a name of which a module sees more than one.
    func unrivalled(from module: String) -> Set<[String]> {
        let within = imported[module] ?? []
        return declarations.table.unrivalled { origin, access in
            guard origin.module != module else { return true }
            let needed = packages.neededAccess(of: origin.module, from: module)
            return within.contains(origin.module) && access >= needed
        }
    }
}

/// One front end's part of the graph.
struct FrontEndAssembly: Sendable {
    /// The function that adds the part to a graph.
    ///
    /// - Returns: the files that generated code takes imports from.
    let assemble: @Sendable (AssemblySources, inout Graph) -> Set<String>
}

extension FrontEnd {
    var assembly: FrontEndAssembly {
        switch self {
        case .resolvers: .resolvers
        case .contexts: .contexts
        case .hubs: .hubs
        case .features: .features
        }
    }
}
