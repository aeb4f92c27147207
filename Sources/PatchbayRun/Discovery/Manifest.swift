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
