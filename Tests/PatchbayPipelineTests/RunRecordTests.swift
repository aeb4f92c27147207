import PatchbayModel
import PatchbayReader
import Testing

@testable import PatchbayPipeline

/// The record that a run leaves behind for the next.
@Suite struct RunRecordTests {
    private static let service = """
        import Patchbay
        struct Log {}
        struct Weather: Injectable {
            struct Dependency { let log: Log }
            init(dependency: Dependency) {
                print("sunny")
            }
        }
        protocol AppResolver: Resolver {
            func provideLog() -> Log
        }
        """

    private static func file(_ text: String, path: String = "Weather.swift") -> SourceFile {
        SourceFile(path: path, module: "App", text: text)
    }

    private let key = Digest(low: 1, high: 2)
    private let output: [UInt8]
    private let record: RunRecord
    private let facts: FactsCache

    init() throws {
        let run = Pipeline.generateRecorded([Self.file(Self.service)], for: "App", key: key, empty: "")
        output = Array(try #require(run.outcome.source).utf8)
        record = try #require(run.record)
        facts = run.facts
    }

    private func renewed(_ files: [SourceFile]) -> RunRecord? {
        record.renewed(for: files, key: key, output: output) { facts }?.record
    }

    @Test func `files that did not change need no run`() {
        #expect(renewed([Self.file(Self.service)]) == record)
    }

    @Test func `an edit in a body needs no run, and is remembered`() throws {
        let edited = Self.file(Self.service.replacing("print(\"sunny\")", with: "print(\"rainy\")\nprint(\"cold\")"))
        let kept = try #require(renewed([edited]))
        #expect(kept != record)
        #expect(kept.renewed(for: [edited], key: key, output: output) { nil }?.record == kept)
    }

    @Test(arguments: [
        "struct Sunshade: Sendable { let size: Int }", "extension Umbrella { func open() {} }",
        "enum Storm { case near }", "final class Rainbow: Identifiable { let id: Int = 1 }",
        "protocol Rain {}",
    ])
    func `a declaration that nobody asks for needs no run, and the next one does not either`(added: String) throws {
        let edited = Self.file(Self.service.replacing("print(\"sunny\")", with: "print(\"rainy\")\n") + "\n" + added)
        let first = try #require(record.renewed(for: [edited], key: key, output: output) { facts })
        let again = Self.file(Self.service + "\nstruct Another {}")
        let second = try #require(first.record.renewed(for: [again], key: key, output: output) { first.facts })
        let cold = Pipeline.generateRecorded([again], for: "App", key: key, empty: "")
        #expect(second.record == cold.record)
        #expect(second.facts == cold.facts)
        #expect(Array((cold.outcome.source ?? "").utf8) == output)
    }

    @Test func `a member of a class that nobody asks for needs no run, and what a struct holds does`() throws {
        let service = Self.service.replacing("struct Log {}", with: "final class Log {}")
        let run = Pipeline.generateRecorded([Self.file(service)], for: "App", key: key, empty: "")
        let edited = Self.file(service.replacing("class Log {}", with: "class Log { var lines: [String] = [] }"))
        let output = Array((run.outcome.source ?? "").utf8)
        #expect(try #require(run.record).renewed(for: [edited], key: key, output: output) { run.facts } != nil)
        // It decides whether several threads may have it.
        let log = "struct Log { var lines: [String] = [] }"
        #expect(renewed([Self.file(Self.service.replacing("struct Log {}", with: log))]) == nil)
    }

    @Test func `the id of what is asked for needs a run, as its ID may be asked for too`() throws {
        let place = "final class Place: Identifiable { let id: Int = 1 }"
        let service = Self.service.replacing("let log: Log", with: "let log: Log; let place: Place.ID") + "\n" + place
        let run = Pipeline.generateRecorded([Self.file(service)], for: "App", key: key, empty: "")
        let output = Array((run.outcome.source ?? "").utf8)
        let renewed = { (old: String, new: String) in
            try #require(run.record).renewed(
                for: [Self.file(service.replacing(old, with: new))],
                key: key,
                output: output
            ) { run.facts }
        }
        #expect(try renewed("let id: Int = 1", "let id: Int = 2") != nil)
        #expect(try renewed("let id: Int = 1", "let id: String = \"\"") == nil)
        #expect(try renewed("place: Place.ID", "place: Int") == nil)
    }

