import Foundation
import PatchbayInspector
import PatchbayModel
import Testing

@Suite struct FindingsFormatTests {
    private func log(_ diagnostics: [Diagnostic], known: Set<Diagnostic> = []) throws -> [String: Any] {
        let text = SARIFLog.render(diagnostics, version: "1.2.3", known: known)
        return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func results(_ log: [String: Any]) -> [[String: Any]] {
        (log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]] ?? []
    }

    @Test func `findings as JSON are what the schema says`() throws {
        let schema = try JSONSchema("patchbay-findings.schema.json")
        let findings = [Sample.finding(), Sample.finding(Sample.odd)]
        #expect(try schema.problems(in: FindingsJSON.render(findings, known: [findings[0]])) == [])
        #expect(try schema.problems(in: FindingsJSON.render([])) == [])
        let pages = FindingPages.site("https://a.example")
        #expect(try schema.problems(in: FindingsJSON.render(findings, pages: pages)) == [])
    }

    @Test func `signs that join with those around them are escaped in an annotation and in a difference`() {
        // A scalar that is one character with what stands behind it, and one with what stands before.
        var finding = Sample.finding("a\u{600}%b")
        finding.location.file = "a:\u{301}b.swift"
        let text = GitHubAnnotations.render([finding])
        #expect(text.contains("file=a%3A\u{301}b.swift,"))
        #expect(text.contains("a\u{600}%25b"))
        let unknown = WiringMap(unknowns: [WiringUnknown(text: "\u{600}<script>")])
        #expect(DifferenceMarkdown.render(MapComparison.compare(WiringMap(), unknown)).contains("&lt;script>"))
    }

    @Test func `SARIF has one result a finding, and a rule for each`() throws {
        let log = try log([Sample.finding(), Sample.finding("other", line: 9)])
        #expect(log["version"] as? String == "2.1.0")
        let results = results(log)
        #expect(results.count == 2)
        #expect(results[0]["ruleId"] as? String == "PB121")
        #expect(results[0]["level"] as? String == "error")
        let run = (log["runs"] as? [[String: Any]])?.first
        let driver = (run?["tool"] as? [String: Any])?["driver"] as? [String: Any]
        #expect((driver?["rules"] as? [[String: Any]])?.map { $0["id"] as? String } == ["PB121"])
        #expect(driver?["version"] as? String == "1.2.3")
    }

    @Test func `SARIF says which findings are known, and knows them again on another line`() throws {
        let finding = Sample.finding()
        let known = results(try log([finding], known: [finding]))[0]
        let moved = results(try log([Sample.finding(line: 70)]))[0]
        #expect(known["baselineState"] as? String == "unchanged")
        #expect(moved["baselineState"] as? String == "new")
        let prints = [known, moved].map { $0["partialFingerprints"] as? [String: String] }
        #expect(prints[0] == prints[1])
    }

    @Test func `a file as a whole has no region, and a path is a reference`() throws {
        let text = SARIFLog.render(
            [Diagnostic(.notUTF8, at: .wholeFile("Sources/a b#1.swift"), "it is no text")],
            version: "1"
        )
        #expect(text.contains("Sources/a%20b%231.swift"))
        #expect(!text.contains("region"))
    }

    @Test func `SARIF says what its columns count, and counts it`() {
        let text = SARIFLog.render([Sample.finding()], version: "1") { place in place.column + 100 }
        #expect(text.contains("\"columnKind\" : \"unicodeCodePoints\""))
        #expect(text.contains("\"startColumn\" : 105"))
    }

    @Test func `a name in SARIF is no link, whatever it looks like`() {
        let text = SARIFLog.render([Sample.finding("`[here](https://example.org)` needs it")], version: "1")
        #expect(text.contains("`[here] (https"))
        #expect(!text.contains("]("))
    }

    @Test func `annotations escape what would end them`() {
        let finding = Diagnostic(
            .ambiguousRequest,
            at: SourceLocation(file: "a,b:c.swift", line: 3, column: 7),
            "50% of\nit",
            help: "do"
        )
        #expect(
            GitHubAnnotations.render([finding])
                == "::error file=a%2Cb%3Ac.swift,line=3,col=7,title=PB121::50%25 of%0Ait%0Ahelp: do\n"
        )
    }

    @Test func `what could not be read is a note in each format`() throws {
        let note = Diagnostic(.unreadFeature, at: SourceLocation(file: "a.swift", line: 3, column: 7), "cannot be told")
        #expect(GitHubAnnotations.render([note]) == "::notice file=a.swift,line=3,col=7,title=PB407::cannot be told\n")
        #expect(results(try log([note]))[0]["level"] as? String == "note")
        let schema = try JSONSchema("patchbay-findings.schema.json")
        #expect(try schema.problems(in: FindingsJSON.render([note])) == [])
    }
}
