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

    /// The module of a file that the manifest of its package states, or that its place in a project of Tuist's does.
    mutating func module(of path: String) -> String? {
        let package = package(above: path[...])
        return package.flatMap { target(of: path, in: $0) } ?? projects.module(of: path, package: package?.start)
    }

    /// True of a file that the manifest of its package leaves out of its target.
    mutating func leavesOut(_ path: String) -> Bool {
        guard let package = package(above: path[...]) else { return false }
        let (targets, path) = targets(around: path, in: package)
        return targets?.leavesOut(path) == true
    }

    private mutating func target(of path: String, in package: Package) -> String? {
        let (targets, path) = targets(around: path, in: package)
        return targets?.target(of: path).map(ModuleName.identifier)
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
