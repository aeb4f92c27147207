import PatchbayGraph
import PatchbayModel

/// swift-dependencies: keys with live, preview and test values, asked for by `@Dependency`.
struct DependenciesFrontEnd: LibraryFrontEnd {
    let library = Library(
        id: "swift-dependencies",
        name: "swift-dependencies",
        modules: ["Dependencies", "DependenciesMacros"],
        carriers: ["ComposableArchitecture"],
        types: ["DependencyValues"],
        counterpart: .context
    )

    let words = [
        "Dependency", "ithDependencies", "prepareDependencies", ".dependency(", "liveValue", "@main", "ApplicationMain",
    ]

    func known(of facts: [DependenciesFacts]) -> DependenciesReader.Known { DependenciesReader.Known(facts) }

    func read(_ file: LibraryFile, known: DependenciesReader.Known) -> DependenciesFacts {
        DependenciesReader.read(file, known: known)
    }

    func names(_ facts: [DependenciesFacts]) -> Set<LibraryName> {
        Set(facts.flatMap { $0.keyProtocols.keys }.map { LibraryName($0) })
    }

    func assemble(_ facts: [DependenciesFacts], _ types: TypeLookup) -> LibraryGraph {
        var assembly = DependenciesAssembly(library, facts, types)
        return assembly.assembled()
    }
}
