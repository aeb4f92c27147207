import Foundation
import PatchbayModel
import PatchbayPipeline
import Testing

/// The first page shows a program, what it prints, and what a build says without two of its lines.
@Suite struct ReadmeTests {
    private let text: String
    private let program: String

    init() throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        text = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let rest = try #require(text.components(separatedBy: "\n```swift\n").dropFirst().first)
        program = try #require(rest.components(separatedBy: "\n```").first) + "\n"
    }

    @Test func `the program in the README prints what the README says`() async throws {
        let source = SourceFile(path: "main.swift", module: "ReadmeProgram", text: program)
        let outcome = Pipeline.generate([source], for: "ReadmeProgram")
        #expect(outcome.diagnostics == [])
        let wiring = try #require(outcome.source)
        let printed = try await CaseCompiler.shared.run("ReadmeProgram", [source], wiring: wiring)
        #expect(text.contains("This prints `\(printed.trimmingCharacters(in: .newlines))`."))
    }

    @Test func `without its provider the program in the README has the finding that the README shows`() throws {
        let lines = program.components(separatedBy: "\n")
        let left = lines.filter { !$0.contains("provideCatalogue") }
        #expect(left.count == lines.count - 2)
        let path = "Sources/Hello/main.swift"
        let source = SourceFile(path: path, module: "Hello", text: left.joined(separator: "\n"))
        let findings = Pipeline.check([source], for: "Hello")
        let pages = FindingPages.folder("patchbay/Sources/Patchbay/Patchbay.docc/Diagnostics")
        let printed = DiagnosticText().render(findings) + DiagnosticText().render(pages, on: findings)
        #expect(text.contains("```text\n\(printed)```"))
    }
}
