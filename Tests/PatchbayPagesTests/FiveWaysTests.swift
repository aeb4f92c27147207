import Foundation
import PatchbayModel
import PatchbayPipeline
import Testing

/// The samples of a page compile, one after the other in one program, with their wiring and with what they take for
/// granted.
@Suite struct FiveWaysTests {
    @Test func `every sample of the page on the five ways in compiles`() async throws {
        let page = try Page("Documentation/FiveWaysIn.md")
        let samples = page.blocks(of: "swift")
        try #require(samples.count == 8)
        // Two samples declare a `Resolver`: that of the resolvers, and that of the contexts, so each way is a program.
        let programs = [
            samples[0] + samples[6], samples[1], samples[2],
            "import PatchbayTesting\nimport Testing\n" + samples[3] + samples[4] + samples[5] + samples[7],
        ]
        for program in programs {
            let file = SourceFile(path: "main.swift", module: "App", text: program)
            let outcome = Pipeline.generate([file], for: "App")
            #expect(outcome.diagnostics == [])
            let check = try await TypeCheck(ofTexts: [program, outcome.source ?? ""], options: ["-D", "DEBUG"])
            #expect(check.succeeds && check.findings == [], "\(check.output)")
        }
    }
}
