import PatchbayModel

/// The `assemble` stage: joins the facts of all files into one graph.
public enum Assembler {
    /// - Parameters:
    ///   - facts: One entry a file, in any order: the graph does not depend on it.
    ///   - module: The module whose resolvers are wanted; `nil` takes those of all modules.
    /// - Complexity: linear in the number of declarations, but for sorting.
    public static func assemble(_ facts: [FileFacts], for module: String?) -> Graph {
        let sorted = facts.sorted { ($0.module, $0.path) < ($1.module, $1.path) }
        var (graph, sources) = assembleAll(sorted, for: module)
        let search = AlternativeSearch(sources.files, sources.declarations, graph)
        var conditions = search.conditions()
        guard !conditions.isEmpty else { return graph }
        var space = ConditionSpace(conditions)
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
            return selected
        }
        return graph
    }

    /// Everything at once, whatever the conditions are that it stands under.
    private static func assembleAll(
        _ sorted: [FileFacts],
        for module: String?,
        in configuration: BuildConfiguration? = nil
    ) -> (Graph, AssemblySources) {
        let files = AliasedExtensions.followed(sorted)
        let expansion = InjectableExpansion(files)
        let sources = AssemblySources(files: files.map(expansion.expanded), module: module)
        var graph = Graph(packages: sources.packages)
        graph.configuration = configuration
        let contributing = FrontEnd.allCases.reduce(into: Set<String>()) {
            $0.formUnion($1.assembly.assemble(sources, &graph))
        }
        graph.problems +=
            expansion.problems(in: files, of: module) + InjectableSurroundings(sources: sources).findings()
        graph.roles = roles(in: graph, of: sources)
        graph.imports = ImportAssembly.imports(of: graph, from: sources, contributing)
        return (graph, sources)
    }

    /// The types whose members have a say in resolvers and contexts, those among them that are generated.
    private static func roles(in graph: Graph, of sources: AssemblySources) -> [TypeRole] {
        let reader = TypeRoleReader(
            declarations: sources.declarations,
            testFiles: Set(sources.files.filter(TestFiles.contains).map(\.path))
        )
        let written = reader.roles(
            resolvers: Set((graph.resolvers + graph.outerResolvers).map(\.key)),
            contexts: Set(graph.contexts.map(\.key))
        )
        return written
            + graph.contexts.filter { $0.types.current.obstacle == nil }.map { context in
                let name = context.types.current.name(of: context.type.names?.last ?? "")
                return TypeRole(path: [name], module: context.module, ownContext: context.key)
            }
    }
}
