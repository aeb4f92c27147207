import Foundation
import PatchbayModel
import PatchbayPipeline
import PatchbayTestSupport
import Testing

@testable import PatchbayBuildTool
@testable import PatchbayTool

/// Files that somebody else wrote, or nobody.
@Suite struct FuzzedInputTests {
    @Test func `a file of arguments that makes no sense is a finding, or is taken as it is`() {
        var mutations = Mutations(seed: 14)
        let sound = """
            --module-name=App
            --file-list=/tmp/App.txt
            --dependency=Core=/tmp/Core.txt
            --output=/tmp/App.swift
            --cache-path=/tmp/App.cache
            --absolute-paths

            """
        var refused = 0
        for _ in 0..<Mutations.count {
            let arguments = BuildArguments(mutations.bytes(of: Array(sound.utf8)), of: "arguments.txt")
            refused += arguments.problems.isEmpty ? 0 : 1
            #expect(!arguments.problems.isEmpty || !arguments.fileLists.isEmpty)
        }
        #expect(refused > 0 && refused < Mutations.count)
    }

    @Test func `JSON of facts that makes no sense is refused`() {
        var mutations = Mutations(seed: 15)
        let file = SourceFile(
            path: "A.swift",
            module: "App",
            text: "import Patchbay\nstruct A: Injectable { let b: [B?] }"
        )
        let text = String(
            decoding: FactsFile.bytes(of: ModuleFacts(Pipeline.readModules([file])), as: .json),
            as: UTF8.self
        )
        for _ in 0..<Mutations.count / 5 {
            guard let root = try? JSONDecoder().decode(JSONValue.self, from: Data(mutations.json(of: text).utf8)) else {
                continue
            }
            var facts = ModuleFacts([])
            FactsCoder(JSONFacts(reading: root)).module(&facts)
        }
    }
}
