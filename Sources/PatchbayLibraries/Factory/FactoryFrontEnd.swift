import PatchbayGraph
import PatchbayModel

/// Factory: containers whose properties are factories, asked for by key paths and calls.
struct FactoryFrontEnd: LibraryFrontEnd {
    let library = Library(id: "factory", name: "Factory", modules: ["Factory", "FactoryKit"], types: ["Container"])

    let words = [
        "Factory", "Injected", "SharedContainer", "ManagedContainer", "defaultScope", ".reset(", "extension Scope",
        "dependency(",
    ]

    let declaringWords = [
        "Factory<", "Factory(", "= Factory", "= ParameterFactory", "SharedContainer", "ManagedContainer",
        "propertyWrapper",
    ]

    func known(of facts: [FactoryFacts]) -> FactoryReader.Known { FactoryReader.Known(facts) }

    func read(_ file: LibraryFile, known: FactoryReader.Known) -> FactoryFacts {
        FactoryReader.read(file, known: known)
    }

    func names(_ facts: [FactoryFacts]) -> Set<LibraryName> {
        facts.reduce(into: []) { names, facts in
            names.formUnion(facts.factories.map { LibraryName($0.name) })
            names.formUnion(facts.containers.map { LibraryName($0) })
            names.formUnion(facts.forwards.map { LibraryName($0.name, isForward: true) })
            names.formUnion(facts.wrappers.keys.map { LibraryName("@\($0)") })
            names.formUnion(facts.aliases.keys.map { LibraryName($0) })
        }
    }

    func assemble(_ facts: [FactoryFacts], _ types: TypeLookup) -> LibraryGraph {
        var assembly = FactoryAssembly(library, facts, types)
        return assembly.assembled()
    }
}
