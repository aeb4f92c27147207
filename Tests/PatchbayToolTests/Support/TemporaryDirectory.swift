import Foundation

/// A directory of its own for one test, gone when the test is.
final class TemporaryDirectory: Sendable {
    /// Absolute, without links.
    let path: String

    init() throws {
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        path = base.appending(path: "patchbay-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // A test may have taken rights away.
        chmod(path, 0o755)
        try? FileManager.default.removeItem(atPath: path)
    }

    func callAsFunction(_ name: String) -> String { path + "/" + name }

    /// Writes a file, with the directories on the way to it.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = URL(filePath: self(name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(bytes).write(to: file)
        return file.path
    }

    func makeDirectory(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
    }

    func answer(to name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: destination)
    }

    func text(of name: String) throws -> String {
        try String(contentsOfFile: self(name), encoding: .utf8)
    }

    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: self(name))
    }

    /// The names of all files and directories right below a directory, hidden ones too.
    func names(in name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: self(name)).sorted()
    }
}
