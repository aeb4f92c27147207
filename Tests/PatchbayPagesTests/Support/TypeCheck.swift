import Foundation
import PatchbayTestSupport

/// One run of the real compiler that checks sources and makes nothing, with the modules and the macro plug-in that were
/// built with the tests.
struct TypeCheck {
    /// Errors and warnings, each as the compiler prints its first line, files by their names.
    let findings: [String]
    /// All that the compiler printed.
    let output: String
    let succeeds: Bool

    /// - Parameters:
    ///   - files: The files of one module.
    ///   - folders: Where more modules are; they come before those of the build.
    ///   - options: More for the command line.
    init(of files: [URL], folders: [URL] = [], options: [String] = []) async throws {
        let arguments =
            ["-typecheck", "-diagnostic-style", "llvm", "-swift-version", "6", "-package-name", "patchbay"]
            + ["-module-name", "App"] + folders.flatMap { ["-I", $0.path] } + options
            + (try BuiltModules.macroOptions()) + Self.testing + (try BuiltModules.options())
        let run = try await Self.call("swiftc", arguments + files.map(\.path))
        succeeds = run.succeeds
        output = run.output
        findings = run.output.components(separatedBy: "\n")
            .filter { $0.contains(": error: ") || $0.contains(": warning: ") || $0.hasPrefix("error: ") }
            .map { line in files.reduce(line) { $0.replacing($1.path, with: $1.lastPathComponent) } }
    }

    /// The same of texts: the files are `main.swift`, `File2.swift`…
    init(ofTexts texts: [String], folders: [URL] = [], options: [String] = []) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "patchbay-page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try texts.enumerated().map { number, text in
            let file = folder.appending(path: number == 0 ? "main.swift" : "File\(number + 1).swift")
            try Data(text.utf8).write(to: file)
            return file
        }
        try await self.init(of: files, folders: folders, options: options)
    }

    /// Runs a program of the toolchain.
    static func call(_ program: String, _ arguments: [String]) async throws -> (succeeds: Bool, output: String) {
        // A compiler that crashes should not take time to say how.
        let options = ["SWIFT_BACKTRACE": "enable=no"]
        let run = try await ProgramRun(
            [program] + arguments,
            environment: options,
            holdsThread: true,
            isMerged: true
        )
        return (run.succeeds, run.output)
    }

    /// The macros of Swift Testing, which the package manager tells the compiler of.
    static var testing: [String] {
        let search = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let folders = search.map { URL(filePath: "\($0)/swiftc").resolvingSymlinksInPath().deletingLastPathComponent() }
        let plugins = folders.map { $0.deletingLastPathComponent().appending(path: "lib/swift/host/plugins/testing") }
        return plugins.first { FileManager.default.fileExists(atPath: $0.path) }.map { ["-plugin-path", $0.path] } ?? []
    }
}
