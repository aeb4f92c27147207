import PatchbayModel
import PatchbayPipeline
import Testing

@testable import PatchbayReader
@testable import PatchbayTool

/// Files that are read without the others, and linked.
@Suite struct ModuleFactsTests {
    @Test func `facts that are read file by file and packed come to what reading all comes to`() throws {
        for golden in GoldenCase.all(of: .generate) + GoldenCase.all(of: .check) {
            let files = try golden.sources()
            let read = try files.map { file in
                let facts = ModuleFacts(Pipeline.readModules([file]))
                let unpacked = try ModuleFacts(packedBytes: facts.packedBytes)
                #expect(unpacked == facts, "\(file.path)")
                return unpacked
            }
            #expect(Pipeline.link(read.flatMap(\.files)) == Pipeline.generate(files), "\(golden.name)")
        }
    }

    private func some() -> ModuleFacts {
        let text = "import Patchbay\nstruct Clock: Injectable { struct Dependency { let zone: Zone } }\nlet broken = {"
        let file = SourceFile(path: "Tests/A b/Uhr.swift", module: "Ünit", package: "p", text: text)
        return ModuleFacts(Pipeline.readModules([file, SourceFile(path: "x", module: "", text: "")]))
    }

    @Test func `what a file is called and where it belongs is in the packed form`() throws {
        let facts = some()
        #expect(facts.files.contains { $0.isInTestFolder })
        #expect(try ModuleFacts(packedBytes: facts.packedBytes) == facts)
        #expect(try ModuleFacts(packedBytes: ModuleFacts([]).packedBytes) == ModuleFacts([]))
    }

    @Test func `packed facts that were cut off or changed are refused`() throws {
        let bytes = some().packedBytes
        #expect(ModuleFacts.isPacked(bytes) && !ModuleFacts.isPacked(Array("{}".utf8)))
        for count in 0..<bytes.count {
            #expect(throws: ModuleFacts.PackedProblem.self) { try ModuleFacts(packedBytes: Array(bytes.prefix(count))) }
        }
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 0x41
            #expect(throws: ModuleFacts.PackedProblem.self) { try ModuleFacts(packedBytes: changed) }
        }
    }

    @Test func `sizes that do not add up are refused though the digest is right`() throws {
        let bytes = some().packedBytes
        for index in 32..<112 {
            var changed = Array(bytes.dropLast(16))
            changed[index] ^= 0xFF
            let digest = Digest(changed)
            for word in [digest.low, digest.high] { withUnsafeBytes(of: word) { changed.append(contentsOf: $0) } }
            // The flag of a file in a folder of tests is one of them.
            _ = try? ModuleFacts(packedBytes: changed)
        }
    }

    @Test func `packed facts of another version say so`() throws {
        var facts = some()
        facts.formatVersion += 1
        let error = #expect(throws: ModuleFacts.PackedProblem.self) { try ModuleFacts(packedBytes: facts.packedBytes) }
        #expect(error?.description == "another version of patchbay wrote it")
    }
}
