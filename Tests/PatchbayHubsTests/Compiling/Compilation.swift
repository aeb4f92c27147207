import Foundation
import PatchbayTestSupport

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
        let command =
            ["swiftc", "-frontend", mode, "-module-name", "App", "-swift-version", "6", "-diagnostic-style", "llvm"]
            + (try BuiltModules.macroOptions()) + (try BuiltModules.options()) + Self.sdk + options + files + [
                "-o", result.path,
            ]
        // A compiler that crashes should not take time to say how.
        let run = try await ProgramRun(command, environment: ["SWIFT_BACKTRACE": "enable=no"])
        isRegular = 0...1 ~= run.exitCode
        findings = run.errors.split(separator: "\n").compactMap { line -> String? in
            guard line.contains(": error: ") || line.contains(": warning: ") else { return nil }
            return String(line).replacing(folder.path + "/", with: "")
        }
        output = run.errors + ((try? String(contentsOf: result, encoding: .utf8)) ?? "")
    }
    /// The compiler proper is not told by its driver where the system's modules are.
    private static var sdk: [String] {
        ProcessInfo.processInfo.environment["SDKROOT"].map { ["-sdk", $0] } ?? []
    }
}
