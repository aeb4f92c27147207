import Testing

struct CheckCommandTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test("Sound sources yield a summary and exit code 0")
    func sound() async throws {
        try directory.write("import Patchbay\nstruct A {}\n", to: "Sources/App/a.swift")
        let run = try await ToolRun(["check"], in: directory)
        #expect(run.exitCode == 0)
        #expect(run.output.isEmpty)
        #expect(run.errors == "patchbay: no findings in 1 file\n")
    }

    @Test func `Sources without wiring are told to have none`() async throws {
        try directory.write("import UIKit\nstruct A {}\n", to: "Sources/App/a.swift")
        let nothing =
            "patchbay: no file imports Patchbay, Swinject, Factory, Needle or swift-dependencies: there is nothing to check\n"
        let summary = "patchbay: no findings in 1 file\n"
        #expect(try await ToolRun(["check"], in: directory).errors == nothing + summary)
        try directory.write("import Swinject\nstruct A {}\n", to: "Sources/App/a.swift")
        let unread = "patchbay: Swinject is imported, and nothing that registers with it or asks it was found\n"
        #expect(try await ToolRun(["check"], in: directory).errors == unread + summary)
    }

    @Test func `One screen says what was read of a library, what was found, what cannot be known, and what comes next`()
        async throws
    {
        let text = """
            import Swinject
            protocol Clock {}
            final class Cart { init(clock: Clock) {} }
            func wire(_ container: Container, kinds: [Cart.Type]) {
                container.register(Cart.self) { r in Cart(clock: r.resolve(Clock.self)!) }
                print(container.resolve(Cart.self)!, container.resolve(kinds[0])!)
            }
            """
        try directory.write(text, to: "Sources/App/a.swift")
        let run = try await ToolRun(["check"], in: directory)
        #expect(run.exitCode == 1)
        let file = "Sources/App/a.swift"
        #expect(
            run.errors == """
                \(file):5:56: error: nothing registers `Clock` with Swinject, and this line ends the program [PB601]
                    `Cart` needs `Clock`         \(file):5:56
                    `Cart` is registered in App  \(file):5:15
                    code resolves `Cart`         \(file):6:21
                  help: register `Clock`, or do not resolve it
                patchbay: Swinject: 1 registration, 2 requests
                  not read: 1 × the type is computed
                patchbay: go on with `patchbay graph --format html`, `patchbay explain` and `patchbay move`
                patchbay: 1 error in 1 file

                """
        )
    }

    @Test("A finding is shown as compilers show theirs, and the exit code is 1")
    func finding() async throws {
        try directory.write("import Patchbay\nstruct A: Injectable {}\n", to: "Sources/App/a.swift")
        let run = try await ToolRun(["check", "Sources"], in: directory)
        #expect(run.exitCode == 1)
        #expect(run.errors.hasPrefix("Sources/App/a.swift:2:8: error: "))
        #expect(run.errors.hasSuffix("\npatchbay: 1 error in 1 file\n"))
    }

    @Test("A strict run lists what could not be read, and fails for a warning")
    func strict() async throws {
        let root = """
            import PatchbayFeatures
            struct Printer: DisposableFeature {}
            let features = FeaturesRoot { registry in
                registry.use(.disposable(Printer.self) { _ in Printer() })
            }

            """
        let file = "Sources/App/main.swift"
        try directory.write(root, to: file)
        let plain = try await ToolRun(["check"], in: directory)
        #expect(plain.exitCode == 0)
        #expect(plain.errors.hasPrefix("\(file):4:18: warning: nobody asks for `Printer`"))
        let strict = try await ToolRun(["check", "--strict"], in: directory)
        #expect(strict.exitCode == 1)
        #expect(strict.errors.hasPrefix("\(file):4:18: error: nobody asks for `Printer`"))
        try directory.write(root + "print(try features.instance())\n", to: file)
        let unread = try await ToolRun(["check", "--strict"], in: directory)
        #expect(unread.exitCode == 0)
        #expect(unread.errors.hasPrefix("\(file):6:20: note: what is asked for here cannot be told [PB407]"))
        #expect(unread.errors.hasSuffix("patchbay: 1 note in 1 file\n"))
        #expect(try await ToolRun(["check"], in: directory).errors == "patchbay: no findings in 1 file\n")
    }

    @Test("Sources that use another library, and nothing of Patchbay, are not called sound")
    func otherLibrary() async throws {
        try directory.write("import DIKit\nstruct A: Injectable {}\n", to: "Sources/App/a.swift")
        let run = try await ToolRun(["check"], in: directory)
        #expect(run.exitCode == 0)
        #expect(run.errors.hasPrefix("Sources/App/a.swift: warning: nothing of DIKit was read: a file imports it"))
        #expect(run.errors.hasSuffix("\npatchbay: 1 warning in 1 file\n"))
        let json = try await ToolRun(["check", "--format", "json"], in: directory)
        #expect(json.exitCode == 0)
        #expect(json.output.contains("nothing of DIKit was read"))
        let query = try await ToolRun(["unused"], in: directory)
        #expect(query.exitCode == 0)
        #expect(query.errors.contains("nothing of DIKit was read"))

        try directory.write("import Patchbay\n", to: "Sources/App/b.swift")
        #expect(try await ToolRun(["check"], in: directory).errors == "patchbay: no findings in 2 files\n")
    }

    @Test("Paths are shown whole when a build system asks for it")
    func wholePaths() async throws {
        try directory.write("import Patchbay\nstruct A: Injectable {}\n", to: "a.swift")
        let run = try await ToolRun(["check", "--absolute-paths"], in: directory)
        #expect(run.errors.hasPrefix(directory("a.swift") + ":2:8: error: "))
    }

    @Test("Only the resolvers of a named module are looked at, dependencies are there to be wired")
    func module() async throws {
        try directory.write("import Patchbay\n", to: "App/a.swift")
        try directory.write("App/a.swift\n", to: "app.txt")
        try directory.write("App/a.swift\n", to: "core.txt")
        let arguments = ["--module-name", "App", "--file-list", "app.txt", "--dependency", "Core=core.txt"]
        let run = try await ToolRun(["check"] + arguments, in: directory)
        #expect(run.exitCode == 0)
    }

    @Test func `What is somebody else's takes part, and nothing is told of it`() async throws {
        try directory.write(
            """
            import Kit
            import Patchbay
            final class Screen: SharedInjectable, Sendable {
                struct Dependency { let thing: Thing }
                init(dependency: Dependency) {}
            }
            protocol AppResolver: Resolver { var shared: AppResolverShared { get } }
            func show(_ app: some AppResolver) { _ = app.resolveScreen() }
            """,
            to: "App/a.swift"
        )
        try directory.write(
            """
            import Patchbay
            public struct Thing: Injectable {
                public struct Dependency { public init() {} }
                public init(dependency: Dependency) {}
            }
            struct Idle: Injectable {
                struct Dependency {}
                init(dependency: Dependency) {}
            }
            struct Wrong: Injectable {}
            protocol KitResolver: Resolver {}
            """,
            to: "Kit/b.swift"
        )
        try directory.write("Kit/b.swift\n", to: "kit.txt")
        let alone = try await ToolRun(["check", "App"], in: directory)
        #expect(alone.errors.contains("[PB203]"))
        let others = ["--dependency", "Kit=kit.txt"]
        #expect(try await ToolRun(["check", "App"] + others, in: directory).errors.contains("no findings in 2 files"))
        let crossing = """
            import Kit
            import Patchbay
            protocol NestResolver: Resolver { func provideHen(egg: Egg) -> Hen }
            """
        let egg = """
            import Patchbay
            public struct Hen {}
            public struct Egg: Injectable {
                public struct Dependency {
                    let hen: Hen
                    public init(hen: Hen) { self.hen = hen }
                }
                public init(dependency: Dependency) {}
            }
            """
        try directory.write(crossing, to: "Nest/a.swift")
        try directory.write(egg, to: "Kit/c.swift")
        try directory.write("Kit/c.swift\n", to: "egg.txt")
        let nest = try await ToolRun(["check", "Nest", "--dependency", "Kit=egg.txt"], in: directory)
        #expect(nest.errors.contains("[PB122]"))
        #expect(try await ToolRun(["unused", "App"] + others, in: directory).exitCode == 0)
        #expect(try await ToolRun(["check", "App", "Kit"] + others, in: directory).errors.contains("`Wrong`"))
    }

    @Test("The tool says its version, and help shows examples and exit codes")
    func help() async throws {
        let version = try await ToolRun(["--version"], in: directory)
        #expect(version.exitCode == 0)
        #expect(version.output.split(separator: ".").count == 3)
        for command in ["generate", "check"] {
            let help = try await ToolRun(["help", command], in: directory)
            #expect(help.exitCode == 0)
            #expect(help.output.contains("patchbay \(command) Sources"))
            #expect(help.output.contains("Exit codes: 0"))
        }
    }

    @Test(
        "Arguments that make no sense are refused with exit code 64 and what would be right",
        arguments: [
            ["check", "--nonsense"],
            ["generate", "--dependency", "Core=core.txt"],
            ["facts", "--dependency", "Core=core.txt"],
            ["check", "--module-name", ""],
            ["check", "--module-name", "App", "--dependency", "Core"],
            ["chekc"],
        ]
    )
    func usage(arguments: [String]) async throws {
        let run = try await ToolRun(arguments, in: directory)
        #expect(run.exitCode == 64)
        #expect(run.errors.contains("Usage: patchbay"))
    }
}
