import PatchbayModel

extension FrontEndAssembly {
    /// Contexts, and what answers those that are open.
    static let contexts = FrontEndAssembly { sources, graph in
        let declarations = sources.declarations
        let (written, defaults) = (WrittenAccessors(declarations), ContextDefaults(declarations))
        var contributing: Set<String> = []
        for symbol in declarations.participants where sources.isWanted(symbol, takingPartBy: .contextAccessors) {
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
        let found = ContextProviderReader(sources: sources, written: written, defaults: defaults).read()
        graph.contextProviders = found.providers
        graph.unprovided = found.unprovided
        graph.invalidDeclarations += sources.typesThatName(.contextAccessors) + found.invalid
        return contributing.union(graph.contextProviders.map(\.location.file))
    }
}
