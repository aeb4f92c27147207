import Foundation
import PatchbayModel
import Testing

@testable import PatchbayRun
@testable import PatchbayTool

struct DiscoveryTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Finds the files when these paths are named, relative to the temporary directory.
    private func discover(
        _ paths: [String] = ["."],
        excluding excludes: [String] = [],
        output: String? = nil
    ) -> (files: [String], diagnostics: [Diagnostic]) {
        let here = WorkingDirectory(path: directory.path)
        var discovery = Discovery(
            workingDirectory: here,
            isExcluded: ExcludePattern.exclusion(by: excludes),
            output: output.map(here.absolute)
        )
        for path in paths { discovery.add(here.absolute(path)) }
        return (discovery.files.map { here.shown($0.path) }, discovery.diagnostics)
    }

    @Test("Swift files are found at any depth, in the order of their paths")
    func depth() throws {
        for name in ["b.swift", "a/z.swift", "a/b/c/d/e.swift", "a/readme.md", "a.swift"] {
            try directory.write("", to: name)
        }
        #expect(discover().files == ["a.swift", "a/b/c/d/e.swift", "a/z.swift", "b.swift"])
    }

    @Test("The stamp of a file that is named is the one that it has, and of a link nothing is said")
    func stamps() throws {
        try directory.write("struct Clock {}\n", to: "a.swift")
        try FileManager.default.createSymbolicLink(
            atPath: directory("link.swift"),
            withDestinationPath: directory("a.swift")
        )
        let here = WorkingDirectory(path: directory.path)
        for (name, stamp) in [("a.swift", FileStamp.of(directory("a.swift"))), ("link.swift", nil)] {
            var discovery = Discovery(workingDirectory: here, isExcluded: nil, output: nil)
            discovery.add(here.absolute(name))
            #expect(discovery.files.map(\.stamp) == [stamp])
        }
    }

    @Test("Hidden files and directories, documentation catalogs and templates are no sources")
    func skipped() throws {
        for name in ["a.swift", ".build/b.swift", ".c.swift", "X.docc/Steps/d.swift", "Y.xctemplate/e.swift"] {
            try directory.write("", to: name)
        }
        #expect(discover().files == ["a.swift"])
    }

    @Test func `Build directories of the package manager are no sources, unless one is named`() throws {
        for name in ["a.swift", "out/workspace-state.json", "out/repositories/kit", "out/checkouts/kit/b.swift"] {
            try directory.write("", to: name)
        }
        #expect(discover().files == ["a.swift"])
        #expect(discover(["out"]).files == ["out/checkouts/kit/b.swift"])
    }

    @Test("Package manifests are no sources, but a file of the same name that is none is one")
    func manifests() throws {
        try directory.write("// swift-tools-version: 6.1\nimport PackageDescription\n", to: "Package.swift")
        try directory.write("// swift-tools-version: 5.9\n", to: "Package@swift-5.9.swift")
        try directory.write("struct Package {}\n", to: "Sources/App/Package.swift")
        #expect(discover().files == ["Sources/App/Package.swift"])
    }

    @Test("A file that is reached several ways is read once")
    func once() throws {
        try directory.write("", to: "a/x.swift")
        try directory.answer(to: "b", to: "a")
        try directory.answer(to: "A.swift", to: "a/x.swift")
        let found = discover([".", "a", "a/x.swift", "b", "A.swift"])
        #expect(found.files == ["a/x.swift"])
        #expect(found.diagnostics.isEmpty)
    }

    @Test("A file that is named is the same behind any of the directories that lead to it")
    func namedBehindLinks() throws {
        for name in ["a/x.swift", "a/y.swift", "z.swift"] { try directory.write("", to: name) }
        try directory.answer(to: "b", to: "a")
        try directory.answer(to: "a/up", to: "..")
        let found = discover(["a/x.swift", "b/x.swift", "a/y.swift", "b/../z.swift", "a/up/z.swift", "z.swift"])
        #expect(found.files == ["a/up/z.swift", "a/x.swift", "a/y.swift"])
        #expect(found.diagnostics.isEmpty)
        #expect(discover(["b/x.swift", "a/y.swift"], output: "a/x.swift").files == ["a/y.swift"])
    }

    @Test("Links are followed, and links that go round come to an end")
    func answers() throws {
        try directory.write("", to: "outside/o.swift")
        try directory.write("", to: "in/a.swift")
        try directory.answer(to: "in/up", to: "..")
        try directory.answer(to: "in/self", to: ".")
        try directory.answer(to: "in/out", to: "../outside")
        let found = discover(["in"])
        #expect(found.files == ["in/a.swift", "in/out/o.swift"])
        #expect(found.diagnostics.isEmpty)
    }

    @Test("A link to nowhere is reported if its name says that it is a source")
    func danglingLinks() throws {
        try directory.write("", to: "a.swift")
        try directory.answer(to: "gone.swift", to: "nowhere")
        try directory.answer(to: "round.swift", to: "round.swift")
        try directory.answer(to: "data", to: "nowhere")
        let found = discover()
        #expect(found.files == ["a.swift"])
        #expect(found.diagnostics.map(\.id) == [.unreadableInput, .unreadableInput])
        #expect(
            found.diagnostics.map(\.location.file) == [directory("gone.swift"), directory("round.swift")]
        )
    }

    @Test("A name is excluded on the way to a file that lies elsewhere, too")
    func excludedElsewhere() throws {
        let other = try TemporaryDirectory()
        for name in ["Pods/X.swift", "Own/Y.swift"] { try other.write("", to: name) }
        let found = discover([other("Pods/X.swift"), other("Own/Y.swift")], excluding: ["Pods"])
        #expect(found.files == [other("Own/Y.swift")])
    }

    #if os(Linux)
        @Test("An entry whose name is no text is a finding if it could have sources")
        func noText() throws {
            try directory.write("", to: "a.swift")
            for name in ["caf\u{e9}", "caf\u{e9}.md", "caf\u{e9}.swift"] {
                let bytes =
                    directory.path.utf8.map(CChar.init(bitPattern:)) + [47]
                    + name.unicodeScalars.map { CChar(bitPattern: UInt8($0.value)) } + [0]
                if name == "caf\u{e9}" { mkdir(bytes, 0o755) } else { close(creat(bytes, 0o644)) }
            }
            let found = discover()
            #expect(found.files == ["a.swift"])
            #expect(
                found.diagnostics.map(\.message) == Array(repeating: "cannot be read: its name is not UTF-8", count: 2)
            )
        }
    #endif

    @Test("What is excluded is not found, in directories and by name")
    func excluded() throws {
        for name in ["a.swift", "Pods/b.swift", "Sources/App/Mocks/c.swift"] {
            try directory.write("", to: name)
        }
        #expect(discover(excluding: ["Pods", "Sources/**/Mocks"]).files == ["a.swift"])
        #expect(discover(["a.swift", "Pods/b.swift"], excluding: ["Pods"]).files == ["a.swift"])
    }

    @Test("The file that is being written is no source")
    func output() throws {
        for name in ["a.swift", "out.swift"] { try directory.write("", to: name) }
        #expect(discover([".", "out.swift"], output: "out.swift").files == ["a.swift"])
    }

    @Test("A directory without any Swift file is reported, and why")
    func empty() throws {
        try directory.write("", to: "a/readme.md")
        try directory.write("", to: "b/x.swift")
        let found = discover(["a", "b"], excluding: ["x.swift"])
        #expect(found.diagnostics.map(\.id) == [.nothingToRead, .nothingToRead])
        #expect(found.diagnostics[0].help == "name a directory that contains Swift sources")
        #expect(found.diagnostics[1].help == "--exclude left out one entry; name less there")
    }

    @Test("A pipe with the name of a source is reported instead of waited for")
    func pipe() throws {
        #expect(mkfifo(directory("p.swift"), 0o600) == 0)
        try directory.write("", to: "a.swift")
        let found = discover()
        #expect(found.files == ["a.swift"])
        #expect(found.diagnostics.map(\.message) == ["cannot be read: it is neither a file nor a directory"])
    }
}
