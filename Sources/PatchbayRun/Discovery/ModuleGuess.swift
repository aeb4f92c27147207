import PatchbayModel
import PatchbayReader

/// The module that the place of a file shows where no manifest does. In a project of Xcode's `Sources/Screens` is a
/// folder of one target, in one of Bazel's a module: what files import tells.
enum ModuleGuess {
    /// The module is a folder below `Sources`, `Tests` and so on of a project, if one of these folders is imported, or two of
    /// them have types of one name.
    case layout(project: String)
    /// The module is the first of these folders that is imported.
    case folders([String])

    /// The guess at a file of a package whose manifest has targets that cannot be read.
    ///
    /// - Parameter path: The path as seen from the manifest.
    /// - Returns: also the module if no folder is imported: the one around `Sources`; nothing where the layout decides.
    static func inPackage(_ path: String) -> (guess: ModuleGuess, module: String?)? {
        let folders = path.split(separator: "/").dropLast().map { ModuleName.identifier(String($0)) }
        guard let first = folders.first, !ModuleName.targetDirectories.contains(first) else { return nil }
        let inner = folders.firstIndex { $0 == "Sources" || $0 == "Tests" }
        let around = inner.map { folders[$0 - 1] + (folders[$0] == "Tests" ? "Tests" : "") }
        return (.folders((around.map { [$0] } ?? []) + folders), around)
    }

    /// Gives files the modules that imports speak for.
    ///
    /// - Parameters:
    ///   - guesses: By path, those at files of which no manifest says it.
    ///   - fallback: The module of files that show none.
    static func settle(_ files: inout [SourceFile], by guesses: [String: ModuleGuess], fallback: String) {
        guard !guesses.isEmpty, files.contains(where: { $0.module != files[0].module }) else { return }
        let certain = Set(files.filter { guesses[$0.path] == nil && $0.module != fallback }.map(\.module))
        let facts = Reader.read(files)
        let imported = Set(facts.flatMap { $0.imports.map(\.module) }).subtracting(certain)
        let isCut = Set(files.map(\.module)).subtracting(certain).count > 1
        var projects = projectsOfSeveralModules(facts, guesses)
        for file in files where imported.contains(file.module) {
            if case .layout(let project)? = guesses[file.path] { projects.insert(project) }
        }
        for index in files.indices {
            switch guesses[files[index].path] {
            case .layout(let project)?:
                if isCut, !projects.contains(project) { files[index].module = fallback }
            case .folders(let names)?:
                if let name = names.first(where: imported.contains) { files[index].module = name }
            case nil: break
            }
        }
    }

    /// The projects of which two folders declare a type of one name, which one module could not have.
    private static func projectsOfSeveralModules(
        _ facts: [FileFacts],
        _ guesses: [String: ModuleGuess]
    ) -> Set<String> {
        var projects: Set<String> = []
        var folders: [[String]: String] = [:]
        for file in facts {
            guard case .layout(let project)? = guesses[file.path] else { continue }
            for type in file.declarations where type.kind != .extension && type.conditions.isEmpty {
                guard type.access >= .internal else { continue }
                let folder = folders.updateValue(file.module, forKey: [project] + type.scope.names + type.name)
                if let folder, folder != file.module { projects.insert(project) }
            }
        }
        return projects
    }
}
