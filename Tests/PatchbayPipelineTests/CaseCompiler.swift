import Foundation
import Testing

/// Compiles cases with the real compiler and runs them. The runtime is compiled once a test run.
actor CaseCompiler {
    static let shared = CaseCompiler()

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("patchbay-cases-\(UUID().uuidString)")
    private var runtime: Task<Void, any Error>?

    /// What the program prints that the case's sources and the wiring make.
    nonisolated func run(_ goldenCase: GoldenCase, wiring: String) async throws -> String {
        try await prepare()
        let work = folder.appendingPathComponent(goldenCase.name)
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        let generated = work.appendingPathComponent("Patchbay.generated.swift")
        try Data(wiring.utf8).write(to: generated)
        let input = goldenCase.folder.appendingPathComponent("input")
        let sources = try FileManager.default.contentsOfDirectory(atPath: input.path).sorted()
            .map { input.appendingPathComponent($0).path }
        let program = work.appendingPathComponent("program").path
        try Self.call(
            ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-module-name", goldenCase.name]
                + ["-I", folder.path, "-I", Self.atomics.appendingPathComponent("include").path]
                + sources
                + [generated.path, folder.appendingPathComponent("runtime.o").path]
                + [folder.appendingPathComponent("atomics.o").path, "-o", program]
        )
        return try Self.call([program])
    }

    private func prepare() async throws {
        if runtime == nil {
            runtime = Task { [folder] in try Self.compileRuntime(into: folder) }
        }
        try await runtime?.value
    }

    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")
    private static let atomics = sources.appendingPathComponent("PatchbayAtomics")

    private static func compileRuntime(into folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let runtime = sources.appendingPathComponent("Patchbay")
        let files = (FileManager.default.enumerator(atPath: runtime.path)?.allObjects as? [String] ?? [])
            .filter { $0.hasSuffix(".swift") }.sorted().map { runtime.appendingPathComponent($0).path }
        let include = atomics.appendingPathComponent("include").path
        try call(
            ["clang", "-c", atomics.appendingPathComponent("PatchbayAtomics.c").path, "-I", include]
                + ["-o", folder.appendingPathComponent("atomics.o").path]
        )
        try call(
            ["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-package-name", "patchbay"]
                + ["-module-name", "Patchbay", "-emit-module", "-emit-object", "-I", include]
                + ["-emit-module-path", folder.appendingPathComponent("Patchbay.swiftmodule").path]
                + ["-o", folder.appendingPathComponent("runtime.o").path] + files
        )
    }

    @discardableResult
    private static func call(_ command: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "\(command.prefix(2).joined(separator: " ")) failed:\n\(output)")
        }
        return output
    }
}
