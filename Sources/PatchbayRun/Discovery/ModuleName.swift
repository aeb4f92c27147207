/// The module of a file, read off its path.
enum ModuleName {
    /// The directories in which SwiftPM looks for targets.
    private static let targetDirectories: Set<String> = [
        "Sources", "Source", "src", "srcs", "Tests", "Plugins", "Snippets",
    ]

    /// The module of a file in a SwiftPM layout: the directory below `Sources`, `Tests` and so on.
    ///
    /// The first such directory below the one that was searched counts (a module may have a folder `Tests`).
    /// If there is none, the last one on the way to it does, as when `Sources/App` itself was searched.
    ///
    /// - Parameters:
    ///   - path: The absolute path of the file.
    ///   - root: The absolute path of the directory that was searched; nothing for a file that was named.
    /// - Returns: the module, or nothing when the path does not show it.
    static func of(_ path: String, foundIn root: String?) -> String? {
        let directories = path.split(separator: "/").dropLast().map(String.init)
        let rootDepth = root.map { $0.split(separator: "/").count } ?? directories.count
        // A directory right below `Sources` is needed: a file there belongs to no module that has a name.
        let candidates = directories.indices.dropLast().filter { targetDirectories.contains(directories[$0]) }
        let found = candidates.first { $0 >= rootDepth } ?? candidates.last { $0 < rootDepth }
        return found.map { identifier(directories[$0 + 1]) }
    }

    /// The module of all files that do not show theirs: named after the directory that was searched, or after
    /// the current one when several things were named.
    static func fallback(paths: [String], in workingDirectory: WorkingDirectory) -> String {
        let directory = paths.count == 1 && !paths[0].hasSuffix(".swift") ? paths[0] : workingDirectory.path
        var names: [Substring] = []
        for name in directory.split(separator: "/") {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return identifier(names.last.map(String.init) ?? "Main")
    }

    /// The name as the compiler takes it, by the package manager's rule: what is no letter, digit or
    /// underscore becomes an underscore, and so does a digit at the start.
    static func identifier(_ name: String) -> String {
        var result = ""
        for (index, character) in name.enumerated() {
            let fits = character == "_" || character.isLetter || (character.isNumber && index > 0)
            result.append(fits ? character : "_")
        }
        return result
    }
}