    @Test(arguments: [
        // Generated code has a name that is taken now.
        "struct AppResolverStub {}", "enum Patchbay {}",
        // It is found by what it inherits from, in one step or two.
        "struct Hail: Injectable { struct Dependency {} }", "protocol Later: Resolver {}", "@Injectable struct Fog {}",
        // It is a part of what is asked for.
        "extension Weather: CustomStringConvertible {}", "extension Log { func f() {} }",
        // It shadows what was a type of another module.
        "struct Int {}",
        "typealias Other = Int",
    ])
    func `a declaration that somebody may ask for needs a run`(added: String) throws {
        let service = Self.service.replacing("let log: Log", with: "let log: Log; let count: Int")
        let run = Pipeline.generateRecorded([Self.file(service)], for: "App", key: key, empty: "")
        let edited = Self.file(service + "\n" + added)
        let output = Array((run.outcome.source ?? "").utf8)
        #expect(try #require(run.record).renewed(for: [edited], key: key, output: output) { run.facts } == nil)
    }

    @Test func `without the facts of the recorded run, what is declared otherwise needs a run`() {
        let edited = Self.file(Self.service + "\nstruct Another {}")
        #expect(record.renewed(for: [edited], key: key, output: output) { nil } == nil)
    }

    @Test(arguments: [
        ("let log: Log", "let log: Log; let url: String"), ("struct Log", "class Log"), ("import Patchbay", ""),
        ("func provideLog", "func makeLog"), ("}\n", "\n"),
    ])
    func `an edit of a declaration needs a run`(old: String, new: String) {
        #expect(renewed([Self.file(Self.service.replacing(old, with: new, maxReplacements: 1))]) == nil)
    }

    @Test func `files that come, go or move need a run`() {
        #expect(renewed([]) == nil)
        #expect(renewed([Self.file(Self.service), Self.file("", path: "Other.swift")]) == nil)
        #expect(renewed([Self.file(Self.service, path: "Other.swift")]) == nil)
    }

    @Test func `another tool, and an output that somebody changed, need a run`() {
        let files = [Self.file(Self.service)]
        #expect(record.renewed(for: files, key: Digest(low: 1, high: 3), output: output) { facts } == nil)
        #expect(record.renewed(for: files, key: key, output: output + [10]) { facts } == nil)
    }

    @Test func `a run with findings leaves no record`() {
        let broken = Self.file("import Patchbay\nstruct A: Injectable {}")
        #expect(Pipeline.generateRecorded([broken], for: "App", key: key, empty: "").record == nil)
    }

    @Test func `a record survives being kept`() {
        #expect(RunRecord(bytes: record.bytes) == record)
    }

    @Test func `a record that was damaged is none`() {
        let bytes = record.bytes
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1 << UInt8(index % 8)
            #expect(RunRecord(bytes: damaged) == nil)
            #expect(RunRecord(bytes: Array(bytes.prefix(index))) == nil)
        }
        #expect(RunRecord(bytes: bytes + bytes) == nil)
    }

    /// Wherever somebody edits a program: no run is needed only where a run comes to the same.
    @Test func `what is taken for up to date is what a run writes`() throws {
        let pieces = [
            "x", " ", "\n", "{", "}", "//", "let a: Int\n", "func f() {}\n", "struct S {}\n", ": Injectable", "?",
        ]
        var kept = 0
        for golden in GoldenCase.all(of: .generate) {
            let files = try golden.sources()
            let run = Pipeline.generateRecorded(files, for: nil, key: key, empty: "")
            guard let record = run.record else { continue }
            let output = Array((run.outcome.source ?? "").utf8)
            for step in 0..<16 {
                var edited = files
                let index = step % files.count
                let place = step * 7_919 % (files[index].bytes.count + 1)
                let piece = pieces[step % pieces.count]
                edited[index].bytes.insert(contentsOf: Array(piece.utf8), at: place)
                guard record.renewed(for: edited, key: key, output: output, facts: { run.facts }) != nil else {
                    continue
                }
                kept += 1
                #expect(
                    Pipeline.generate(edited) == run.outcome,
                    "\(golden.name): \(piece) at \(place) of \(files[index].path)"
                )
            }
        }
        #expect(kept > 0)
    }
}
