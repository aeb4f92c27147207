import PatchbayReader

/// The packages of files, what of a path lies inside of one, and the target that its manifest names for it.
struct PackageDirectories {
    let workingDirectory: WorkingDirectory
    /// The packages by directory: a package has few of them, and many files.
    private var known: [Substring: Package?] = [:]

    /// The targets by the start of a package.
    private var targets: [String: PackageTargets] = [:]
    private var projects = TuistProjects()

    /// A package, by its directory.
    private struct Package {
        /// The path of the directory, with a slash at the end.
        var start: String
        /// The name of its directory in small letters, as with the package manager.
        var identity: String
    }

    init(workingDirectory: WorkingDirectory) {
        self.workingDirectory = workingDirectory
    }

    /// The path as seen from the package; from the current directory if it is in none.
    mutating func place(of path: String) -> (package: String, path: String) {
        let package = package(above: path[...])
        let start = package?.start ?? "\(workingDirectory.path)/"
        let isInside = path.utf8.starts(with: start.utf8)
        return (package?.identity ?? "", isInside ? String(path.utf8.dropFirst(start.utf8.count)) ?? path : path)
    }

    /// The module of a file that the manifest of its package states, or that its place in a project of Tuist's or the layout
    /// does, and what is guessed where none of them is to be relied on.
    mutating func module(of path: String, foundIn root: String?) -> (module: String?, guess: ModuleGuess?) {
        let package = package(above: path[...])
        let stated =
            package.flatMap { target(of: path, in: $0) } ?? projects.module(of: path, package: package?.start)
        if let stated { return (stated, nil) }
        let layout = ModuleName.of(path, foundIn: root)
        guard let package else {
            return (layout?.module, layout.map { .layout(project: $0.project) })
        }
        let (targets, inside) = targets(around: path, in: package)
        guard targets?.isWhole == false, let found = ModuleGuess.inPackage(inside) else { return (layout?.module, nil) }
        return (found.module ?? layout?.module, found.guess)
    }

    /// True of a file that the manifest of its package leaves out of its target.
    mutating func leavesOut(_ path: String) -> Bool {
        guard let package = package(above: path[...]) else { return false }
        let (targets, path) = targets(around: path, in: package)
        return targets?.leavesOut(path) == true
    }

    private mutating func target(of path: String, in package: Package) -> String? {
        let (targets, path) = targets(around: path, in: package)
        return (targets?.target(of: path) ?? Self.snippet(at: path)).map(ModuleName.identifier)
    }

    /// The name of a snippet, each of which is a module of its own.
    private static func snippet(at path: String) -> String? {
        guard path.hasPrefix("Snippets/") else { return nil }
        return path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) }
    }

    /// The targets of a package, and a path as seen from it.
    private mutating func targets(around path: String, in package: Package) -> (PackageTargets?, String) {
        if targets[package.start] == nil {
            let start = package.start
            targets[start] = PackageTargets(Manifest.bytes(in: start)) { path in
                (try? FileKind.of("\(start)\(path)")) == .directory
            }
        }
        let inside = String(path.utf8.dropFirst(package.start.utf8.count)) ?? path
        return (targets[package.start], inside)
    }

    /// The package of the nearest directory above a path that has a manifest.
    private mutating func package(above path: Substring) -> Package? {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return nil }
        let parent = path[..<slash]
        if let known = known[parent] { return known }
        let manifest = "\(parent)/Package.swift"
        let hasManifest = (try? FileKind.of(manifest)) == .file && Manifest.isManifest(manifest)
        let identity = parent.split(separator: "/").last.map { $0.lowercased() } ?? ""
        let found = hasManifest ? Package(start: "\(parent)/", identity: identity) : package(above: parent)
        known[parent] = .some(found)
        return found
    }
}

/// The test that tells package manifests from sources that happen to have the same name.
enum Manifest {
    /// True for a package manifest: `Package.swift` or `Package@swift-5.9.swift` that says which tools it is for, as
    /// every manifest must. (A type of the name `Package` may well live in such a file.)
    static func isManifest(_ path: String) -> Bool {
        hasManifestName(path) && mentions("swift-tools-version", path)
    }

    /// The bytes of a package's manifest: of several for different tools, those of the one for the newest, as the package manager
    /// takes it. The tools in use are not known here, so that one for newer tools than these counts too.
    ///
    /// - Parameter directory: The path of the package, with a slash at the end.
    static func bytes(in directory: String) -> [UInt8] {
        let names = (try? DirectoryListing(of: directory))?.entries.map(\.name).filter(hasManifestName) ?? []
        let manifests = names.compactMap { try? FileBytes.read(directory + $0) }
        return manifests.max { toolsVersion(of: $0).lexicographicallyPrecedes(toolsVersion(of: $1)) } ?? []
    }

