import Foundation
import Testing

@Suite struct RunCacheTests {
    private let directory: TemporaryDirectory
    private static let source = """
        import Patchbay
        struct Clock {}
        struct Greeter: Injectable {
            struct Dependency { var clock: Clock }
            init(dependency: Dependency) { print("hello") }
        }
        protocol AppResolver: Resolver {
            func provideClock() -> Clock
        }

        """

    init() throws {
        directory = try TemporaryDirectory()
        try write(Self.source)
    }

    private func write(_ source: String) throws {
        try directory.write(source, to: "Sources/App/App.swift")
    }

    /// Runs the tool with a cache, and returns what it writes.
    @discardableResult private func generate(_ options: String...) async throws -> String {
        let fixed = ["generate", "Sources/App", "--output", "out.swift", "--cache-path", "run.cache"]
        let run = try await ToolRun(fixed + options, in: directory)
        #expect(run.exitCode == 0, "\(run.errors)")
        return try directory.text(of: "out.swift")
    }

    private func cache(_ name: String = "run.cache") throws -> Data {
        try Data(contentsOf: URL(filePath: directory(name)))
    }

    @Test func `a run remembers, and the next comes to the same`() async throws {
        let written = try await generate()
        let kept = try cache()
        #expect(try await generate() == written)
        #expect(try cache() == kept)
        try write(Self.source.replacing("hello", with: "good day"))
        #expect(try await generate() == written)
        #expect(try cache() != kept)
    }

    @Test func `what a comment silences is found again when it moves away`() async throws {
        let generic = "struct Cache<each Entry>: Injectable { struct Dependency {}; init(dependency: Dependency) {} }\n"
        try write(Self.source + "// patchbay:ignore PB115\n" + generic)
        let arguments = ["generate", "Sources/App", "--output", "out.swift", "--cache-path", "run.cache"]
        #expect(try await ToolRun(arguments, in: directory).errors == "")
        try write(Self.source + "// patchbay:ignore PB115\n" + generic.replacing("struct Cache", with: "struct\nCache"))
        #expect(try await ToolRun(arguments, in: directory).errors.contains("[PB115]"))
    }

    @Test func `an edit of a declaration is seen`() async throws {
        try await generate()
        try write(Self.source.replacing("struct Greeter", with: "struct Host"))
        #expect(try await generate().contains("resolveHost"))
    }

    @Test func `an output that somebody changed or removed is written again`() async throws {
        let written = try await generate()
        try directory.write("// mine\n", to: "out.swift")
        #expect(try await generate() == written)
        try FileManager.default.removeItem(atPath: directory("out.swift"))
        #expect(try await generate() == written)
    }

    @Test func `other arguments are another run`() async throws {
        let written = try await generate("--module-name", "App")
        let kept = try cache()
        // The same sources as another module come to the same wiring, and to another record.
        #expect(try await generate("--module-name", "Other") == written)
        #expect(try cache() != kept)
    }

    @Test(arguments: [0, 8, 70])
    func `a damaged cache is no cache, and is replaced`(length: Int) async throws {
        let written = try await generate()
        let (kept, facts) = (try cache(), try cache("run.cache.facts"))
        try kept.prefix(length).write(to: URL(fileURLWithPath: directory("run.cache")))
        try directory.write("nonsense", to: "run.cache.facts")
        try directory.write("nonsense", to: "run.cache.stamp")
        #expect(try await generate() == written)
        #expect(try cache() == kept)
        #expect(try cache("run.cache.facts") == facts)
    }

    @Test(arguments: ["notes", String(repeating: "a", count: 800)])
    func `what somebody wrote is no cache, and stays`(text: String) async throws {
        try directory.write(text, to: "run.cache")
        #expect(try await generate().contains("resolveGreeter"))
        #expect(try directory.text(of: "run.cache") == text)
        #expect(try directory.names().sorted() == ["Sources", "out.swift", "run.cache"])
    }

    @Test func `a cache that cannot be written is no error`() async throws {
        try directory.makeDirectory("run.cache")
        try directory.makeDirectory("run.cache.facts")
        try directory.makeDirectory("run.cache.stamp")
        #expect(try await generate().contains("resolveGreeter"))
    }

    @Test func `several runs at once share a cache`() async throws {
        let written = try await generate()
        let kept = try cache()
        try FileManager.default.removeItem(atPath: directory("run.cache"))
        // A stamp keeps the run from looking at the rest.
        try? FileManager.default.removeItem(atPath: directory("run.cache.stamp"))
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<4 { group.addTask { try await generate() } }
            for try await text in group { #expect(text == written) }
        }
        #expect(try cache() == kept)
        // Nothing temporary is left.
        let left = try directory.names().filter { $0 != "run.cache.stamp" }
        #expect(left.sorted() == ["Sources", "out.swift", "run.cache", "run.cache.facts"])
    }
}
