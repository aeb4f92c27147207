import PatchbayModel

/// A library whose declarations look like work for Patchbay, and that it does not read. Sources that use one, and
/// nothing of Patchbay, would be told that there are no findings, as if somebody had looked.
struct UnreadLibrary {
    /// The name of the library, and of its module.
    let name: String
    /// The module to import in its place: its declarations are accepted as they stand.
    let successor: String

    static let all = [
        UnreadLibrary(name: "Corridor", successor: FrontEnd.contexts.module),
        UnreadLibrary(name: "DIKit", successor: FrontEnd.resolvers.module),
        UnreadLibrary(name: "MDI", successor: FrontEnd.hubs.module),
        UnreadLibrary(name: "MQDo", successor: FrontEnd.features.module),
        UnreadLibrary(name: "Pure", successor: FrontEnd.resolvers.module),
    ]
}

/// The findings for libraries of which nothing was read, where nothing at all was.
public enum UnreadLibraries {
    /// - Parameter files: The facts of all files of a run.
    /// - Returns: a finding a library, at the first file that imports it; none if some file imports Patchbay.
    public static func findings(in files: [FileFacts]) -> [Diagnostic] {
        let modules = Set(files.map(\.module))
        let files = files.filter { !homes.contains($0.module) }.sorted { ($0.path, $0.module) < ($1.path, $1.module) }
        let imported = files.map { file in (path: file.path, modules: Set(file.imports.map(\.module))) }
        guard imported.allSatisfy({ homes.isDisjoint(with: $0.modules) }) else { return [] }
        return UnreadLibrary.all.compactMap { library in
            guard !modules.contains(library.name) else { return nil }
            let users = imported.filter { $0.modules.contains(library.name) }
            guard let first = users.first else { return nil }
            return finding(library, at: first.path, count: Set(users.map(\.path)).count)
        }
    }

    /// The modules of Patchbay that have something to be read.
    private static let homes = Set(FrontEnd.allCases.flatMap { [$0.module] + $0.reexporters })
        .union(["PatchbayTesting"])

    private static func finding(_ library: UnreadLibrary, at path: String, count: Int) -> Diagnostic {
        let users = count == 1 ? "a file imports it" : "\(count) files import it"
        return Diagnostic(
            .nothingRead,
            at: .wholeFile(path),
            "nothing of \(library.name) was read: \(users), and no file imports Patchbay",
            help: "write `import \(library.successor)` for `import \(library.name)`: declarations stay as they are"
        )
    }
}
