import Testing

struct MoveCommandTests {
    @Test("With --all, what comes first is a path", arguments: [["Shop"], ["Shop", "Other"], []])
    func paths(paths: [String]) async throws {
        let directory = try TemporaryDirectory()
        for folder in ["Shop", "Other"] {
            try directory.write(
                """
                import Swinject
                struct \(folder)Log {}
                final class \(folder)Assembly: Assembly {
                    func assemble(container: Container) { container.register(\(folder)Log.self) { _ in \(folder)Log() } }
                }

                """,
                to: "\(folder)/Assembly.swift"
            )
        }
        let run = try await ToolRun(["move", "--all"] + paths, in: directory)
        #expect(run.exitCode == 0)
        #expect(run.output.contains("-> ShopLog"))
        #expect(run.output.contains("-> OtherLog") == (paths != ["Shop"]))
    }

    @Test("What could not be read fails the run, and the rest moves")
    func unread() async throws {
        let directory = try TemporaryDirectory()
        try directory.write(
            """
            import Swinject
            struct Log {}
            func make(_ container: Container) { container.register(Log.self) { _ in Log() } }

            """,
            to: "Shop/Assembly.swift"
        )
        try directory.write("import Swinject\nfunc broken( {\n", to: "Shop/Broken.swift")
        let run = try await ToolRun(["move", "--all", "Shop", "Typo"], in: directory)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("-> Log"))
        #expect(run.errors.contains("Typo"))
        #expect(run.errors.contains("Shop/Broken.swift:2"))
    }

    @Test("Without a name, and without --all, it says what it wants to know")
    func nothing() async throws {
        let run = try await ToolRun(["move"], in: try TemporaryDirectory())
        #expect(run.exitCode == 64)
        #expect(run.errors.contains("Say what to move"))
    }
}
