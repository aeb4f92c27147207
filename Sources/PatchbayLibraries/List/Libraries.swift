import PatchbayGraph
import PatchbayModel

/// The libraries that are read beside Patchbay's own declarations.
package enum Libraries {
    /// One line a library.
    private static let frontEnds: [any LibraryFrontEnd] = [
        SwinjectFrontEnd(),
        FactoryFrontEnd(),
        NeedleFrontEnd(),
        DependenciesFrontEnd(),
    ]

    /// The names of these libraries.
    package static var names: [String] { frontEnds.map(\.library.name) }

    /// True if some file imports one of them.
    package static func areImported(by facts: [FileFacts]) -> Bool {
        let modules = Set(frontEnds.flatMap(\.library.imported))
        return facts.contains { $0.imports.contains { modules.contains($0.module) } }
    }

    /// Reads the wiring of every library that some file imports.
    ///
    /// - Parameters:
    ///   - files: All sources.
    ///   - facts: What these declare, all of it.
    ///   - types: The types in these facts.
    /// - Returns: a graph for each, also where nothing of it could be read.
    /// - Complexity: linear in bytes of the files that contain a word of a library.
    package static func read(
        _ files: [SourceFile],
        _ facts: [FileFacts],
        _ types: @autoclosure () -> TypeLookup
    ) -> [LibraryGraph] {
        let names = Set(facts.flatMap { $0.imports.map(\.module) })
        let used = frontEnds.filter { !names.isDisjoint(with: $0.library.imported) }
        guard !used.isEmpty else { return [] }
        let run = LibraryRun(files, facts, types())
        return used.compactMap { run.graph(of: $0) }
    }
}
