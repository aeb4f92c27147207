import PatchbayModel

extension FrontEndAssembly {
    /// Trees of features, and what is asked of them.
    static let features = FrontEndAssembly { sources, graph in
        graph.features = FeatureAssembly(sources.files, sources.declarations, module: sources.module).graph()
        return []
    }
}

/// The assembly of features from what all files say.
struct FeatureAssembly {
    private let files: [FileFacts]
    private let declarations: Declarations
    /// The module that the run is for; `nil` if it is for all.
    private let module: String?
    private let types: FeatureTypes
    private let containers: FeatureContainers
    private let sources: FeatureSources

    /// - Parameter files: In the order in which the declarations were given them.
    init(_ files: [FileFacts], _ declarations: Declarations, module: String?) {
        self.files = files
        self.declarations = declarations
        self.module = module
        types = FeatureTypes(declarations)
        containers = FeatureContainers(files, types)
        sources = FeatureSources(files, declarations, types)
    }

    func graph() -> FeatureGraph {
        guard sources.isInUse else { return FeatureGraph() }
        var graph = FeatureGraph(features: types.nodes)
        var used = FeatureSources.Used()
        for (file, context) in zip(files, declarations.table.contexts) where sources.sees(context) {
            for root in file.features.roots {
                let reader = FeatureTreeReader(sources: sources, types: types, containers: containers)
                graph.trees.append(
                    FeatureTree(
                        scopes: reader.scopes(of: root, in: context, &used),
                        creationSite: root.creationSite,
                        module: file.module,
                        isWanted: isWanted(file),
                        isClosed: isExecutable(file.module),
                        location: root.location
                    )
                )
            }
        }
        let modules = Set(graph.trees.filter(\.isWanted).map(\.module))
        for (index, (file, context)) in zip(files, declarations.table.contexts).enumerated()
        where sources.modules.contains(file.module) && file.module != FrontEnd.features.module {
            let isWanted = isWanted(file) && modules.contains(file.module)
            let reader = FeatureRequestReader(types: types, containers: containers, file: context)
            for (place, request) in file.features.requests.enumerated()
            where !used.requests.contains(.init(file: index, index: place)) {
                reader.read(request, isOwn: false, isWanted: isWanted).map { graph.requests.append($0) }
            }
            graph.branches += file.features.branches.compactMap { reader.read($0, isOwn: false, isWanted: isWanted) }
            for (place, loader) in file.features.loaders.enumerated()
            where !used.loaders.contains(.init(file: index, index: place)) {
                // Nobody registers it here, so that nothing is missing.
                for loader in loader.loaders {
                    graph.requests += loader.requests.compactMap { reader.read($0, isOwn: false, isWanted: false) }
                    graph.branches += loader.branches.compactMap { reader.read($0, isOwn: false, isWanted: false) }
                }
            }
            for (place, setup) in file.features.setups.enumerated()
            where !used.setups.contains(.init(file: index, index: place)) {
                graph.requests += setup.items.flatMap(\.requests).compactMap {
                    reader.read($0, isOwn: false, isWanted: false)
                }
            }
        }
        return graph
    }

    /// True if findings may be about a file: tests do wrong on purpose.
    private func isWanted(_ file: FileFacts) -> Bool {
        (module == nil || module == file.module) && !TestFiles.contains(file)
    }

    /// True for a module with an entry, so that nothing imports it.
    private func isExecutable(_ module: String) -> Bool {
        files.contains { $0.module == module && $0.beginsProgram }
    }
}
