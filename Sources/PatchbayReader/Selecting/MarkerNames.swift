import PatchbayModel

/// Which files see the protocols through which a declaration takes part in the wiring.
struct MarkerNames {
    /// The module that declares them.
    let home: String
    let all: [String]

    /// What types and resolvers conform to.
    static let wiring = MarkerNames(
        home: "Patchbay",
        all: [
            "Module", "FactoryModule", "ConfiguratorModule", "AsyncFactoryModule", "AsyncConfiguratorModule",
            "Injectable", "SharedInjectable", "WeaklySharedInjectable", "FactoryMethodInjectable",
            "PropertyInjectable", "Resolver",
        ]
    )

    /// What contexts conform to.
    static let contexts = MarkerNames(home: "PatchbayContexts", all: ["ContextAccessors", "OpenContext"])

    /// What answers contexts that are open.
    static let providers = MarkerNames(home: "PatchbayContexts", all: ["ContextProvider"])

    /// What features, scopes and implementations conform to.
    static let features = MarkerNames(
        home: "PatchbayFeatures",
        all: [
            "StaticFeature", "DisposableFeature", "CacheableFeature", "FeaturesScope", "ImplementationOfStaticFeature",
            "ImplementationOfDisposableFeature", "ImplementationOfCacheableFeature",
        ]
    )

    /// The attributes of hubs.
    static let hubs = MarkerNames(home: "PatchbayHubs", all: HubAttribute.allCases.map(\.rawValue))

    /// Modules that re-export the home, though they are not among the files.
    private var exporters: Set<String> { home == "Patchbay" ? [InjectableFacts.home] : [] }

    /// For each file whether it sees them: it imports their module, or a read module that re-exports it.
    func visibility(of files: [FileFacts]) -> [Bool] {
        var exporters = self.exporters.union([home])
        var reexports: [(exported: String, by: String)] = []
        for file in files {
            for statement in file.imports where statement.modifiers.contains("@_exported") {
                reexports.append((statement.module, file.module))
            }
        }
        var count = 0
        while count != exporters.count {
            count = exporters.count
            for reexport in reexports where exporters.contains(reexport.exported) { exporters.insert(reexport.by) }
        }
        return files.map { file in
            file.module == home || file.imports.contains { exporters.contains($0.module) }
        }
    }
}
