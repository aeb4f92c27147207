import Foundation
import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// The page of the example Trams. That the program prints what the page shows is a test of the example itself.
@Suite struct TutorialTests {
    private static let folder = "Examples/Trams"

    @Test func `every sample is a piece of the file that its first line names`() throws {
        let samples = try Page("\(Self.folder)/README.md").blocks(of: "swift")
        try #require(samples.count == 10)
        for sample in samples {
            let lines = sample.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let path = try #require(lines[0].wholeMatch(of: /\/\/ (\S+\.swift)/)).1
            let file = try Page("\(Self.folder)/\(path)").text
            #expect(file.contains("\n" + lines[1]), "\(path) has not:\n\(lines[1])")
        }
    }

    @Test func `the graph is that of the example as it is`() throws {
        let page = try Page("\(Self.folder)/README.md")
        let root = Page.root.appending(path: Self.folder).resolvingSymlinksInPath().path + "/"
        let files = try Page.sources(below: "\(Self.folder)/Sources").map { url in
            let path = String(url.path.dropFirst(root.count))
            let text = try String(contentsOf: url, encoding: .utf8)
            return SourceFile(path: path, module: path.components(separatedBy: "/")[1], text: text)
        }
        let survey = Pipeline.survey(files)
        #expect(survey.diagnostics == [])
        #expect(page.blocks(of: "text") == [MapText.render(survey.map)])
    }
}
