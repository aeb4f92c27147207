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

/// The share of a library's wiring that was read.
package struct LibrarySummary: Sendable {
    package let name: String
    package let registrations: Int
    package let requests: Int
    /// The numbers of registrations and requests that could not be read, by reason.
    package let unread: [(reason: String, count: Int)]
    /// A mark of wiring that code outside of the sources may add to, so that nothing is said of what it seems to lack.
    package let isOpen: Bool

    /// A mark of a library that files import, and of which nothing is found in them.
    package var isEmpty: Bool { registrations == 0 && requests == 0 && unread.isEmpty }

    package init(_ graph: LibraryGraph) {
        name = graph.library.name
        isOpen = graph.isOpen
        registrations = Set(graph.bindings.map(\.location)).count
        requests = Set(graph.requests.lazy.filter { !$0.isOfSource }.map(\.location)).count
        let reasons = Set(graph.unread).reduce(into: [:] as [String: Int]) { counts, unknown in
            counts[unknown.reason, default: 0] += 1
        }
        unread = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }
}
