import PatchbayGraph
import PatchbayModel

/// Swinject: containers in which factories are registered by type, and looked up when the program runs.
struct SwinjectFrontEnd: LibraryFrontEnd {
    let library = Library(
        id: "swinject",
        name: "Swinject",
        modules: ["Swinject", "SwinjectAutoregistration", "SwinjectStoryboard"],
        types: ["Assembler", "Container"]
    )

    let words = [
        "resolve", "register", "~>", "propertyWrapper", "Assembl", "storyboardInitCompleted", "ObjectScope",
    ]

    let declaringWords = ["propertyWrapper", ".Type", "<T>", "-> T", "Container("]

    func known(of facts: [SwinjectFacts]) -> SwinjectReader.Known { SwinjectReader.Known(facts) }

    func read(_ file: LibraryFile, known: SwinjectReader.Known) -> SwinjectFacts {
        SwinjectReader.read(file, known: known)
    }

    func names(_ facts: [SwinjectFacts]) -> Set<LibraryName> {
        let functions = facts.flatMap { $0.resolvingFunctions.map(\.name) + $0.registeringFunctions.map(\.name) }
        let named = facts.flatMap { $0.wrappers.map(\.name) }
        let wrappers = (named + named.flatMap { name in facts.flatMap { $0.aliases[name] ?? [] } }).map { "@\($0)" }
        let containers = facts.flatMap(\.containers.declarations).filter(\.isSeen).map(\.name)
        // A file that declares the names of registrations may say nothing else.
        var names: [SwinjectFacts.Name] = []
        for file in facts {
            for registration in file.registrations {
                names.append(registration.name)
                names += registration.forwarded.map(\.name)
            }
            names += file.requests.map(\.name)
            names += file.wrapped.map(\.name)
        }
        let roots: [String] = names.compactMap(\.root)
        return Set((functions + wrappers + containers + roots).map { LibraryName($0) })
    }

    func assemble(_ facts: [SwinjectFacts], _ types: TypeLookup) -> LibraryGraph {
        var assembly = SwinjectAssembly(library, facts, types)
        return assembly.assembled()
    }
}
