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
