import Foundation
import Testing

struct GraphCommandTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(
            """
            import Patchbay
            struct Clock {}
            struct Greeter: Injectable {
                struct Dependency { var clock: Clock }
                init(dependency: Dependency) {}
            }
            struct Orphan: Injectable {
                struct Dependency { var clock: Clock }
                init(dependency: Dependency) {}
            }
            protocol AppResolver: Resolver {
                func provideClock() -> Clock
            }
            func start(_ app: any AppResolver) { _ = app.resolveGreeter() }

            """,
            to: "Sources/App/App.swift"
        )
    }

    private func run(_ arguments: String...) async throws -> ToolRun {
        try await ToolRun(arguments, in: directory)
    }

    @Test("The graph goes to standard output in every format, and nothing else does")
    func formats() async throws {
        let beginnings = [
            "text": "resolver AppResolver", "json": "{\n", "dot": "digraph", "mermaid": "flowchart",
            "html": "<!DOCTYPE html>",
        ]
        for (format, beginning) in beginnings {
            let run = try await run("graph", "Sources", "--format", format)
            #expect(run.exitCode == 0)
            #expect(run.output.hasPrefix(beginning))
            #expect(run.errors.isEmpty)
        }
    }

    @Test("The graph goes to a file")
    func file() async throws {
        #expect(try await run("graph", "--format", "json", "--output", "wiring.json").exitCode == 0)
        #expect(try directory.text(of: "wiring.json").contains("patchbay-graph"))
    }

    @Test("Paths are as seen from the current directory, or whole if that is asked for")
    func paths() async throws {
        let place = "Sources/App/App.swift:3:8\n"
        #expect(try await run("graph").output.contains(" \(place)"))
        #expect(try await run("graph", "--absolute-paths").output.contains(" \(directory.path)/\(place)"))
    }

    @Test("The graph can be that of one type")
    func focus() async throws {
        let run = try await run("graph", "--focus", "Greeter")
        #expect(run.output.contains("Greeter"))
        #expect(!run.output.contains("Orphan"))
    }

    @Test("Sources without wiring, or with errors in it, have a graph")
    func odd() async throws {
        try directory.write("struct A {}\n", to: "Other/a.swift")
        #expect(try await run("graph", "Other").output == "nothing is wired here\n")
        try directory.write("import Patchbay\nstruct B: Injectable {}\n", to: "Sources/App/b.swift")
        let run = try await run("graph")
        #expect(run.exitCode == 0)
        #expect(run.errors.contains("see `patchbay check`"))
        #expect(run.output.contains("Greeter"))
    }

    @Test("A source that cannot be read fails the run, and the rest is shown")
    func unread() async throws {
        let run = try await run("graph", "Sources", "nowhere")
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("[PB001]"))
        #expect(run.output.contains("Greeter"))
    }

    @Test("A type is explained down to its leaves and up to who asks for it")
    func explain() async throws {
        let run = try await run("explain", "Greeter")
        #expect(run.exitCode == 0)
        #expect(run.output.contains("clock: AppResolver.provideClock"))
        #expect(run.output.contains("asked for by resolveGreeter  Sources/App/App.swift:14:"))
    }

    @Test("A name that nothing has is answered with near ones")
    func nearMiss() async throws {
        let run = try await run("explain", "Greetr")
        #expect(run.exitCode == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("similar: Greeter"))
    }

    @Test("A way is shown, and that there is none")
    func why() async throws {
        let way = try await run("why", "Greeter", "Clock")
        #expect(way.exitCode == 0)
        #expect(way.output.hasPrefix("Greeter\n  → clock: AppResolver.provideClock"))
        let none = try await run("why", "Clock", "Greeter")
        #expect(none.exitCode == 1)
        #expect(none.errors == "patchbay: `Clock` does not need `Greeter`\n")
    }

    @Test("What nothing needs is listed, and fails the run")
    func unused() async throws {
        let run = try await run("unused")
        #expect(run.exitCode == 1)
        #expect(run.output.hasPrefix("Orphan"))
        #expect(run.output.split(separator: "\n").count == 1)
    }

    @Test("Two graphs are compared, and a budget fails the run")
    func diff() async throws {
        #expect(try await run("graph", "--format", "json", "--output", "old.json").exitCode == 0)
        try directory.write(
            "import Patchbay\nstruct New: Injectable {\n    typealias Dependency = Void\n    init(dependency: Void) {}\n}\n",
            to: "Sources/App/New.swift"
        )
        #expect(try await run("graph", "--format", "json", "--output", "new.json").exitCode == 0)
        let free = try await run("diff", "old.json", "new.json")
        #expect(free.exitCode == 0)
        #expect(free.output.contains("- `New` in Sources/App/New.swift:2"))
        let tight = try await run("diff", "old.json", "new.json", "--most-added", "0", "--format", "json")
        #expect(tight.exitCode == 1)
        #expect(tight.output.contains("1 added, 0 allowed"))
    }

    /// A desk that needs a chair, which needs a desk: later, or at once.
    private func chair(needing type: String) throws {
        try directory.write(
            """
            import Patchbay
            final class Desk: Injectable {
                struct Dependency { let chair: Chair }
                init(dependency: Dependency) {}
            }
            final class Chair: Injectable {
                struct Dependency { let desk: \(type) }
                init(dependency: Dependency) {}
            }

            """,
            to: "Sources/App/Desk.swift"
        )
    }

    @Test("A circle through what is made later is new, may be forbidden, and is told from one that is wrong")
    func circles() async throws {
        _ = try await run("graph", "--format", "json", "--output", "none.json")
        try chair(needing: "() -> Desk")
        _ = try await run("graph", "--format", "json", "--output", "sound.json")
        try chair(needing: "Desk")
        _ = try await run("graph", "--format", "json", "--output", "wrong.json")

        let first = try await run("diff", "none.json", "sound.json")
        #expect(first.exitCode == 0)
        #expect(
            first.output.contains("**New circles** (1)\n\n- `Chair`, `Desk` (through a request that is made later)")
        )
        #expect(try await run("diff", "none.json", "sound.json", "--forbid", "circles").exitCode == 1)
        #expect(try await run("diff", "sound.json", "sound.json", "--forbid", "circles").exitCode == 0)
        let second = try await run("diff", "sound.json", "wrong.json", "--forbid", "circles")
        #expect(second.exitCode == 1)
        #expect(second.output.contains("- `Chair`, `Desk`\n"))
    }

    @Test("A graph that an older patchbay made is compared, though it says less")
    func older() async throws {
        _ = try await run("graph", "--format", "json", "--output", "new.json")
        let text = try directory.text(of: "new.json")
        let older = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            !line.contains("\"isFromCode\"") && !line.contains("\"isAlternative\"")
        }
        try directory.write(older.joined(separator: "\n"), to: "old.json")
        let run = try await run("diff", "old.json", "new.json")
        #expect(run.exitCode == 0)
        #expect(run.output.contains("No change"))
    }

    @Test("Names of any letters are shown in every format")
    func names() async throws {
        try directory.write(
            """
            import Patchbay
            struct `Café 👩‍💻 "x" <b> & #1`: Injectable {
                struct Dependency { let pages: [String: Set<Optional<Int>>] }
                init(dependency: Dependency) {}
            }

            """,
            to: "Sources/App/Odd.swift"
        )
        for format in ["text", "json", "dot", "mermaid", "html"] {
            let run = try await run("graph", "--format", format)
            #expect(run.exitCode == 0, "\(format)")
            #expect(run.output.contains("👩‍💻"), "\(format)")
        }
        let explained = try await run("explain", "Café 👩‍💻 \"x\" <b> & #1")
        #expect(explained.exitCode == 0)
    }

    /// The package manager takes colours away from the tests that it runs.
    private static let forced = ["/usr/bin/env", "-u", "NO_COLOR", "CLICOLOR_FORCE=1"]

    @Test("Output is plain where it is piped, and has colours where they are forced")
    func colours() async throws {
        for arguments in [["explain", "Greeter"], ["graph"], ["unused"], ["why", "Greeter", "Clock"]] {
            let plain = try await ToolRun(arguments, in: directory)
            #expect(!plain.output.contains("\u{1B}"))
            let forced = try await ToolRun(arguments, in: directory, through: Self.forced)
            #expect(forced.output.contains("\u{1B}["))
            let without = forced.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
            #expect(without == plain.output)
        }
        let json = try await ToolRun(
            ["graph", "--format", "json"],
            in: directory,
            through: Self.forced
        )
        #expect(!json.output.contains("\u{1B}"))
    }

    @Test("A file that is no graph is said to be none, and why")
    func foreign() async throws {
        try directory.write(#"{"format": "patchbay-graph", "version": 7}"#, to: "new.json")
        let newer = try await run("diff", "new.json", "new.json")
        #expect(newer.exitCode == 65)
        #expect(newer.errors.contains("newer"))
        let missing = try await run("diff", "missing.json", "new.json")
        #expect(missing.exitCode == 65)
        #expect(missing.errors.contains("[PB001]"))
    }
}
