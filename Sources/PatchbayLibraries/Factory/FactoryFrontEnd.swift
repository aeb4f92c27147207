import PatchbayGraph
import PatchbayModel

/// Factory: containers whose properties are factories, asked for by key paths and calls.
struct FactoryFrontEnd: LibraryFrontEnd {
    let library = Library(id: "factory", name: "Factory", modules: ["Factory", "FactoryKit"])

    let words = ["Factory", "Injected", "SharedContainer", "defaultScope", ".reset("]

    func read(_ file: LibraryFile, known: [FactoryFacts]) -> FactoryFacts {
        FactoryReader.read(file, known: known)
    }

    func names(_ facts: [FactoryFacts]) -> Set<String> {
        Set(
            facts.flatMap { facts in
                facts.factories.map(\.name) + facts.containers.map(\.name) + facts.forwards.map(\.name)
                    + facts.wrappers.keys.map { "@\($0)" }
            }
        )
    }

    func assemble(_ facts: [FactoryFacts], _ types: TypeLookup) -> LibraryGraph {
        var assembly = FactoryAssembly(library, facts, types)
        return assembly.assembled()
    }
}
