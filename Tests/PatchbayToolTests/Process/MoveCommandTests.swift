import PatchbayTestSupport
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

    @Test("With --all, what a module depends on stays where it is")
    func dependencies() async throws {
        let directory = try TemporaryDirectory()
        for module in ["App", "Base"] {
            let call = "container.register(\(module)Log.self) { _ in \(module)Log() }"
            let text = "import Swinject\nstruct \(module)Log {}\nfunc make(_ container: Container) { \(call) }\n"
            try directory.write(text, to: "\(module).swift")
            try directory.write("\(module).swift\n", to: "\(module).txt")
        }
        let lists = ["--module-name", "App", "--file-list", "App.txt", "--dependency", "Base=Base.txt"]
        let run = try await ToolRun(["move", "--all"] + lists, in: directory)
        #expect(run.exitCode == 0)
        #expect(run.output.contains("-> AppLog"))
        #expect(!run.output.contains("BaseLog"))
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

    @Test("A patch has paths from the root of the repository, in all of its folders, and what is outside fails")
    func repository() async throws {
        let directory = try TemporaryDirectory()
        let wiring = """
            import Swinject
            struct Log {}
            func make(_ container: Container) { container.register(Log.self) { _ in Log() } }

            """
        try directory.write(wiring, to: "repository/app/Shop/Assembly.swift")
        try directory.write(wiring, to: "Elsewhere/Assembly.swift")
        let git = try await ProgramRun(["git", "init", "-q", directory("repository")])
        #expect(git.succeeds)
        let move = ["/bin/sh", "-c", "cd repository/app && \"$@\" | git apply", "sh"]
        let run = try await ToolRun(["move", "--all", "Shop", "--patch"], in: directory, through: move)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(try directory.names(in: "repository/app/Shop").count == 2)
        let there = ["/bin/sh", "-c", "cd repository/app && \"$@\"", "sh"]
        let outside = try await ToolRun(["move", "--all", "../../Elsewhere", "--patch"], in: directory, through: there)
        #expect(outside.exitCode == 1 && !outside.output.contains("+++"))
        #expect(outside.errors.contains("which is not below \(directory("repository"))"), "\(outside.errors)")
    }

    @Test("Without a name, and without --all, it says what it wants to know")
    func nothing() async throws {
        let run = try await ToolRun(["move"], in: try TemporaryDirectory())
        #expect(run.exitCode == 64)
        #expect(run.errors.contains("Say what to move"))
    }
}
