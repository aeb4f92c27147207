import Foundation
import PatchbayModel
import PatchbayPipeline
import Testing

@Suite struct RandomGraphTests {
    /// `PATCHBAY_RANDOM_GRAPHS=100` tries that many; the seeds are always the same ones.
    private static let seeds = 1...UInt64(ProcessInfo.processInfo.environment["PATCHBAY_RANDOM_GRAPHS"] ?? "4")!

    @Test(arguments: seeds)
    func `a random graph compiles and is wired as its declarations say`(seed: UInt64) async throws {
        let program = RandomProgram(seed: seed, count: 40)
        let name = "Random\(seed)"
        let sources = program.sources(module: name)
        let outcome = Pipeline.generate(sources, for: name)
        #expect(outcome.diagnostics == [])
        let wiring = try #require(outcome.source)
        let output = try await CaseCompiler.shared.run(name, sources, wiring: wiring, warningsAreErrors: false)
        #expect(output.hasSuffix(program.expectedOutput))
    }

    @Test(arguments: seeds)
    func `a random graph gives the same bytes in any order of its files`(seed: UInt64) throws {
        let sources = RandomProgram(seed: seed, count: 40).sources(module: "Random")
        var random = SplitMix(state: seed)
        let straight = Pipeline.generate(sources).source
        #expect(straight == Pipeline.generate(sources.shuffled(using: &random)).source)
    }
}
