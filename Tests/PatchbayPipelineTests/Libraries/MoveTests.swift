import Foundation
import PatchbayLibraries
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import PatchbayTestSupport
import Testing

/// Registrations of other libraries as providers: each folder of `Goldens/Move` has what is moved, and a program that uses it.
///
/// The inputs were compiled once with the libraries themselves, those of `Weather` but for the macro; it printed there what
/// `output.txt` says.
@Suite struct MoveTests {
    static let cases = GoldenCase.all(of: .move)

    private func plans(_ goldenCase: GoldenCase) throws -> [MovePlan] {
        try Pipeline.moves(of: nil, in: goldenCase.sources()).plans
    }

    @Test(arguments: cases)
    func `what registrations become, and what stays, reads as recorded`(case: GoldenCase) throws {
        let text = try plans(`case`).map { MoveText.render($0) { $0 } }.joined(separator: "\n\n") + "\n"
        #expect(try text == `case`.wanted("move.txt", recording: text))
    }

    @Test(arguments: cases)
    func `what is moved compiles with the wiring that is generated for it, and makes the same`(
        case: GoldenCase
    ) async throws {
        let program = `case`.folder.appendingPathComponent("program")
        let main = try String(contentsOf: program.appendingPathComponent("main.swift"), encoding: .utf8)
        let types = try `case`.sources().filter { $0.path == "input/Types.swift" }
        let moved = try plans(`case`).filter { !$0.providers.isEmpty }.map { plan in
            let text = MoveText.source(plan).joined(separator: "\n") + "\n"
            return SourceFile(path: plan.path, module: `case`.name, text: text)
        }
        let sources = types + moved + [SourceFile(path: "main.swift", module: `case`.name, text: main)]
        let outcome = Pipeline.generate(sources, for: `case`.name)
        #expect(outcome.diagnostics == [])
        let wiring = try #require(outcome.source)
        let output = try await CaseCompiler.shared.run("Moved\(`case`.name)", sources, wiring: wiring)
        #expect(try output == String(contentsOf: program.appendingPathComponent("output.txt"), encoding: .utf8))
    }

    @Test(arguments: cases)
    func `git applies the patch, which adds a file for each plan and changes nothing else`(case: GoldenCase)
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("patchbay-move-\(UUID().uuidString)")
        let input = folder.appendingPathComponent("input")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: `case`.folder.appendingPathComponent("input"), to: input)
        let before = try FileManager.default.contentsOfDirectory(atPath: input.path)
        let plans = try plans(`case`)
        let patch = folder.appendingPathComponent("move.patch")
        try plans.map { MoveText.patch($0) { $0 } }.joined().write(to: patch, atomically: true, encoding: .utf8)
        let run = try await ProgramRun(["git", "apply", patch.path], in: folder)
        #expect(run.succeeds, "\(run.errors)")
        let moved = plans.filter { !$0.providers.isEmpty }
        for plan in moved {
            let added = try String(contentsOf: folder.appendingPathComponent(plan.path), encoding: .utf8)
            #expect(added == MoveText.source(plan).joined(separator: "\n") + "\n")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: input.path).count == before.count + moved.count)
    }

    @Test func `a type, an owner or a file says what is moved`() throws {
        let sources = try #require(Self.cases.first { $0.name == "Shop" }).sources()
        func titles(_ name: String) -> [String] {
            Pipeline.moves(of: name, in: sources).plans.flatMap { $0.providers.map(\.title) + $0.rest.map(\.title) }
        }
        #expect(titles("Catalogue") == ["Catalogue"])
        let databases = ["main", "cache", "default"].map { "Database (named \"\($0)\")" }
        #expect(titles("Database") == databases)
        #expect(titles("ShopAssembly").count == 30)
        #expect(titles("ShopAssembly.swift").count == 30)
        #expect(titles("Nothing") == [])
    }
}
