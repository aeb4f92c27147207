import PatchbayModel
import PatchbayPipeline
import Testing

/// Files that are read without the others, and linked.
@Suite struct ModuleFactsTests {
    @Test func `facts that are read file by file come to what reading all comes to`() throws {
        for golden in GoldenCase.all(in: "Cases") + GoldenCase.all(in: "Findings") {
            let files = try golden.sources()
            let facts = files.flatMap { Pipeline.readModules([$0]) }
            #expect(Pipeline.generate(fromFacts: facts) == Pipeline.generate(files), "\(golden.name)")
        }
    }
}
