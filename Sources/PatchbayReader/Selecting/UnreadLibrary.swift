import PatchbayModel

/// A library whose declarations look like work for Patchbay, and that it does not read. Sources that use one, and
/// nothing of Patchbay, would be told that there are no findings, as if somebody had looked.
struct UnreadLibrary {
    let name: String
    /// The modules that sources import.
    let modules: [String]
    /// The module to import in its place, where its declarations are accepted as they stand.
    var successor: String?

    static let all = [
        UnreadLibrary(name: "Corridor", modules: ["Corridor"], successor: "PatchbayContexts"),
        UnreadLibrary(name: "DIKit", modules: ["DIKit"], successor: "Patchbay"),
        UnreadLibrary(name: "MDI", modules: ["MDI"], successor: "PatchbayHubs"),
        UnreadLibrary(name: "MQDo", modules: ["MQDo"], successor: "PatchbayFeatures"),
        UnreadLibrary(name: "Pure", modules: ["Pure"], successor: "Patchbay"),
    ]
}

/// Says of which libraries nothing was read, where nothing at all was.
public enum UnreadLibraries {
    /// - Parameter files: The facts of all files of a run.
    /// - Returns: a finding a library, at the first file that imports it; none if some file imports Patchbay.
    public static func findings(in files: [FileFacts]) -> [Diagnostic] {
        let modules = Set(files.map(\.module))
        let files = files.filter { !homes.contains($0.module) }.sorted { ($0.path, $0.module) < ($1.path, $1.module) }
        let imported = files.map { file in (path: file.path, modules: Set(file.imports.map(\.module))) }
        guard imported.allSatisfy({ homes.isDisjoint(with: $0.modules) }) else { return [] }
        return UnreadLibrary.all.compactMap { library in
            let names = library.modules.filter { !modules.contains($0) }
            let users = imported.filter { !$0.modules.isDisjoint(with: names) }
            guard let first = users.first else { return nil }
            return finding(library, at: first.path, count: Set(users.map(\.path)).count)
        }
    }

    /// The modules of Patchbay that have something to be read.
    private static let homes: Set<String> = [
        MarkerNames.wiring.home, MarkerNames.contexts.home, MarkerNames.features.home, MarkerNames.hubs.home,
        InjectableFacts.home, "PatchbayTesting",
    ]

    private static func finding(_ library: UnreadLibrary, at path: String, count: Int) -> Diagnostic {
        let users = count == 1 ? "a file imports it" : "\(count) files import it"
        let statement = library.successor.map { "write `import \($0)` for `import \(library.modules[0])`" }
        let help =
            statement.map { $0 + ": declarations stay as they are" }
            ?? "no finding here means nothing; what is to be checked has to be declared with Patchbay"
        return Diagnostic(
            .nothingRead,
            at: .wholeFile(path),
            "nothing of \(library.name) was read: \(users), and no file imports Patchbay",
            help: help
        )
    }
}
