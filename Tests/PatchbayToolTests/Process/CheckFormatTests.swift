import Foundation
import Testing

struct CheckFormatTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write("import Patchbay\nstruct A: Injectable {}\n", to: "Sources/App/a.swift")
        try directory.write("import Patchbay\nprotocol R: Resolver {}\n", to: "Sources/App/r.swift")
    }

    private func check(_ arguments: String...) async throws -> ToolRun {
        try await ToolRun(["check"] + arguments, in: directory)
    }

    @Test(
        "Findings go to standard output in formats for machines, with the same exit code",
        arguments: [
            ("json", "\"patchbay-findings\""), ("sarif", "\"2.1.0\""),
            ("github", "::error file=Sources/App/a.swift,line=2"),
        ]
    )
    func formats(format: String, sign: String) async throws {
        let run = try await check("--format", format)
        #expect(run.exitCode == 1)
        #expect(run.output.contains(sign))
        #expect(run.errors == "patchbay: 1 error in 2 files\n")
    }

    @Test("What the baseline has does not fail, and what is new does")
    func baseline() async throws {
        let update = try await check("--baseline", "known.json", "--update-baseline")
        #expect(update.exitCode == 0)
        #expect(update.errors == "patchbay: known.json has 1 error in 2 files\n")
        let known = try await check("--baseline", "known.json")
        #expect(known.exitCode == 0)
        #expect(known.errors.contains("known: Sources/App/a.swift:2:8 ["))
        #expect(known.errors.hasSuffix("patchbay: no new findings, 1 known in 2 files\n"))
        try directory.write("import Patchbay\nstruct B: Injectable {}\n", to: "Sources/App/b.swift")
        let new = try await check("--baseline", "known.json")
        #expect(new.exitCode == 1)
        #expect(new.errors.contains("Sources/App/b.swift:2:8: error:"))
        #expect(!new.errors.contains("Sources/App/a.swift:2:8: error:"))
        #expect(new.errors.hasSuffix("patchbay: 1 new error, 1 known in 3 files\n"))
    }

    @Test("What does not parse is in no baseline, and what is known beside it stays known")
    func baselineOfBrokenFile() async throws {
        _ = try await check("--baseline", "known.json", "--update-baseline")
        let before = try directory.text(of: "known.json")
        try directory.write("import Patchbay\nstruct A: Injectable {\n", to: "Sources/App/a.swift")
        let update = try await check("--baseline", "known.json", "--update-baseline")
        #expect(update.exitCode == 1)
        #expect(update.errors.hasSuffix("patchbay: known.json is left as it was\n"), "\(update.errors)")
        #expect(try directory.text(of: "known.json") == before)
    }

    @Test("What nothing was read of is in no baseline")
    func baselineOfNothing() async throws {
        for arguments in [["nowhere"], ["--file-list", "none.txt"]] {
            try directory.write("", to: "none.txt")
            _ = try await check("--baseline", "known.json", "--update-baseline")
            let before = try directory.text(of: "known.json")
            let baseline = ["check"] + arguments + ["--baseline", "known.json"]
            let update = try await ToolRun(baseline + ["--update-baseline"], in: directory)
            #expect(update.exitCode == 1)
            #expect(update.errors.contains("error: "))
            #expect(update.errors.hasSuffix("patchbay: known.json is left as it was\n"))
            #expect(try directory.text(of: "known.json") == before)
            let again = try await ToolRun(baseline, in: directory)
            #expect(again.exitCode == 1)
            #expect(!again.errors.contains("known: ") && !again.errors.contains("are gone"))
            #expect(!again.errors.contains("there is nothing to check"))
        }
    }

    @Test("What is written to a baseline is printed, too, in another format, as known")
    func formatOfUpdate() async throws {
        let run = try await check("--baseline", "known.json", "--update-baseline", "--format", "sarif")
        #expect(run.exitCode == 0 && run.output.contains("\"unchanged\""), "\(run.output)")
        let whole = try await check("--baseline", "known.json", "--absolute-paths")
        #expect(whole.errors.contains("known: \(directory("Sources"))"), "\(whole.errors)")
    }

    @Test("What is missing may be in a file that cannot be opened, and nobody is told that it is nowhere")
    func unopened() async throws {
        try directory.write(
            """
            import PatchbayHubs
            struct Clock {}
            struct Watch { init(clock: Clock) {} }
            @AutoRegister(Watch.self, parameterTypes: Clock.self, using: Watch.init(clock:)) enum Hub {}

            """,
            to: "Sources/Hub/Hub.swift"
        )
        let alone = try await ToolRun(["check", "Sources/Hub"], in: directory)
        try directory.answer(to: "Sources/Hub/More.swift", to: "nowhere.swift")
        let run = try await ToolRun(["check", "Sources/Hub"], in: directory)
        #expect(alone.errors.contains("[PB310]") && !run.errors.contains("[PB310]"), "\(alone.errors)\(run.errors)")
        #expect(run.errors.contains("some files are not read"))
    }

    @Test("A comment about what other libraries register is not idle to who does not look at these")
    func libraries() async throws {
        try directory.write(
            """
            import Patchbay
            import Swinject
            protocol Clock {}
            struct A: Clock {}
            struct B: Clock {}
            protocol AppResolver: Resolver {}
            func make() -> Container {
                let c = Container()
                c.register(Clock.self) { _ in A() }
                c.register(Clock.self) { _ in B() }  // patchbay:ignore PB602
                _ = c.resolve(Clock.self)
                return c
            }

            """,
            to: "Sources/Mixed/Mixed.swift"
        )
        let check = try await ToolRun(["check", "Sources/Mixed"], in: directory)
        let generated = try await ToolRun(["generate", "Sources/Mixed", "--module-name", "Mixed"], in: directory)
        #expect(check.errors.contains("no findings in 1 file") && generated.errors.isEmpty, "\(generated.errors)")
        let text = try directory.text(of: "Sources/Mixed/Mixed.swift")
        let other = text.replacing("c.register(Clock.self) { _ in A() }", with: "")
        try directory.write(other, to: "Sources/Mixed/Mixed.swift")
        let idle = try await ToolRun(["check", "Sources/Mixed"], in: directory)
        #expect(idle.errors.contains("there is no PB602 here to ignore"), "\(idle.errors)")
    }

    @Test("A check says what it is silent of where a file does not parse")
    func broken() async throws {
        #expect(!(try await check()).errors.contains("is not reported"))
        try directory.write("let x = \"oops\n", to: "Sources/App/c.swift")
        let run = try await check()
        #expect(run.errors.contains("some files are not read: what seems to be missing, or unused, is not reported\n"))
    }

    @Test("A baseline that is mended says that it can be smaller")
    func mended() async throws {
        #expect(try await check("--baseline", "known.json", "--update-baseline").exitCode == 0)
        try directory.write("struct A {}\n", to: "Sources/App/a.swift")
        let run = try await check("--baseline", "known.json")
        #expect(run.exitCode == 0)
        #expect(run.errors.contains("1 of the baseline is gone;"))
    }

    @Test("What a baseline has of files that are not checked this time is not gone, and stays in it")
    func elsewhere() async throws {
        try directory.write("import Patchbay\nstruct B: Injectable {}\n", to: "Other/b.swift")
        #expect(try await check("--baseline", "known.json", "--update-baseline").exitCode == 0)
        let part = try await check("Other", "--baseline", "known.json")
        #expect(part.exitCode == 0)
        #expect(!part.errors.contains("gone"))
        #expect(try await check("Other", "--baseline", "known.json", "--update-baseline").exitCode == 0)
        #expect(try await check("--baseline", "known.json").exitCode == 0)
        try FileManager.default.removeItem(atPath: directory("Sources/App/a.swift"))
        #expect(try await check("Other", "--baseline", "known.json").errors.contains("1 of the baseline is gone;"))
    }

    @Test("A pipe is read as any file is")
    func pipe() async throws {
        let shell = ["/bin/sh", "-c", "cat Sources/App/a.swift | \"$0\" check /dev/stdin"]
        let run = try await ToolRun([], in: directory, through: shell)
        #expect(run.errors.hasSuffix("1 file\n"))
        #expect(!run.errors.contains("does not exist"))
    }

    @Test("No baseline and no graph takes the place of a Swift file, nor by way of a link")
    func source() async throws {
        let text = "import Patchbay\nstruct App {}\n"
        try directory.write(text, to: "Main.swift")
        try directory.answer(to: "link.json", to: directory("Main.swift"))
        #expect(try await ToolRun(["graph", "--output", "link.json"], in: directory).exitCode == 1)
        let baseline = ["check", "--baseline", "Main.swift", "--update-baseline"]
        for arguments in [baseline, ["graph", "--output", "Main.swift"]] {
            let run = try await ToolRun(arguments, in: directory)
            #expect(run.exitCode == 1)
            #expect(run.errors.contains("Main.swift: error: cannot be written: there is something in it"))
        }
        #expect(try String(contentsOfFile: directory.path + "/Main.swift", encoding: .utf8) == text)
    }

    @Test("A baseline that is none is an error of its own, and stays")
    func foreign() async throws {
        try directory.write("{}", to: "known.json")
        #expect(try await check("--baseline", "known.json").exitCode == 65)
        #expect(try await check("--baseline", "known.json", "--update-baseline").exitCode == 65)
        #expect(try directory.text(of: "known.json") == "{}")
        try directory.write("<<<<<<< HEAD\n{}\n=======\n", to: "known.json")
        #expect(try await check("--baseline", "known.json", "--update-baseline").exitCode == 0)
        #expect(try await check("--baseline", "known.json").exitCode == 0)
        let missing = try await check("--baseline", "missing.json")
        #expect(missing.exitCode == 65)
        #expect(missing.errors.contains("missing.json: error: cannot be read: it does not exist [PB001]"))
        #expect(missing.errors.contains("`patchbay check --baseline missing.json --update-baseline`"))
        #expect(try await check("--update-baseline").exitCode == 64)
    }

    @Test(
        "A command that is proposed can be copied",
        arguments: [("a.json", "a.json"), ("my file.json", "'my file.json'"), ("it's.json", "'it'\\''s.json'")]
    )
    func copied(name: String, word: String) async throws {
        let run = try await check("--baseline", name)
        #expect(run.errors.contains("patchbay check --baseline \(word) --update-baseline"), "\(run.errors)")
    }

    @Test("SARIF tells new findings from known ones only where there is a baseline")
    func baselineState() async throws {
        #expect(!(try await check("--format", "sarif").output.contains("baselineState")))
        _ = try await check("--baseline", "known.json", "--update-baseline")
        let run = try await check("--format", "sarif", "--baseline", "known.json")
        #expect(run.output.contains("\"baselineState\" : \"unchanged\""))
    }

    @Test("Strictly, a warning is an error")
    func strict() async throws {
        try directory.write(
            """
            import Patchbay
            fileprivate struct A: Injectable {
                typealias Dependency = Void
                init(dependency: Void) {}
            }

            """,
            to: "Sources/App/a.swift"
        )
        let usual = try await check()
        #expect(usual.exitCode == 0)
        #expect(usual.errors.contains("warning"))
        let strict = try await check("--strict")
        #expect(strict.exitCode == 1)
        #expect(!strict.errors.contains("warning"))
    }
}
