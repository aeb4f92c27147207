import Foundation

/// One run of the real compiler on sources that use hubs, with the macro plug-in that was built with the tests.
struct Compilation {
    /// `file:line:column: error: message`, and the same with warnings; files by their names. What is in an expansion is
    /// at `macro expansion @Name:line:column`.
    let findings: [String]
    /// All that the compiler printed.
    let output: String
    /// True if it ended as it should, with or without errors.
    let isRegular: Bool

    /// - Parameters:
    ///   - mode: What the compiler is to do: `-typecheck`, `-c`, `-emit-assembly`.
    ///   - options: More for the command line.
    ///   - sources: The texts of the files `File1.swift`, `File2.swift`…; each imports what it needs.
    ///   - primary: The number of the one that is to be compiled, as in a debug build; `nil` for the whole module.
    init(
        _ mode: String,
        _ options: [String] = [],
        of sources: [String],
        primary: Int? = nil
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "patchbay-hub-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var files: [String] = []
        for (index, source) in sources.enumerated() {
            let file = folder.appending(path: "File\(index + 1).swift")
            try Data(source.utf8).write(to: file)
            if primary == index + 1 { files.append("-primary-file") }
            files.append(file.path)
        }
        let result = folder.appending(path: "result")
        let errors = folder.appending(path: "errors")
        try Data().write(to: errors)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-frontend", mode, "-module-name", "App", "-swift-version", "6", "-diagnostic-style", "llvm"]
            + (try BuiltMacros.options()) + options + files + ["-o", result.path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: errors)
        // A compiler that crashes should not take time to say how.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
        isRegular = process.terminationReason == .exit && process.terminationStatus <= 1
        let messages = try String(contentsOf: errors, encoding: .utf8)
        findings = messages.split(separator: "\n").compactMap { line -> String? in
            guard line.contains(": error: ") || line.contains(": warning: ") else { return nil }
            return String(line).replacing(folder.path + "/", with: "")
        }
        output = messages + ((try? String(contentsOf: result, encoding: .utf8)) ?? "")
    }
}
