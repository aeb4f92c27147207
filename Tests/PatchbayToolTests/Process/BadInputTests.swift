import Foundation
import Testing

/// Files that nobody can read or write have one clear finding each, and nothing is lost.
struct BadInputTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write("struct A {}\n", to: "Sources/App/a.swift")
        try directory.write("old", to: "out.swift")
    }

    /// Runs `generate` and makes sure that it failed without touching the old output.
    private func findings(_ paths: String..., through wrapper: [String] = []) async throws -> [Substring] {
        let run = try await ToolRun(
            ["generate", "Sources"] + paths + ["--output", "out.swift"],
            in: directory,
            through: wrapper
        )
        #expect(run.exitCode == 1)
        #expect(run.output.isEmpty)
        #expect(try directory.text(of: "out.swift") == "old")
        return run.errors.split(separator: "\n")
    }

    @Test("An empty directory")
    func emptyDirectory() async throws {
        try directory.makeDirectory("Empty")
        #expect(
            try await findings("Empty") == [
                "Empty: error: there is no Swift file in this directory [PB004]",
                "  help: name a directory that contains Swift sources",
            ]
        )
    }

    @Test("A path that does not exist")
    func missing() async throws {
        let lines = try await findings("Nowhere")
        #expect(lines.count == 2)
        #expect(lines[0] == "Nowhere: error: cannot be read: it does not exist [PB001]")
        #expect(lines[1].hasPrefix("  help: check the spelling; relative paths start at /"))
    }

    @Test("A file that is not UTF-8, with the place of the first bad byte")
    func notUTF8() async throws {
        try directory.write(Array("let a = 1\nlet b".utf8) + [0xFF, 0xFE], to: "Sources/App/b.swift")
        let lines = try await findings()
        #expect(lines.filter { $0.contains("error:") }.count == 1)
        #expect(lines[0].hasPrefix("Sources/App/b.swift:2:6: error: "))
        #expect(lines[0].hasSuffix("[PB002]"))
    }

    @Test("A merge conflict, at its first marker")
    func conflict() async throws {
        try directory.write(
            "struct B {\n<<<<<<< HEAD\n  var a = 1\n=======\n  var a = 2\n>>>>>>> other\n}\n",
            to: "Sources/App/b.swift"
        )
        let lines = try await findings()
        #expect(lines.filter { $0.contains("error:") }.count == 1)
        #expect(lines[0].hasPrefix("Sources/App/b.swift:2:1: error: "))
        #expect(lines[0].hasSuffix("[PB006]"))
    }

    @Test(
        "A directory and a file without read permission",
        .enabled(
            if: Restriction.permissionsApply != nil,
            "root may read everything, and `setpriv` is missing"
        )
    )
    func denied() async throws {
        try directory.write("struct B {}\n", to: "Sources/Locked/b.swift")
        try directory.write("struct C {}\n", to: "Sources/App/c.swift")
        chmod(directory("Sources/Locked"), 0)
        chmod(directory("Sources/App/c.swift"), 0)
        defer { chmod(directory("Sources/Locked"), 0o755) }
        let lines = try await findings(through: try #require(Restriction.permissionsApply))
        #expect(
            lines.filter { $0.contains("error:") } == [
                "Sources/App/c.swift: error: cannot be read: permission denied [PB001]",
                "Sources/Locked: error: cannot be read: permission denied [PB001]",
            ]
        )
    }

    @Test("A link that leads back to itself")
    func linkLoop() async throws {
        try directory.answer(to: "loop", to: "loop")
        #expect(
            try await findings("loop").first
                == "loop: error: cannot be read: the link leads back to itself [PB001]"
        )
    }

    @Test("All of it at once: all is reported, in the order of the paths")
    func all() async throws {
        try directory.makeDirectory("Empty")
        try directory.write([0xFF], to: "Sources/App/b.swift")
        try directory.answer(to: "Sources/App/c.swift", to: "nowhere")
        let lines = try await findings("Empty", "Nowhere").filter { $0.contains("error:") }
        #expect(
            lines.map { $0.prefix { $0 != ":" } } == [
                "Empty", "Nowhere", "Sources/App/b.swift", "Sources/App/c.swift",
            ]
        )
    }

    @Test("An output in a directory that does not exist")
    func outputDirectoryMissing() async throws {
        let run = try await ToolRun(["generate", "Sources", "--output", "no/out.swift"], in: directory)
        #expect(run.exitCode == 1)
        #expect(
            run.errors == """
                no/out.swift: error: cannot be written: its directory does not exist [PB005]
                  help: create the directory first, or name another file

                """
        )
        #expect(!directory.exists("no"))
    }

    @Test("Sources that somebody wrote are not overwritten")
    func outputIsSource() async throws {
        let source = "import Patchbay\nprotocol Desk: Resolver {}\n"
        try directory.write(source, to: "Sources/App/Desk.swift")
        let run = try await ToolRun(["generate", "Sources", "--output", "Sources/App/Desk.swift"], in: directory)
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("Desk.swift: error: cannot be written: there is something in it, and Patchbay"))
        #expect(try directory.text(of: "Sources/App/Desk.swift") == source)
    }

    @Test("A write that fails half-way keeps the old file and leaves nothing beside it")
    func writeFails() async throws {
        let declarations = (0..<200).map {
            "struct S\($0): Injectable { struct Dependency {}\ninit(dependency: Dependency) {} }"
        }
        try directory.write(
            "import Patchbay\nprotocol R: Resolver {}\n" + declarations.joined(separator: "\n"),
            to: "Sources/App/b.swift"
        )
        let lines = try await findings(through: Restriction.noRoomForFiles)
        #expect(lines.first?.hasPrefix("out.swift: error: cannot be written: ") == true)
        #expect(lines.first?.hasSuffix("[PB005]") == true)
        #expect(try directory.names() == ["Sources", "out.swift"])
    }

    @Test(
        "A full device at standard output",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))
    )
    func standardOutputFull() async throws {
        let run = try await ToolRun(
            ["generate", "Sources"],
            in: directory,
            through: ["/bin/sh", "-c", "exec \"$@\" > /dev/full", "sh"]
        )
        #expect(run.exitCode == 1)
        #expect(
            run.errors.hasPrefix(
                "standard output: error: cannot be written: no space left on device [PB005]\n"
            )
        )
    }
}
