import Foundation

/// One run of the real compiler that checks sources and makes nothing, with the modules and the macro plug-in that were
/// built with the tests.
struct TypeCheck {
    struct NotBuilt: Error, CustomStringConvertible {
        let description: String
    }

    /// Errors and warnings, each as the compiler prints its first line, files by their names.
    let findings: [String]
    /// All that the compiler printed.
    let output: String
    let succeeds: Bool

    /// - Parameters:
    ///   - files: The files of one module.
    ///   - folders: Where more modules are; they come before those of the build.
    ///   - options: More for the command line.
    init(of files: [URL], folders: [URL] = [], options: [String] = []) throws {
        let arguments =
            ["-typecheck", "-diagnostic-style", "llvm", "-swift-version", "6", "-package-name", "patchbay"]
            + ["-module-name", "App"] + folders.flatMap { ["-I", $0.path] } + options
            + ["-load-plugin-executable", "\(try Self.plugin().path)#PatchbayMacroPlugin"] + Self.testing
            + (try Self.moduleOptions())
        let run = try Self.call("swiftc", arguments + files.map(\.path))
        succeeds = run.succeeds
        output = run.output
        findings = run.output.components(separatedBy: "\n")
            .filter { $0.contains(": error: ") || $0.contains(": warning: ") || $0.hasPrefix("error: ") }
            .map { line in files.reduce(line) { $0.replacing($1.path, with: $1.lastPathComponent) } }
    }

    /// The same of texts: the files are `main.swift`, `File2.swift`…
    init(ofTexts texts: [String], folders: [URL] = [], options: [String] = []) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "patchbay-page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try texts.enumerated().map { number, text in
            let file = folder.appending(path: number == 0 ? "main.swift" : "File\(number + 1).swift")
            try Data(text.utf8).write(to: file)
            return file
        }
        try self.init(of: files, folders: folders, options: options)
    }

    /// Runs a program of the toolchain.
    static func call(_ program: String, _ arguments: [String]) throws -> (succeeds: Bool, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        // A compiler that crashes should not take time to say how.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus == 0, output)
    }

    /// The options with which the compiler finds the modules that were built with the tests.
    static func moduleOptions() throws -> [String] {
        let folder = try plugin().deletingLastPathComponent()
        let atomics = Page.root.appending(path: "Sources/PatchbayAtomics/include/module.modulemap")
        return ["-I", folder.path, "-I", folder.appending(path: "Modules").path]
            + ["-Xcc", "-fmodule-map-file=\(atomics.path)"]
    }

    /// The macro plug-in that was built with the tests.
    private static func plugin() throws -> URL {
        // On Linux the tests are an executable of their own, on macOS a bundle that another program loads.
        let bundles = [Bundle.main.executableURL].compactMap { $0 } + Bundle.allBundles.map(\.bundleURL)
        let plugins = bundles.map { $0.deletingLastPathComponent() }.flatMap { folder in
            ["PatchbayMacroPlugin-tool", "PatchbayMacroPlugin"].map { folder.appending(path: $0) }
        }
        guard let plugin = plugins.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw NotBuilt(description: "the macro plug-in is not at any of \(Set(plugins.map(\.path)).sorted())")
        }
        return plugin
    }

    /// The macros of Swift Testing, which the package manager tells the compiler of.
    static var testing: [String] {
        let search = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let folders = search.map { URL(filePath: "\($0)/swiftc").resolvingSymlinksInPath().deletingLastPathComponent() }
        let plugins = folders.map { $0.deletingLastPathComponent().appending(path: "lib/swift/host/plugins/testing") }
        return plugins.first { FileManager.default.fileExists(atPath: $0.path) }.map { ["-plugin-path", $0.path] } ?? []
    }
}
