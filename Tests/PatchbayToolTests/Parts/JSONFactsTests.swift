import Foundation
import PatchbayModel
import PatchbayPipeline
import PatchbayRun
import Testing

@testable import PatchbayTool

@Suite struct JSONFactsTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Goldens/Generate").standardizedFileURL

    private static var sources: [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.contains("/input/") && $0.hasSuffix(".swift") }.sorted()
    }

    private func written(_ facts: ModuleFacts) -> String {
        String(decoding: FactsFile.bytes(of: facts, as: .json), as: UTF8.self)
    }

    private func read(_ json: String) throws -> (facts: ModuleFacts, isWhole: Bool) {
        let store = JSONFacts(reading: try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)))
        var facts = ModuleFacts([])
        FactsCoder(store).module(&facts)
        return (facts, !store.isBroken)
    }

    @Test func `facts come out of JSON as they were`() throws {
        #expect(Self.sources.count > 50)
        let files = try Self.sources.map { path in
            let text = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
            return SourceFile(path: path, module: "App", text: text)
        }
        let facts = ModuleFacts(Pipeline.readModules(files))
        let read = try read(written(facts))
        #expect(read.isWhole && read.facts == facts)
    }

    @Test func `a key is what the model calls the field`() {
        let file = SourceFile(
            path: "A.swift",
            module: "App",
            text: "import Patchbay\nstruct A: Injectable { let b: [B?] }"
        )
        let json = written(ModuleFacts(Pipeline.readModules([file])))
        #expect(json.hasPrefix(#"{"formatVersion":"#))
        #expect(
            json.contains(
                #""name":"b","type":{"form":"array","base":{"form":"optional","base":{"form":"name","name":"B"}}}"#
            )
        )
    }

    @Test(arguments: [
        (#""kind":"struct""#, #""kind":"table""#), (#""isLet":true"#, #""isLet":1"#),
        (#""form":"name""#, #""form":"x""#),
        (#""line":2"#, #""line":"2""#), (#""aliases":[]"#, #""aliases":{}"#),
        (#""conditions":[]"#, #""conditions":[1]"#),
    ])
    func `what no tool wrote is refused`(sound: String, broken: String) throws {
        let file = SourceFile(
            path: "A.swift",
            module: "App",
            text: "import Patchbay\nstruct A: Injectable { let b: B }"
        )
        let json = written(ModuleFacts(Pipeline.readModules([file])))
        try #require(json.contains(sound))
        #expect(try read(json).isWhole)
        #expect(try !read(json.replacing(sound, with: broken)).isWhole)
    }
}
