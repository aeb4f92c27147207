import Foundation
import PatchbayModel
import Testing

@testable import PatchbayRun

/// The answers that a cache has about sources without reading them.
struct RunStampTests {
    private let directory: TemporaryDirectory
    private let output: OutputFile
    private static let source = "struct Clock {}\n"
    /// Long after anything was written here.
    private static let later = FileStamp.Time(seconds: FileStamp.Time.now.seconds + 3_600, nanoseconds: 0)

    init() throws {
        directory = try TemporaryDirectory()
        output = OutputFile(path: directory("out.swift"))
        try directory.write(Self.source, to: "a.swift")
    }

    private func cache(_ arguments: String...) -> RunCache {
        RunCache(path: directory("run.cache"), arguments: arguments)
    }

    private func located(_ names: String..., module: String = "App") -> [LocatedFile] {
        names.map { LocatedFile(path: directory($0), module: module, package: "", pathInPackage: $0) }
    }

    /// Runs over a file, and leaves what a run leaves.
    private func run() throws {
        let cache = cache()
        let stamp = cache.stamp(of: located("a.swift"), now: Self.later)
        let file = SourceFile(
            path: directory("a.swift"),
            module: "App",
            bytes: try FileBytes.read(directory("a.swift"))
        )
        let outcome = cache.generate([file], for: nil, stamp: stamp)
        try output.replace(with: Array((outcome.source ?? GeneratedSource.empty).utf8))
    }

    private func isUpToDate(_ cache: RunCache, _ files: [LocatedFile]) -> Bool {
        cache.isUpToDate(output, stamp: cache.stamp(of: files, now: Self.later))
    }

    @Test func `a program in which nothing was touched is known without reading it`() throws {
        #expect(!isUpToDate(cache(), located("a.swift")))
        try run()
        #expect(isUpToDate(cache(), located("a.swift")))
    }

    @Test func `an edit, another file, a file less, another module and other arguments are noticed`() throws {
        try run()
        try directory.write("", to: "b.swift")
        #expect(!isUpToDate(cache(), located("a.swift", "b.swift")))
        #expect(!isUpToDate(cache(), []))
        #expect(!isUpToDate(cache(), located("a.swift", module: "Other")))
        #expect(!isUpToDate(cache("Other"), located("a.swift")))
        // As long as it was, so that only the time tells.
        try directory.write(Self.source.replacing("Clock", with: "Watch"), to: "a.swift")
        let date = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: directory("a.swift"))
        #expect(!isUpToDate(cache(), located("a.swift")))
    }

    @Test func `a stamp that the search has is taken for that of the file`() throws {
        try run()
        var files = located("a.swift")
        files[0].stamp = FileStamp.of(directory("a.swift"))
        #expect(isUpToDate(cache(), files))
        files[0].stamp?.size += 1
        #expect(!isUpToDate(cache(), files))
    }

    @Test func `an output that somebody changed or removed is noticed`() throws {
        try run()
        let written = try FileBytes.read(output.path)
        try directory.write("// mine\n", to: "out.swift")
        #expect(!isUpToDate(cache(), located("a.swift")))
        try FileManager.default.removeItem(atPath: output.path)
        #expect(!isUpToDate(cache(), located("a.swift")))
        try directory.write(written, to: "out.swift")
        #expect(isUpToDate(cache(), located("a.swift")))
    }

    @Test func `files that were changed just now have no stamp`() throws {
        try directory.write(Self.source, to: "a.swift")
        let now = try #require(FileStamp.of(directory("a.swift"))).changed
        #expect(cache().stamp(of: located("a.swift"), now: now) == nil)
        #expect(cache().stamp(of: located("nowhere.swift"), now: Self.later) == nil)
    }

    @Test func `a run that found something wrong is not remembered`() throws {
        let generic = "import Patchbay\nstruct Cache<each Entry>: Injectable { struct Dependency {}; init() {} }\n"
        try directory.write(generic, to: "a.swift")
        try run()
        #expect(!isUpToDate(cache(), located("a.swift")))
    }

    @Test(arguments: ["", "nonsense", String(repeating: "a", count: 32)])
    func `a damaged stamp is none`(damage: String) throws {
        try run()
        try directory.write(damage, to: "run.cache.stamp")
        #expect(!isUpToDate(cache(), located("a.swift")))
    }

    @Test func `a tool that was put back from an archive is the same tool, and another is not`() throws {
        let date = Date(timeIntervalSince1970: 1_000_000)
        func put(_ text: String) throws -> String {
            try? FileManager.default.removeItem(atPath: directory("tool"))
            try directory.write(text, to: "tool")
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: directory("tool"))
            return directory("tool")
        }
        let tool = RunCache.tool(at: try put("a"))
        #expect(RunCache.tool(at: try put("a")) == tool)
        #expect(RunCache.tool(at: try put("ab")) != tool)
    }
}
