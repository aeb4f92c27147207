/// Tells the packages of files, and what of a path lies inside of one.
struct PackageDirectories {
    let workingDirectory: WorkingDirectory
    /// By directory, the nearest one at or above it that has a manifest: a package has few directories, and many files.
    private var known: [Substring: Substring?] = [:]

    init(workingDirectory: WorkingDirectory) {
        self.workingDirectory = workingDirectory
    }

    /// The path as seen from the package; from the current directory if it is in none. The package goes by the name
    /// of its directory in small letters, as with the package manager.
    mutating func place(of path: String) -> (package: String, path: String) {
        let directory = directory(above: path[...])
        let identity = directory?.split(separator: "/").last.map { $0.lowercased() } ?? ""
        let start = "\(directory.map(String.init) ?? workingDirectory.path)/"
        return (identity, path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path)
    }

    private mutating func directory(above path: Substring) -> Substring? {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
        let parent = path[..<slash]
        if let known = known[parent] { return known }
        let hasManifest = (try? FileKind.of("\(parent)/Package.swift")) == .file
        let found = hasManifest ? parent : directory(above: parent)
        known[parent] = .some(found)
        return found
    }
}
