import Foundation
import PatchbayModel
import PatchbayPipeline
import Testing

@Suite struct GeneratedCodeTests {
    static let cases = GoldenCase.all(of: .generate)

    @Test(arguments: cases)
    func `the generated code is the recorded one`(case: GoldenCase) throws {
        let outcome = Pipeline.generate(try `case`.allSources(), for: `case`.name)
        #expect(outcome.diagnostics == [])
        let source = try #require(outcome.source)
        #expect(try source == `case`.wanted("Wiring.swift", recording: source))
    }

    @Test(arguments: cases)
    func `the order of the files does not change a byte`(case: GoldenCase) throws {
        let sources = try `case`.allSources()
        for module in [nil, `case`.name] {
            let straight = Pipeline.generate(sources, for: module).source
            #expect(straight == Pipeline.generate(sources.reversed(), for: module).source)
            let sorted = sources.sorted { $0.bytes.count < $1.bytes.count }
            #expect(straight == Pipeline.generate(sorted, for: module).source)
        }
    }

    @Test(arguments: cases)
    func `the generated code compiles without a warning and does what its case says`(case: GoldenCase) async throws {
        let wiring = try #require(Pipeline.generate(try `case`.allSources(), for: `case`.name).source)
        let output = try await CaseCompiler.shared.run(
            `case`.name,
            try `case`.sources(),
            wiring: wiring,
            libraries: try `case`.libraries(),
            options: `case`.compilerOptions
        )
        #expect(try output == `case`.wanted("output.txt", recording: output))
    }

    @Test(arguments: cases.flatMap(\.variants))
    func `alternatives compile without a warning and do what their case says in every build`(
        variant: CaseVariant
    ) async throws {
        let goldenCase = variant.goldenCase
        let wiring = try #require(Pipeline.generate(try goldenCase.allSources(), for: goldenCase.name).source)
        let output = try await CaseCompiler.shared.run(
            variant.program,
            try goldenCase.sources(),
            wiring: wiring,
            module: goldenCase.name,
            libraries: try goldenCase.libraries(),
            options: goldenCase.compilerOptions + variant.flags.flatMap { ["-D", $0] },
            isDebug: variant.isDebug
        )
        #expect(try output == goldenCase.wanted(variant.output, recording: output))
    }

    /// A program that comes from contexts written for Swift 4 starts in this mode.
    @Test(arguments: cases.filter { $0.name.hasPrefix("Accessors") })
    func `accessors compile in the language mode of Swift 5 too`(case: GoldenCase) async throws {
        let sources = try `case`.sources()
        let wiring = try #require(Pipeline.generate(sources, for: `case`.name).source)
        let name = "\(`case`.name)InSwift5"
        let output = try await CaseCompiler.shared.run(name, sources, wiring: wiring, languageMode: "5")
        #expect(try output == `case`.wanted("output.txt", recording: output))
    }
}
