import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

@Suite struct FindingTests {
    static let cases = GoldenCase.all(of: .check)

    @Test(arguments: cases)
    func `every finding stands where the source announces it, and there is no other`(case: GoldenCase) throws {
        let findings = Pipeline.review(try `case`.sources(), for: `case`.name).diagnostics
        let found = findings.map { "\($0.location.file):\($0.location.line) \($0.id.rawValue)" }
        let announced = try `case`.announced()
        // A file that is no text cannot announce anything, and no line stands for a file as a whole.
        let expected = [
            "NotUTF8": ["input/Latin1.swift:3 PB002"], "ConflictMarkers": ["input/Merged.swift:4 PB006"],
            "UnreadLibraries": ["input/Screens.swift:0 PB009"],
        ]
        #expect(found.sorted() == expected[`case`.name] ?? announced)
    }

    @Test(arguments: cases)
    func `findings read as recorded`(case: GoldenCase) throws {
        let text = DiagnosticText().render(
            Pipeline.review(try `case`.sources(), for: `case`.name).diagnostics
        )
        #expect(try text == `case`.wanted("findings.txt", recording: text))
    }

    @Test(arguments: cases)
    func `findings do not depend on the order of the files`(case: GoldenCase) throws {
        let sources = try `case`.sources()
        #expect(Pipeline.review(sources).diagnostics == Pipeline.review(sources.reversed()).diagnostics)
    }

    @Test(arguments: cases)
    func `nothing is generated from sources with an error`(case: GoldenCase) throws {
        let outcome = Pipeline.generate(try `case`.sources(), for: `case`.name)
        #expect((outcome.source == nil) == outcome.hasErrors)
    }
}
