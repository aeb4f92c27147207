import PatchbayGraph
import PatchbayModel

/// Needle: components whose properties make values, and protocols that say what a component needs of those above it.
struct NeedleFrontEnd: LibraryFrontEnd {
    let library = Library(id: "needle", name: "Needle", modules: ["NeedleFoundation"], counterpart: .childResolvers)

    let words = ["NeedleFoundation", "@main", "ApplicationMain"]

    func known(of facts: [NeedleFacts]) -> NeedleReader.Known { NeedleReader.Known(facts) }

    func read(_ file: LibraryFile, known: NeedleReader.Known) -> NeedleFacts {
        NeedleReader.read(file, known: known)
    }

    func names(_ facts: [NeedleFacts]) -> Set<LibraryName> {
        // The members belong to it: whoever mentions one is looked at.
        Set(facts.flatMap { $0.components.map(\.name) + $0.members.map(\.name) }.map { LibraryName($0) })
    }

    func assemble(_ facts: [NeedleFacts], _ types: TypeLookup) -> LibraryGraph {
        var assembly = NeedleAssembly(library, facts, types)
        return assembly.assembled()
    }
}
