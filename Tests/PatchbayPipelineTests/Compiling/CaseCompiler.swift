import Foundation
import PatchbayModel
import PatchbayTestSupport

/// Compiles cases with the real compiler and runs them. The runtime is compiled once a test run.
actor CaseCompiler {
    static let shared = CaseCompiler()

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("patchbay-cases-\(UUID().uuidString)")
    private var runtime: Task<Void, any Error>?

    private init() {
        // What was compiled is of no use when the tests are over.
        atexit { try? FileManager.default.removeItem(at: CaseCompiler.shared.folder) }
    }

    /// Compiles sources with their wiring, runs the program and returns what it prints.
    ///
    /// - Parameters:
    ///   - name: The name of the program, and of its module unless that has another.
    ///   - module: The module, where its name is another.
    ///   - libraries: Modules that it depends on, each after what it imports itself; of one package with it, unless their
    ///     files have others.
    ///   - languageMode: What is handed to the compiler as the version of the language.
    ///   - options: More that is handed to the compiler.
    ///   - isDebug: Whether it is a debug build, in which conditions see `DEBUG`.
    ///   - warningsAreErrors: Whether a warning in any of it fails the call.
    nonisolated func run(
        _ name: String,
        _ sources: [SourceFile],
        wiring: String,
        module: String? = nil,
        libraries: [CaseLibrary] = [],
        languageMode: String = "6",
        options: [String] = [],
        isDebug: Bool = true,
        warningsAreErrors: Bool = true
    ) async throws -> String {
        try await prepare()
        // Cases of two kinds may have one name.
        let work = folder.appendingPathComponent("\(name)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: work) }
        let generated = SourceFile(path: "Patchbay.generated.swift", module: name, text: wiring)
        let common =
            ["swiftc", "-swift-version", languageMode] + options
            + (isDebug ? ["-D", "DEBUG"] : [])
            + (warningsAreErrors ? ["-warnings-as-errors"] : [])
            + ["-I", work.path, "-I", folder.path, "-I", Self.atomics.appendingPathComponent("include").path]
        for library in libraries {
            try await Self.call(
                common + Self.packageName(of: library.sources)
                    + ["-module-name", library.name, "-parse-as-library", "-wmo", "-emit-module", "-emit-object"]
                    + ["-emit-module-path", work.appendingPathComponent("\(library.name).swiftmodule").path]
                    + ["-o", work.appendingPathComponent("\(library.name).o").path]
                    + (try Self.write(library.sources, to: work.appendingPathComponent(library.name)))
            )
        }
        let program = work.appendingPathComponent("program").path
        try await Self.call(
            common + Self.packageName(of: sources) + ["-wmo", "-module-name", module ?? name]
                + (try Self.write(sources + [generated], to: work))
                + libraries.map { work.appendingPathComponent("\($0.name).o").path }
                + Self.modules.map { folder.appendingPathComponent("\($0).o").path }
                + [folder.appendingPathComponent("atomics.o").path, "-o", program]
        )
        return try await Self.call([program])
    }

    private static func packageName(of sources: [SourceFile]) -> [String] {
        let name = sources.first?.package ?? ""
        return ["-package-name", name.isEmpty ? "cases" : name]
    }

    /// The paths of the files.
    private static func write(_ sources: [SourceFile], to folder: URL) throws -> [String] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try sources.map { source in
            let url = folder.appendingPathComponent(URL(fileURLWithPath: source.path).lastPathComponent)
            try Data(source.bytes).write(to: url)
            return url.path
        }
    }

    private func prepare() async throws {
        if runtime == nil {
            runtime = Task { [folder] in try await Self.compileRuntime(into: folder) }
        }
        try await runtime?.value
    }

    /// This package, from whose folder a link may lead here.
    static let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let sources = package.appendingPathComponent("Sources")
    /// The modules that programs import, each after what it imports itself.
    private static let modules = [
        "PatchbayConcurrency", "PatchbayOverrides", "PatchbayContexts", "PatchbayContextMembers", "Patchbay",
        "PatchbayMacros", "PatchbayClients", "PatchbayFeatures", "PatchbayHubs",
    ]
    private static let atomics = sources.appendingPathComponent("PatchbayAtomics")

    private static func compileRuntime(into folder: URL) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let include = atomics.appendingPathComponent("include").path
        try await call(
            ["clang", "-c", atomics.appendingPathComponent("PatchbayAtomics.c").path, "-I", include]
                + ["-o", folder.appendingPathComponent("atomics.o").path]
        )
        for module in modules { try await compile(module, into: folder) }
    }

    private static func compile(_ module: String, into folder: URL) async throws {
        let root = sources.appendingPathComponent(module).resolvingSymlinksInPath()
        let files = (FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? [])
            .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted().map {
                root.appendingPathComponent($0).path
            }
        let include = atomics.appendingPathComponent("include").path
        try await call(
            ["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-package-name", "patchbay"]
                + ["-module-name", module, "-emit-module", "-emit-object", "-I", folder.path, "-I", include]
                + ["-emit-module-path", folder.appendingPathComponent("\(module).swiftmodule").path]
                + ["-o", folder.appendingPathComponent("\(module).o").path] + files
        )
    }

    @discardableResult
    private static func call(_ command: [String]) async throws -> String {
        let run = try await ProgramRun(command, holdsThread: true, isMerged: true)
        guard run.succeeds else {
            throw Failure(description: "\(command.prefix(2).joined(separator: " ")) failed:\n\(run.output)")
        }
        return run.output
    }
}
