/// The test that tells package manifests from sources that happen to have the same name.
enum Manifest {
    /// True for a package manifest: `Package.swift` or `Package@swift-5.9.swift` that says which tools it is for, as
    /// every manifest must. (A type of the name `Package` may well live in such a file.)
    static func isManifest(_ path: String) -> Bool {
        hasManifestName(path) && mentions("swift-tools-version", path)
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
