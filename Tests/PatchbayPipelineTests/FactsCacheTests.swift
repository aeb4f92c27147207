import PatchbayModel
import PatchbayReader
import Testing

@testable import PatchbayPipeline

/// The facts that a run keeps for the next.
@Suite struct FactsCacheTests {
    private let key = Digest(low: 1, high: 2)

    private func run(_ files: [SourceFile], _ cache: FactsCache? = nil) -> RecordedRun {
        Pipeline.generateRecorded(files, for: nil, key: key, empty: "", cache: cache)
    }

    @Test func `a cache survives being kept, and is of one tool`() throws {
        let cache = run(try #require(GoldenCase.all(of: .generate).first).sources()).facts
        #expect(!cache.entries.isEmpty)
        #expect(FactsCache(bytes: cache.bytes, key: key) == cache)
        #expect(FactsCache(bytes: cache.bytes, key: Digest(low: 1, high: 3)) == nil)
    }

    @Test func `a cache that was damaged is none`() {
        let bytes = run([SourceFile(path: "A.swift", module: "A", text: "struct A {}\nenum B {}")]).facts.bytes
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1 << UInt8(index % 8)
            #expect(FactsCache(bytes: damaged, key: key) == nil)
            #expect(FactsCache(bytes: Array(bytes.prefix(index)), key: key) == nil)
        }
        #expect(FactsCache(bytes: bytes + bytes, key: key) == nil)
    }

    @Test func `files that did not change are not read again`() throws {
        for golden in GoldenCase.all(of: .generate) {
            let files = try golden.sources()
            let cache = run(files).facts
            for file in files {
                let name = FactsCache.name(of: file, content: Digest(file.bytes))
                #expect(cache.heads(of: file, named: name) != nil, "\(golden.name) \(file.path)")
                var moved = file
                moved.path += "x"
                #expect(cache.heads(of: moved, named: FactsCache.name(of: moved, content: Digest(moved.bytes))) == nil)
            }
        }
    }

    @Test func `a run that keeps members only where they are asked for comes to what one does that keeps all`() throws {
        for golden in [GoldenCase.Stage.generate, .check].flatMap(GoldenCase.all) {
            let files = try golden.sources()
            let whole = Pipeline.generate(files)
            let first = run(files)
            #expect(first.outcome == whole, "\(golden.name)")
            #expect(run(files, first.facts).outcome == whole, "\(golden.name), with the facts of a run before")
        }
    }

    /// Wherever somebody edits a program: what is known of the other files does not change what a run comes to.
    @Test func `a run comes to the same with a cache of an earlier state and without`() throws {
        let pieces = [
            "import PatchbayFeatures\n", "struct Log {}\n", "}", "{", ": Injectable", "class Other {}\n", "\"",
            "#if A\n",
        ]
        for golden in GoldenCase.all(of: .generate) + GoldenCase.all(of: .check) {
            let files = try golden.sources()
            let before = run(files)
            #expect(run(files, before.facts).outcome == before.outcome, "\(golden.name)")
            for step in [golden.name.utf8.count % pieces.count] {
                var edited = files
                let index = step % files.count
                let place = step < 2 ? 0 : step * 7_919 % (files[index].bytes.count + 1)
                edited[index].bytes.insert(contentsOf: Array(pieces[step % pieces.count].utf8), at: place)
                let anew = run(edited)
                let again = run(edited, before.facts)
                let note: Comment = "\(golden.name): \(pieces[step % pieces.count]) at \(place) of \(files[index].path)"
                #expect(again.outcome == anew.outcome, note)
                #expect(again.record == anew.record, note)
                // And back again.
                #expect(run(files, again.facts).outcome == before.outcome, note)
            }
        }
    }
}
