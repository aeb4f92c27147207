import Foundation
import PatchbayModel
import PatchbayPipeline
import PatchbayTestSupport
import Testing

/// What tutorials show of running programs, and what these print as the reader has them at that step.
@Suite struct TutorialProgramTests {
    private static let command = "$ swift run "

    private static func steps() throws -> [TutorialPage.Step] {
        try TutorialPage.all().flatMap(\.steps).filter { $0.isTerminal && $0.text.hasPrefix(command) }
    }

    @Test(arguments: try steps())
    func `the program prints what the tutorial shows`(step: TutorialPage.Step) async throws {
        let line = step.text.prefix { $0 != "\n" }
        let program = String(line.dropFirst(Self.command.count))
        let sources = step.files.sorted { $0.key < $1.key }.compactMap { path, text in
            let parts = path.components(separatedBy: "/")
            return parts.count > 2 ? SourceFile(path: path, module: parts[1], package: "app", text: text) : nil
        }
        var libraries = try step.files.values.contains { $0.contains("import Swinject") } ? [Self.swinject()] : []
        for module in Set(sources.map(\.module)).subtracting([program]).sorted() {
            libraries.append(CaseLibrary(name: module, sources: sources.filter { $0.module == module }))
        }
        let outcome = Pipeline.generate(sources, for: program)
        #expect(outcome.diagnostics == [])
        let printed = try await CaseCompiler.shared.run(
            "Tutorial-\(step.url.deletingPathExtension().lastPathComponent)",
            sources.filter { $0.module == program },
            wiring: outcome.source ?? "",
            module: program,
            libraries: libraries
        )
        #expect("\(line)\n\(printed)" == step.text)
    }

    @Test func `there are such steps`() throws {
        #expect(try Self.steps().count == 5)
    }

    /// A stand-in, which the tests of pages compile as well.
    private static func swinject() throws -> CaseLibrary {
        let file = TutorialPage.folder.appending(
            path: "../../Tests/PatchbayPagesTests/StandIns/Swinject/Swinject.swift"
        )
        let text = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
        return CaseLibrary(
            name: "Swinject",
            sources: [SourceFile(path: "Swinject.swift", module: "Swinject", text: text)]
        )
    }
}
