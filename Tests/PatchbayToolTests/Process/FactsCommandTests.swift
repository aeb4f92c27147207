import PatchbayModel
import PatchbayRun
import Testing

@Suite struct FactsCommandTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(
            """
            import Patchbay
            public protocol Screen: Injectable {}
            public struct Clock { public init() {} }
            public struct Settings { public let clock: Clock; public init(clock: Clock) { self.clock = clock } }

            """,
            to: "Sources/Core/Core.swift"
        )
        try directory.write(
            """
            import Core
            import Patchbay
            struct Greeter: Screen {
                typealias Dependency = Settings
                init(dependency: Dependency) {}
            }
            protocol AppResolver: Resolver {
                func provideClock() -> Clock
            }

            """,
            to: "Sources/App/App.swift"
        )
    }

    private func run(_ arguments: String...) async throws -> ToolRun {
        try await ToolRun(arguments, in: directory)
    }

    @Test(arguments: [["--format", "packed"], []])
    func `modules that are read one by one and resolved come to what reading all comes to`(
        options: [String]
    ) async throws {
        try directory.write("Sources/Core/Core.swift\n", to: "Core.txt")
        let whole = try await run(
            "generate",
            "--module-name",
            "App",
            "Sources/App",
            "--dependency",
            "Core=Core.txt"
        )
        #expect(whole.output.contains("resolveGreeter"))
        for module in ["Core", "App"] {
            let arguments = ["facts", "--module-name", module, "Sources/\(module)", "--output", "\(module).json"]
            let read = try await ToolRun(arguments + options, in: directory)
            #expect(read.exitCode == 0 && read.errors.isEmpty, "\(read.errors)")
        }
        let resolved = try await run("generate", "--module-name", "App", "--facts", "Core.json", "--facts", "App.json")
        #expect(resolved.errors == whole.errors)
        #expect(resolved.output == whole.output)
    }

    @Test func `a module whose list has no file gives facts of none`() async throws {
        try directory.write("", to: "Empty.txt")
        let read = try await run(
            "facts",
            "--module-name",
            "Empty",
            "--file-list",
            "Empty.txt",
            "--output",
            "Empty.json"
        )
        #expect(read.exitCode == 0 && read.errors.isEmpty, "\(read.errors)")
        _ = try await run("facts", "--module-name", "Core", "Sources/Core", "--output", "Core.json")
        let linked = try await run("generate", "--module-name", "Core", "--facts", "Empty.json", "--facts", "Core.json")
        #expect(linked.exitCode == 0, "\(linked.errors)")
        #expect(try await run("facts", "--file-list", "Empty.txt").exitCode == 1)
    }

    @Test func `the same sources give the same facts`() async throws {
        let first = try await run("facts", "Sources").output
        #expect(try await run("facts", "Sources").output == first)
        #expect(!first.isEmpty)
    }

    @Test(arguments: ["json", "packed"])
    func `checkouts under different roots give the same facts relative to them`(format: String) async throws {
        for root in ["one", "deeper/AllTests"] {
            try directory.write("// swift-tools-version: 6.2\n", to: "\(root)/Package.swift")
            try directory.write("import Patchbay\n\nstruct A: Injectable {}\n", to: "\(root)/Sources/Core/Core.swift")
        }
        func facts(_ options: String..., of root: String) async throws -> String {
            let arguments = ["facts", "--format", format, "--module-name", "Core", "\(root)/Sources", "--output", "x"]
            let read = try await ToolRun(arguments + options, in: directory)
            #expect(read.exitCode == 0 && read.errors.isEmpty, "\(read.errors)")
            return String(decoding: try FileBytes.read(directory("x")), as: UTF8.self)
        }
        let one = try await facts("--relative-to", "one", of: "one")
        #expect(try await facts("--relative-to", "./deeper/AllTests/", of: "deeper/AllTests") == one)
        #expect(one.contains("Sources/Core/Core.swift") && !one.contains(directory.path))
        try directory.makeDirectory("elsewhere")
        #expect(try await facts("--relative-to", "elsewhere/../one", of: "one") == one)
        let whole = try await facts("--relative-to", "elsewhere", of: "one")
        #expect(whole.contains(directory("one/Sources/Core/Core.swift")))
        let resolved = try await run("generate", "--module-name", "Core", "--facts", "x")
        #expect(resolved.errors.contains("one/Sources/Core/Core.swift:3:8: error:"), "\(resolved.errors)")
    }

    @Test func `facts relative to a folder that is not there are none`() async throws {
        let run = try await run("facts", "Sources", "--relative-to", "nowhere")
        #expect(run.exitCode == 1 && run.output.isEmpty && run.errors.contains("nowhere"), "\(run.errors)")
    }

    @Test func `a package below the folder that paths begin from keeps its name`() async throws {
        try directory.write("// swift-tools-version: 6.2\n", to: "Kit/Package.swift")
        try directory.write("public struct Kit {}\n", to: "Kit/Tests/KitTests/Kit.swift")
        let facts = try await run("facts", "Kit", "--relative-to", ".").output
        #expect(facts.contains(#""package":"kit""#) && facts.contains(#""isInTestFolder":true"#), "\(facts)")
        #expect(facts.contains(#""path":"Kit/Tests/KitTests/Kit.swift""#), "\(facts)")
    }

    @Test(arguments: [
        ("{}", "did not write it"), ("{\"formatVersion\":1,\"files\":[]}", "another version of patchbay wrote it"),
        ("{\"formatVersion\":\(FileFacts.formatVersion),\"files\":{}}", "it is damaged"),
    ])
    func `what is no file of facts is refused`(text: String, problem: String) async throws {
        try directory.write(text, to: "x.json")
        let run = try await run("generate", "--module-name", "App", "--facts", "x.json")
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("x.json") && run.errors.contains(problem))
    }

    @Test func `two files of one path in two modules are refused`() async throws {
        for module in ["App", "Core"] {
            try directory.write("public struct \(module)Type {}\n", to: "\(module)/A.swift")
            let options = ["--module-name", module, "--relative-to", module, "-o", "\(module).json"]
            let written = try await ToolRun(["facts", module] + options, in: directory)
            #expect(written.exitCode == 0)
        }
        let linked = try await run("generate", "--module-name", "App", "--facts", "App.json", "--facts", "Core.json")
        #expect(linked.exitCode == 1)
        #expect(linked.errors.contains("this path is that of a file of App and of another one of Core [PB001]"))
        try directory.write("public struct Both {}\n", to: "Both/B.swift")
        for module in ["One", "Two"] {
            _ = try await run("facts", "Both", "--module-name", module, "-o", "\(module).json")
        }
        let both = try await run("generate", "--module-name", "One", "--facts", "One.json", "--facts", "Two.json")
        #expect(both.exitCode == 0)
    }

    @Test func `a file that does not parse is reported where it is resolved`() async throws {
        try directory.write("struct A {{\n", to: "Sources/Core/Broken.swift")
        let read = try await run("facts", "--module-name", "Core", "Sources/Core", "--output", "Core.json")
        #expect(read.exitCode == 0)
        let resolved = try await run("generate", "--module-name", "Core", "--facts", "Core.json")
        #expect(resolved.exitCode == 1)
        #expect(resolved.errors.contains("Sources/Core/Broken.swift:"))
    }
}
