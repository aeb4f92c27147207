import Testing

/// The program that the build plugin runs, with a file of arguments.
struct BuildToolTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write("public struct Log {\n    public init() {}\n}\n", to: "Sources/Core/Log.swift")
        try directory.write(
            """
            import Patchbay

            struct Desk: Injectable {
                struct Dependency {
                    let log: Log
                }

                init(dependency: Dependency) {}
            }

            protocol AppResolver: Resolver {
                func provideLog() -> Log
            }

            """,
            to: "Sources/App/App.swift"
        )
        try directory.write("Sources/App/App.swift\n", to: "App.txt")
        try directory.write("Sources/Core/Log.swift\n", to: "Core.txt")
    }

    private func run(_ arguments: [String]) async throws -> ToolRun {
        try directory.write(arguments.map { $0 + "\n" }.joined(), to: "arguments.txt")
        return try await ToolRun(["arguments.txt"], in: directory, of: .buildTool)
    }

    private let usual = ["--module-name=App", "--file-list=App.txt", "--dependency=Core=Core.txt"]

    @Test("It writes what `patchbay generate` writes with the same arguments")
    func output() async throws {
        let byHand = try await ToolRun(["generate"] + usual + ["--output=hand.swift"], in: directory)
        let run = try await run(usual + ["--output=tool.swift"])
        #expect(run.exitCode == 0)
        #expect(run.errors == byHand.errors)
        let written = try directory.text(of: "tool.swift")
        #expect(try written == directory.text(of: "hand.swift"))
        #expect(written.contains("func resolveDesk()"))
    }

    @Test("Without an output it prints")
    func printed() async throws {
        let byHand = try await ToolRun(["generate"] + usual, in: directory)
        let run = try await run(usual)
        #expect(run.output == byHand.output)
        #expect(run.output.contains("func resolveDesk()"))
    }

    @Test("Its findings and its exit code are those of `patchbay generate`", arguments: [[], ["--absolute-paths"]])
    func findings(flags: [String]) async throws {
        try directory.write(
            "import Patchbay\nprotocol AppResolver: Resolver {\n    func provideLog()\n}\n",
            to: "Sources/App/App.swift"
        )
        let arguments = usual + ["--output=wiring.swift"] + flags
        let byHand = try await ToolRun(["generate"] + arguments, in: directory)
        let run = try await run(arguments)
        #expect(run.errors.contains("PB111"))
        #expect(run.errors == byHand.errors)
        #expect((run.exitCode, byHand.exitCode) == (1, 1))
        #expect(!directory.exists("wiring.swift"))
    }

    @Test("It remembers what it read, beside the cache's path")
    func cache() async throws {
        let arguments = usual + ["--output=wiring.swift", "--cache-path=wiring.cache"]
        #expect(try await run(arguments).exitCode == 0)
        #expect(directory.exists("wiring.cache"))
        #expect(directory.exists("wiring.cache.facts"))
        let first = try directory.text(of: "wiring.swift")
        #expect(try await run(arguments).exitCode == 0)
        #expect(try directory.text(of: "wiring.swift") == first)
    }

    @Test("Spaces, equals signs and quotes in paths are taken as they are")
    func oddPaths() async throws {
        try directory.write("Sources/App/App.swift\nSources/Core/Log.swift\n", to: "a = \"list\" .txt")
        let run = try await run(["--file-list=a = \"list\" .txt", "--output=a=b.swift"])
        #expect((run.exitCode, run.errors) == (0, ""))
        #expect(try directory.text(of: "a=b.swift").contains("func resolveDesk()"))
    }

    @Test(
        "Arguments that make no sense are a finding at their line",
        arguments: [
            ("--file-list=App.txt\n--colour=red\n", 2, "`--colour` is no argument of the build tool"),
            ("--file-list\n", 1, "`--file-list` has no value"),
            ("--file-list=\n", 1, "`--file-list=` has no value"),
            ("--file-list=App.txt\n\n--dependency=Core\n", 3, "`Core` is no module with its sources"),
            ("--output=a\n--output=b\n", 2, "`--output=b` is not the first of its kind"),
            ("--output=a\n", 1, "it names no sources"),
            ("--file-list=App.txt\n--dependency=Core=Core.txt\n", 1, "`--dependency` needs `--module-name`"),
        ]
    )
    func nonsense(text: String, line: Int, problem: String) async throws {
        let file = try directory.write(text, to: "arguments.txt")
        let run = try await ToolRun(["arguments.txt"], in: directory, of: .buildTool)
        #expect(run.exitCode == 64)
        #expect(run.errors.hasPrefix("\(file):\(line):1: error: cannot be read: \(problem) [PB001]\n  help: "))
        #expect(run.errors.split(separator: "\n").count == 2)
    }

    @Test("A line that is not UTF-8 is a finding")
    func notUTF8() async throws {
        try directory.write(Array("--file-list=".utf8) + [0xFF, 0x0A], to: "arguments.txt")
        let run = try await ToolRun(["arguments.txt"], in: directory, of: .buildTool)
        #expect(run.exitCode == 64)
        #expect(run.errors.contains("arguments.txt:1:1: error: cannot be read: it is not UTF-8 [PB001]"))
    }

    @Test("A file of arguments that is not there is a finding")
    func missing() async throws {
        let run = try await ToolRun(["nowhere.txt"], in: directory, of: .buildTool)
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("nowhere.txt: error: cannot be read: it does not exist [PB001]"))
    }

    @Test("Without a file of arguments it says how it is called", arguments: [[], ["generate", "Sources"]])
    func usage(arguments: [String]) async throws {
        let run = try await ToolRun(arguments, in: directory, of: .buildTool)
        #expect(run.exitCode == 64)
        #expect(run.errors.hasPrefix("usage: "))
    }

    @Test("It has the version of `patchbay`")
    func version() async throws {
        let run = try await ToolRun(["--version"], in: directory, of: .buildTool)
        #expect(run.output == (try await ToolRun(["--version"], in: directory)).output)
        #expect(run.output.contains("."))
    }
}