    /// The numbers of `// swift-tools-version: 5.9`.
    private static func toolsVersion(of manifest: [UInt8]) -> [Int] {
        let line = String(decoding: manifest.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let version = line.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
        return version.split(separator: ".").compactMap { Int($0) }
    }

    /// True for a manifest of Tuist's, which imports what describes a project.
    static func isTuist(_ path: String) -> Bool { mentions("ProjectDescription", path) }

    private static func mentions(_ word: String, _ path: String) -> Bool {
        guard let bytes = try? FileBytes.read(path) else { return false }
        return String(decoding: bytes.prefix(4096), as: UTF8.self).contains(word)
    }

    static func hasManifestName(_ path: String) -> Bool {
        let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
        let name = path[start...]
        // Bytes, since it takes long to compare texts by the rules of Unicode.
        guard name.utf8.starts(with: "Package".utf8) else { return false }
        return name == "Package.swift" || (name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"))
    }
}

/// The module of a file, read off its path.
enum ModuleName {
    /// The directories in which SwiftPM looks for targets.
    static let targetDirectories: Set<String> = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]

    /// The module of a file in a SwiftPM layout: the directory below `Sources`, `Tests` and so on.
    ///
    /// The first such directory below the one that was searched counts (a module may have a folder `Tests`).
    /// If there is none, the last one on the way to it does, as when `Sources/App` itself was searched.
    ///
    /// - Parameters:
    ///   - path: The absolute path of the file.
    ///   - root: The absolute path of the directory that was searched; nothing for a file that was named.
    /// - Returns: the module and the path of what has that `Sources`, or nothing when the path does not show it.
    static func of(_ path: String, foundIn root: String?) -> (module: String, project: String)? {
        let directories = path.split(separator: "/").dropLast().map(String.init)
        let rootDepth = root.map { $0.split(separator: "/").count } ?? directories.count
        // A directory right below `Sources` is needed: a file there belongs to no module that has a name.
        let candidates = directories.indices.dropLast().filter { targetDirectories.contains(directories[$0]) }
        let found = candidates.first { $0 >= rootDepth } ?? candidates.last { $0 < rootDepth }
        return found.map { (identifier(directories[$0 + 1]), directories[..<$0].joined(separator: "/")) }
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

/// The targets of projects that Tuist generates, whose manifests are programs: their folders tell.
struct TuistProjects {
    /// The nearest directory at or above each directory that has a manifest, without a slash at the end.
    private var known: [Substring: Substring?] = [:]

    /// Folders of a project that are targets of their own, named after it and themselves.
    private static let parts: Set<String> = [
        "Demo", "Example", "Interface", "Testing", "Tests", "UITests", "UnitTests",
    ]

    /// The module of a file: the folder that has its `Sources`, or the project's.
    ///
    /// - Parameters:
    ///   - path: An absolute path.
    ///   - package: The start of the package that it is of, which the nearer project goes before.
    /// - Returns: `nil` if it is of no such project.
    mutating func module(of path: String, package: String?) -> String? {
        guard let project = project(above: path[...]), project.utf8.count + 1 >= package?.utf8.count ?? 0,
            let name = project.split(separator: "/").last.map(String.init)
        else { return nil }
        let inside = path.utf8.dropFirst(project.utf8.count).split(separator: UInt8(ascii: "/")).dropLast()
            .map { String(Substring($0)) }
        guard let sources = inside.firstIndex(of: "Sources") else {
            return ModuleName.identifier(inside.first.map { Self.parts.contains($0) ? name + $0 : name } ?? name)
        }
        guard sources > 0 else { return ModuleName.identifier(name) }
        let folder = inside[sources - 1]
        guard Self.parts.contains(folder) else { return ModuleName.identifier(folder) }
        return ModuleName.identifier((sources > 1 ? inside[sources - 2] : name) + folder)
    }

    private mutating func project(above path: Substring) -> Substring? {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return nil }
        let parent = path[..<slash]
        if let known = known[parent] { return known }
        let manifest = "\(parent)/Project.swift"
        let hasManifest = (try? FileKind.of(manifest)) == .file && Manifest.isTuist(manifest)
        let found = hasManifest ? parent : project(above: parent)
        known[parent] = .some(found)
        return found
    }
}
