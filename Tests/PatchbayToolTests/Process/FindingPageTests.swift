import Testing

/// The addresses of the pages on findings, in what each program prints.
struct FindingPageTests {
    private let directory: TemporaryDirectory
    private let site = "https://docs.example/patchbay"
    private let line = "\n[PB102]: <https://docs.example/patchbay/documentation/patchbay/pb102>\n"

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(
            "import Patchbay\nstruct A: Injectable {}\nstruct B: Injectable {}\n",
            to: "Sources/App/a.swift"
        )
        try directory.write("Sources/App/a.swift\n", to: "App.txt")
        try directory.write("--module-name=App\n--file-list=App.txt\n", to: "arguments.txt")
    }

    @Test func `findings are followed by the address of their page, once, before the last line`() async throws {
        let run = try await ToolRun(["check", "--documentation-site", site], in: directory)
        #expect(run.errors.components(separatedBy: "error: ").count == 3)
        #expect(run.errors.hasSuffix("\(line)patchbay: 2 errors in 1 file\n"))
    }

    @Test func `a build has the address from its environment`() async throws {
        let build = try await ToolRun(["arguments.txt"], in: directory, of: .buildTool, site: site)
        #expect(build.errors.hasSuffix(line))
        let generate = try await ToolRun(["generate", "Sources"], in: directory, site: site)
        #expect(generate.errors.hasSuffix(line))
    }

    @Test func `nothing is added where the address is empty, nor where nothing was found`() async throws {
        #expect(!(try await ToolRun(["check"], in: directory).errors.contains("[PB102]:")))
        try directory.write("import Patchbay\nprotocol R: Resolver {}\n", to: "Sources/App/a.swift")
        #expect(try await ToolRun(["check"], in: directory, site: site).errors == "patchbay: no findings in 1 file\n")
    }

    #if DEBUG
        @Test func `a tool that was built from a clone points to the clone's own pages`() async throws {
            let run = try await ToolRun(["check"], in: directory, site: nil)
            #expect(run.errors.contains("/Sources/Patchbay/Patchbay.docc/Diagnostics/PB102.md\n"))
        }
    #endif

    @Test(
        arguments: [
            ("sarif", "\"helpUri\" : \"https://docs.example/patchbay/documentation/patchbay/pb102\""),
            ("json", "\"page\" : \"https://docs.example/patchbay/documentation/patchbay/pb102\""),
            ("github", "%0ARead more: https://docs.example/patchbay/documentation/patchbay/pb102"),
        ]
    )
    func `formats for other programs have the address, and never a folder`(format: String, sign: String) async throws {
        let arguments = ["check", "--format", format]
        #expect(try await ToolRun(arguments, in: directory, site: site).output.contains(sign))
        let local = try await ToolRun(arguments, in: directory, site: nil).output
        #expect(!local.contains("helpUri") && !local.contains("\"page\"") && !local.contains("Read more"))
    }
}
