import Foundation
import PatchbayModel
import PatchbayPipeline
import PatchbayTestSupport

/// The package that a reader of a tutorial has after a step: its modules, compiled one after the other with their wiring,
/// as far as the compiler's word on them goes.
struct StepCheck {
    /// Findings of the generator that are errors: there is nothing to compile then.
    let errors: [Diagnostic]
    /// All that the compiler said.
    private(set) var output = ""
    private(set) var succeeds = true

    private let folder: URL

    init(_ step: TutorialPage.Step) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "patchbay-step-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = step.files.sorted { $0.key < $1.key }.compactMap { path, text in
            let parts = path.components(separatedBy: "/")
            return parts.count > 2 ? SourceFile(path: path, module: parts[1], package: "app", text: text) : nil
        }
        let modules = Self.order(of: sources)
        let outcomes = modules.map { Pipeline.generate(sources, for: $0) }
        errors = Array(Set(outcomes.flatMap(\.diagnostics).filter { $0.severity == .error })).sorted()
        if let manifest = step.files["Package.swift"] { try await compileManifest(manifest) }
        guard errors.isEmpty else { return }
        if step.files.values.contains(where: { $0.contains("import Swinject") }) {
            try await compile("Swinject", from: Page.sources(below: "Tests/PatchbayPagesTests/StandIns/Swinject"))
        }
        for (module, outcome) in zip(modules, outcomes) {
            let wiring = SourceFile(path: "\(module).patchbay.swift", module: module, text: outcome.source ?? "")
            try await compile(module, from: write(sources.filter { $0.module == module } + [wiring], of: module))
        }
    }

    /// The modules, each after those that it imports.
    private static func order(of sources: [SourceFile]) -> [String] {
        let modules = Set(sources.map(\.module)).sorted()
        var ordered: [String] = []
        func add(_ module: String) {
            guard !ordered.contains(module) else { return }
            let imports = sources.filter { $0.module == module }.flatMap { file in
                String(decoding: file.bytes, as: UTF8.self).matches(of: /import (\w+)/).map { String($0.1) }
            }
            for next in modules where next != module && imports.contains(next) { add(next) }
            ordered.append(module)
        }
        for module in modules { add(module) }
        return ordered
    }

    private func write(_ sources: [SourceFile], of module: String) throws -> [URL] {
        let place = folder.appending(path: "\(module).sources")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        return try sources.map { source in
            let url = place.appending(path: (source.path as NSString).lastPathComponent)
            try Data(source.bytes).write(to: url)
            return url
        }
    }

    private mutating func compile(_ module: String, from files: [URL]) async throws {
        let isProgram = files.contains { $0.lastPathComponent == "main.swift" }
        try await call(
            ["-emit-module", "-module-name", module, "-swift-version", "6", "-package-name", "app", "-D", "DEBUG"]
                + ["-emit-module-path", folder.appending(path: "\(module).swiftmodule").path, "-I", folder.path]
                + ["-enable-testing", "-warnings-as-errors"] + (isProgram ? [] : ["-parse-as-library"])
                + TypeCheck.testing + (try BuiltModules.options()) + files.map(\.path)
        )
    }

    private mutating func compileManifest(_ text: String) async throws {
        let file = folder.appending(path: "Package.swift")
        try Data(text.utf8).write(to: file)
        let modules = StandIns.pluginOptions.map { $0.replacing("/PluginAPI", with: "/ManifestAPI") }
        try await call(["-typecheck", "-package-description-version", "6.1"] + modules + [file.path])
    }

    private mutating func call(_ arguments: [String]) async throws {
        let run = try await TypeCheck.call("swiftc", arguments)
        output += run.output
        succeeds = succeeds && run.succeeds
    }
}
