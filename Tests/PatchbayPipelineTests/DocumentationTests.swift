import Foundation
import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

@Suite struct DocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Findings about files and arguments, which no source text can cause; the tests of the tool cause them.
    private static let ofTheTool: Set<DiagnosticID> = [.unreadableInput, .nothingToRead, .outputNotWritten]
    /// Findings that only the compiler has, from the macros; the tests of the macro plug-in cause them.
    private static let ofTheMacros: Set<DiagnosticID> = [.unsuitableFactory, .unsuitableClient]
    /// Findings that the pipeline has in source text.
    private static let ofThePipeline = DiagnosticID.allCases.filter {
        !ofTheTool.contains($0) && !ofTheMacros.contains($0)
    }

    @Test(arguments: DiagnosticID.allCases)
    func `every finding has a page under the title of its record`(id: DiagnosticID) throws {
        #expect(try DiagnosticPage(id).text.hasPrefix("# \(id.rawValue): \(id.title)\n"))
    }

    /// Latin 1 cannot be shown on a page, so the page on it is told in words.
    @Test(arguments: ofThePipeline.filter { $0 != .notUTF8 })
    func `the example of every page prints what the page says`(id: DiagnosticID) throws {
        let page = try DiagnosticPage(id)
        let example = try #require(page.example)
        #expect(DiagnosticText().render(Pipeline.review([example], for: "App").diagnostics) == page.printed)
        #expect(page.printed?.contains("[\(id.rawValue)]") == true)
    }

    @Test(arguments: DiagnosticID.allCases)
    func `what a page recommends has no finding`(id: DiagnosticID) throws {
        for source in try DiagnosticPage(id).mended {
            #expect(Pipeline.review([source], for: "App").diagnostics == [])
        }
    }

    /// A file that is no text is mended by saving it as one, which no page can show.
    @Test(arguments: ofThePipeline.filter { $0 != .notUTF8 })
    func `every page shows what is without its finding`(id: DiagnosticID) throws {
        #expect(try !DiagnosticPage(id).mended.isEmpty)
    }

    @Test(arguments: ofThePipeline.filter(\.isIgnorable))
    func `a comment on its line silences the finding of every page`(id: DiagnosticID) throws {
        let example = try #require(try DiagnosticPage(id).example)
        let findings = Pipeline.review([example], for: "App").diagnostics
        let lines = Set(findings.filter { $0.id == id }.compactMap { $0.location.line })
        var text = String(decoding: example.bytes, as: UTF8.self).components(separatedBy: "\n")
        for line in lines { text[line - 1] += "  // patchbay:ignore \(id.rawValue)" }
        let silenced = SourceFile(path: example.path, module: "App", text: text.joined(separator: "\n"))
        // Nothing is left but what else there was to find: the comment is not idle, either.
        let left = Pipeline.review([silenced], for: "App").diagnostics.map(\.id)
        #expect(!lines.isEmpty && left == findings.map(\.id).filter { $0 != id })
    }

    @Test(arguments: ofOtherLibraries)
    func `the page on a mistake with another library says what that library says at run time`(id: DiagnosticID) throws {
        #expect(try DiagnosticPage(id).text.contains("\n## At run time\n"))
    }

    @Test func `every page is that of a finding`() throws {
        let folder = Self.root.appendingPathComponent("Sources/Patchbay/Patchbay.docc/Diagnostics")
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix("PB") }.map { String($0.dropLast(3)) }
        #expect(Set(pages) == Set(DiagnosticID.allCases.map(\.rawValue)))
    }

    @Test func `the article on findings lists each once`() throws {
        let article = Self.root.appendingPathComponent("Sources/Patchbay/Patchbay.docc/Diagnostics.md")
        let listed = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("- <doc:PB") }.map { String($0.dropFirst("- <doc:".count).dropLast()) }
        #expect(listed.sorted() == DiagnosticID.allCases.map(\.rawValue).sorted())
    }

    @Test(arguments: ofThePipeline)
    func `every finding can be caused from source text`(id: DiagnosticID) throws {
        let recorded = GoldenCase.all(of: .check).map { goldenCase in
            let want = goldenCase.folder.appendingPathComponent("want/findings.txt")
            // A case that is not recorded yet fails where it is compared, and causes nothing until then.
            return (try? String(contentsOf: want, encoding: .utf8)) ?? ""
        }
        #expect(recorded.contains { $0.contains("[\(id.rawValue)]") })
    }

    /// Findings that the macros have as well, so that the compiler has them, and notes, which no build prints.
    private static let ofNoBuild: Set<DiagnosticID> = [
        .notExpandable, .unclearProperty, .wrappedProperty, .declaredAlready, .misplacedPayload,
        .unclearInitializer,
        .surplusParameterType, .missingParameterType, .repeatedRegistration, .notAMetatype, .missingParameterRole,
        .notAHub, .unreadFeature, .unboundConformance, .unreadProvider,
    ]
    /// Findings about other libraries, which no build looks for.
    private static let ofOtherLibraries = Set(DiagnosticID.allCases.filter { $0.rawValue.hasPrefix("PB6") })

    /// `IntegrationTests/run errors` compares these files with what the plugin's builds print.
    @Test(arguments: ofThePipeline.filter { !ofNoBuild.contains($0) && !ofOtherLibraries.contains($0) })
    func `every finding is expected of some build with the plugin`(id: DiagnosticID) throws {
        let folder = Self.root.appendingPathComponent("IntegrationTests/Errors/Expected")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let expected = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        #expect(
            expected.contains { $0.contains("[\(id.rawValue)]") },
            "cause it in a target of `IntegrationTests/Errors`, or list it above as one that no build has"
        )
    }
}
