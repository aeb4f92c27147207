import Foundation
import Testing

struct GenerateCommandTests {
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
            protocol AppResolver: Resolver {
                func provideClock() -> Clock
            }

            """,
            to: "Sources/App/App.swift"
        )
    }

    private func generate(_ arguments: String...) async throws -> ToolRun {
        try await ToolRun(["generate"] + arguments, in: directory)
    }

    @Test("The wiring goes to standard output and nothing else does")
    func standardOutput() async throws {
        let run = try await generate("Sources/App")
        #expect(run.exitCode == 0)
        #expect(run.output.contains("extension AppResolver"))
        #expect(run.errors.isEmpty)
    }

    @Test("The wiring goes to a file, and the same wiring leaves the file as it is")
    func file() async throws {
        #expect(try await generate("--output", "out.swift").exitCode == 0)
        #expect(try directory.text(of: "out.swift").contains("extension AppResolver"))
        let before = try modificationTime(of: "out.swift")
        #expect(try await generate("--output", "out.swift").exitCode == 0)
        #expect(try modificationTime(of: "out.swift") == before)
    }

    @Test("The output lies among the sources and is not read")
    func outputAmongSources() async throws {
        try directory.write("this is <<<<<<< no Swift }}}", to: "Sources/App/Wiring.swift")
        let run = try await generate("Sources/App", "--output", "Sources/App/Wiring.swift")
        #expect(run.exitCode == 0)
        #expect(run.errors.isEmpty)
        let text = try directory.text(of: "Sources/App/Wiring.swift")
        #expect(text == (try await generate("Sources/App/App.swift")).output)
    }

    @Test("What was generated earlier is no source")
    func generatedAmongSources() async throws {
        try directory.write(try await generate("Sources").output + "}}} <<<<<<<", to: "Sources/App/Old.swift")
        let run = try await ToolRun(["check"], in: directory)
        #expect(run.errors == "patchbay: no findings in 1 file\n")
    }

    @Test("Sources without a resolver yield a file that says so")
    func nothingToWire() async throws {
        try directory.write("struct A {}\n", to: "Sources/Other/a.swift")
        let run = try await generate("Sources/Other", "--output", "out.swift")
        #expect(run.exitCode == 0)
        #expect(run.errors.isEmpty)
        let code = try directory.text(of: "out.swift").split(separator: "\n").filter { !$0.hasPrefix("//") }
        #expect(code.isEmpty)
    }

    @Test("An error keeps the old output, and nothing goes to standard output")
    func error() async throws {
        try directory.write("old", to: "out.swift")
        try directory.write("import Patchbay\nstruct A: Injectable {}\n", to: "Sources/App/a.swift")
        let toFile = try await generate("Sources", "--output", "out.swift")
        #expect(toFile.exitCode == 1)
        #expect(try directory.text(of: "out.swift") == "old")
        let toStream = try await generate("Sources")
        #expect(toStream.exitCode == 1)
        #expect(toStream.output.isEmpty)
        #expect(toStream.errors == toFile.errors)
    }

    @Test("Many runs at once leave one whole file and nothing beside it")
    func atOnce() async throws {
        let expected = try await generate("Sources").output
        try await withThrowingTaskGroup(of: Int32.self) { group in
            for _ in 0..<6 {
                group.addTask { try await generate("Sources", "--output", "out.swift").exitCode }
            }
            for try await exitCode in group { #expect(exitCode == 0) }
        }
        #expect(try directory.text(of: "out.swift") == expected)
        #expect(try directory.names() == ["Sources", "out.swift"])
    }

    @Test("The order in which sources are named does not matter")
    func order() async throws {
        try directory.write("struct A {}\n", to: "Sources/App/a.swift")
        let one = try await generate("Sources/App/App.swift", "Sources/App/a.swift")
        let other = try await generate("Sources/App/a.swift", "Sources/App/App.swift", "Sources")
        #expect(one.output == other.output)
    }

    private func modificationTime(of name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: directory(name))[.modificationDate] as? Date
    }
}
