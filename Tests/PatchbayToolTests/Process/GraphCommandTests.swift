import Foundation
import Testing

@testable import PatchbayTool

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
        for format in GraphFormat.allCases.map(\.rawValue) {
            let beginning = try #require(beginnings[format])
            let run = try await run("graph", "Sources", "--format", format)
            #expect(run.exitCode == 0)
            #expect(run.output.hasPrefix(beginning))
            #expect(run.errors.isEmpty)
        }
    }

    @Test("A graph takes the place of a graph in whatever format, and of nothing that somebody wrote")
    func somebodysWork() async throws {
        for older in GraphFormat.allCases.map(\.rawValue) {
            #expect(try await run("graph", "Sources", "--format", older, "--output", "graph").exitCode == 0)
            #expect(try await run("graph", "Other", "--format", older, "--output", "graph").exitCode == 1)
        }
        try directory.write("import Patchbay\nprotocol AloneResolver: Resolver {}\n", to: "Alone/a.swift")
        #expect(try await run("graph", "Alone", "--output", "alone").exitCode == 0)
        #expect(try await run("graph", "Sources", "--output", "alone").exitCode == 0)
        for text in ["# Read me\n", "{ \"name\": \"app\" }", "3 nodes, as I said: longest chain 3"] {
            try directory.write(text, to: "mine")
            for command in ["graph", "facts"] {
                let run = try await run(command, "Sources", "--output", "mine")
                #expect(run.exitCode == 1)
                #expect(run.errors.contains("and Patchbay did not generate it [PB005]"), "\(run.errors)")
            }
            #expect(try directory.text(of: "mine") == text)
        }
        #expect(try await run("facts", "Sources", "--output", "facts").exitCode == 0)
        #expect(try await run("facts", "Sources", "--format", "packed", "--output", "facts").exitCode == 0)
        #expect(try await run("facts", "Sources", "--output", "facts").exitCode == 0)
    }

    @Test("A graph of what could not be read leaves the old one, and nothing is said to be unused")
    func keptGraph() async throws {
        #expect(try await run("graph", "Sources", "--format", "json", "--output", "good.json").exitCode == 0)
        let graph = try directory.text(of: "good.json")
        let again = try await run("graph", "Sources/a.swfit", "--format", "json", "--output", "good.json")
        #expect(again.exitCode == 1)
        #expect(again.errors.contains("nothing is written to good.json"))
        #expect(try directory.text(of: "good.json") == graph)
        #expect(try await run("unused", "Sources").output.contains("Orphan"))
        let unused = try await run("unused", "Sources", "missing.swift")
        #expect(unused.exitCode == 1)
        #expect(!unused.output.contains("Orphan"))
    }

    @Test("Numbers that no change can keep to make no sense", arguments: ["--most-added=-1", "--longest-chain=0"])
    func budgets(option: String) async throws {
        #expect(try await run("graph", "Sources", "--format", "json", "--output", "good.json").exitCode == 0)
        #expect(try await run("diff", option, "good.json", "good.json").exitCode == 64)
    }

    /// A program that says what it was handed, in the place of the one that opens a browser.
    private func opener(_ script: String) throws -> [String] {
        for name in ["open", "xdg-open"] {
            let path = try directory.write("#!/bin/sh\n\(script)\n", to: "bin/\(name)")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        return ["/usr/bin/env", "PATH=\(directory.path)/bin:/usr/bin:/bin", "TMPDIR=\(directory.path)"]
    }

    @Test("The page is opened, from a file of its own or from the one that is named")
    func opened() async throws {
        let wrapper = try opener("cat \"$1\" > opened.html; echo \"$1\"")
        let run = try await ToolRun(["graph", "Sources", "--open"], in: directory, through: wrapper)
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix(directory.path + "/patchbay-") && run.output.hasSuffix("/wiring.html\n"))
        #expect(try directory.text(of: "opened.html").hasPrefix("<!DOCTYPE html>"))
        let arguments = ["graph", "Sources", "--open", "--output", "page.html"]
        let named = try await ToolRun(arguments, in: directory, through: wrapper)
        #expect(named.exitCode == 0 && named.output == directory.path + "/page.html\n")
        #expect(try directory.text(of: "page.html") == directory.text(of: "opened.html"))
    }

    @Test("Where nothing opens a page, it is said where it lies")
    func notOpened() async throws {
        let wrapper = try opener("exit 3")
        let run = try await ToolRun(["graph", "Sources", "--open"], in: directory, through: wrapper)
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("/wiring.html\n"))
        let nowhere = ["/usr/bin/env", "PATH=\(directory.path)/none", "TMPDIR=\(directory.path)"]
        #expect(try await ToolRun(["graph", "Sources", "--open"], in: directory, through: nowhere).exitCode == 1)
        let other = try await ToolRun(["graph", "Sources", "--open", "--format", "json"], in: directory)
        #expect(other.exitCode == 64)
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

    @Test("A comment that silences nothing says nothing of what could be read")
    func idleIgnore() async throws {
        let text = "import Patchbay\n// patchbay:ignore PB121\nprotocol Other: Resolver {}\n"
        try directory.write(text, to: "Sources/App/Other.swift")
        #expect(try await run("graph").errors.isEmpty)
        #expect(try await run("check").errors.contains("[PB008]"))
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
        let path = try await run("why", "Greeter", "Clock")
        #expect(path.exitCode == 0)
        #expect(path.output.hasPrefix("Greeter\n  → clock: AppResolver.provideClock"))
        let none = try await run("why", "Clock", "Greeter")
        #expect(none.exitCode == 1)
        #expect(none.errors == "patchbay: `Clock` does not need `Greeter`\n")
    }

    @Test("An alias of a type and of a resolver can be asked about")
    func aliases() async throws {
        let text = "import Patchbay\ntypealias Hello = Greeter\nenum Names { typealias Root = AppResolver }\n"
        try directory.write(text, to: "Sources/App/Names.swift")
        #expect(try await run("explain", "Hello").output == run("explain", "Greeter").output)
        #expect(try await run("explain", "Names.Root").output == run("explain", "AppResolver").output)
        #expect(try await run("why", "Hello", "Clock").output == run("why", "Greeter", "Clock").output)
    }

    @Test("A type can be asked about as somebody spells it")
    func spellings() async throws {
        let text = "import Patchbay\nextension AppResolver { func provideNames() -> [String] { [] } }\n"
        try directory.write(text, to: "Sources/App/Names.swift")
        let names = try await run("explain", "[String]").output
        for spelling in ["Array<String>", "Swift.Array<String>", "Array<String>?", "[ String ]"] {
            #expect(try await run("explain", spelling).output == names, "\(spelling)")
        }
        #expect(try await run("why", "Greeter", "Optional<Clock>").output == run("why", "Greeter", "Clock").output)
    }

    @Test("What is the same does not need itself, and is told so")
    func whySame() async throws {
        let run = try await run("why", "Greeter", "resolveGreeter")
        #expect(run.exitCode == 1)
        let text = "`Greeter` and `resolveGreeter` are the same: `patchbay explain Greeter` says who needs it"
        #expect(run.errors == "patchbay: \(text)\n")
    }

    @Test("What is only part of the other is not the same")
    func whyPart() async throws {
        let run = try await run("why", "AppResolver", "Clock")
        #expect(run.exitCode == 1)
        let text = "`AppResolver` does not need `Clock`; both names stand for `AppResolver.provideClock`"
        #expect(run.errors == "patchbay: \(text)\n")
    }

    @Test("Owners are explained, stand for what they have, and are among the near names")
    func owners() async throws {
        let run = try await run("explain", "resolver AppResolver")
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("resolver AppResolver  Sources/App/App.swift:11:10\n  module    App\n"))
        #expect(run.output.contains("\nhas\n  provideClock: Clock  "))
        let why = try await self.run("why", "Greeter", "AppResolver").output
        #expect(why.contains("→ clock: AppResolver.provideClock"))
        #expect(try await self.run("graph", "--focus", "AppResolver").output.contains("Greeter"))
        #expect(try await self.run("explain", "AppResolvr").errors.contains("similar: AppResolver"))
    }

    @Test("What the tool prints can be asked about")
    func captions() async throws {
        for name in ["provideClock: Clock", "clock: AppResolver.provideClock", "AppResolver.provideClock"] {
            let run = try await run("explain", name)
            #expect(run.output.hasPrefix("AppResolver.provideClock  Sources/App/App.swift:12:10\n"), "\(name)")
        }
    }

    @Test("A name that is empty makes no sense")
    func emptyName() async throws {
        for arguments in [["explain", ""], ["why", " ", "A"], ["why", "A", ""], ["graph", "--focus", ""]] {
            let run = try await ToolRun(arguments, in: directory)
            #expect(run.exitCode == 64)
            #expect(run.errors.contains("is empty"))
        }
    }

    @Test("Of what could not be read nothing is known: the path is named, and the name is not said to be wrong")
    func missingDirectory() async throws {
        let run = try await run("explain", "Greeter", "nosuchdir")
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("nosuchdir: error: cannot be read: it does not exist [PB001]"))
        #expect(run.errors.contains("nothing of what could be read"))
        #expect(!run.errors.contains("lists all there is"))
    }

    @Test("A picture that Mermaid does not draw by itself is printed, and that is said")
    func mermaidLimits() async throws {
        let count = 600
        let types = (0..<count).map { number in
            """
            struct Part\(number): Injectable {
                struct Dependency { \(number + 1 < count ? "let next: Part\(number + 1)" : "") }
                init(dependency: Dependency) {}
            }
            """
        }
        try directory.write("import Patchbay\n" + types.joined(separator: "\n") + "\n", to: "Large/Large.swift")
        let run = try await run("graph", "Large", "--format", "mermaid")
        #expect(run.exitCode == 0)
        #expect(run.errors.hasPrefix("patchbay: 599 edges, Mermaid draws 500 unless its maxEdges is raised"))
        #expect(run.output.hasPrefix("flowchart LR\n  %% 599 edges"))
        #expect(try await self.run("graph", "Large", "--format", "dot").errors.isEmpty)
    }

    /// A cart that one of two resolvers can make, and keeps.
    private func cart(provided outside: Bool) throws {
        let provider = "    func provideCount() -> Int"
        try directory.write(
            """
            import Patchbay
            final class Cart: SharedInjectable, Sendable {
                struct Dependency { let count: Int }
                init(dependency: Dependency) {}
            }
            protocol OuterResolver: Resolver, Sendable {
                var shared: OuterResolverShared { get }
            \(outside ? provider : "")
            }
            protocol SessionResolver: Resolver, Sendable {
                var parent: any OuterResolver { get }
                var shared: SessionResolverShared { get }
            \(outside ? "" : provider)
            }

            """,
            to: "Cart/Cart.swift"
        )
    }

    @Test("What a resolver further out keeps now lives longer")
    func instanceOwners() async throws {
        try cart(provided: false)
        _ = try await run("graph", "Cart", "--format", "json", "--output", "old.json")
        #expect(try await run("explain", "Cart", "Cart").output.contains("\n  kept by   SessionResolver\n"))
        try cart(provided: true)
        _ = try await run("graph", "Cart", "--format", "json", "--output", "new.json")
        let run = try await run("diff", "old.json", "new.json", "--forbid", "widened")
        #expect(run.exitCode == 1)
        #expect(run.output.contains("- `Cart`: instance owner `SessionResolver` → `OuterResolver`"))
        let back = try await self.run("diff", "new.json", "old.json", "--forbid", "widened")
        #expect(back.exitCode == 0)
        #expect(back.output.contains("- `Cart`: instance owner `OuterResolver` → `SessionResolver`"))
    }

    @Test("A generic declaration is a template of what is made of it")
    func templates() async throws {
        try directory.write(
            """
            import Patchbay
            struct Box<Item>: Injectable {
                struct Dependency { let item: Item }
                init(dependency: Dependency) {}
            }
            struct Shelf: Injectable {
                struct Dependency { let box: Box<Int> }
                init(dependency: Dependency) {}
            }
            protocol R: Resolver {
                func provideCount() -> Int
                func provideStack<T>(of type: T.Type) -> [[T]]
                func provideLabel(stack: [[Int]]) -> String
            }
            func start(_ r: any R) { _ = r.resolveShelf() }

            """,
            to: "Generic/Generic.swift"
        )
        let text = try await run("graph", "Generic").output
        #expect(text.contains("Box<Item> (template)"))
        #expect(text.contains("  provideStack: [[T]] (template)"))
        let mermaid = try await run("graph", "Generic", "--format", "mermaid").output
        #expect(mermaid.contains("Box#60;Int#62;") && !mermaid.contains("Item") && !mermaid.contains("[[T]]"))
        let explained = try await run("explain", "Box<Item>", "Generic").output
        #expect(explained.contains("\n  of it     Box<Int>\n"))
        let provider = try await run("explain", "provideLabel", "Generic").output
        #expect(provider.contains("stack: R.provideStack: [[Int]]"))
        let unused = try await run("unused", "Generic").output
        #expect(unused.split(separator: "\n").map { $0.prefix { $0 != " " } } == ["R.provideLabel", "R.provideStack"])
    }

    @Test("Features that nobody asks for are listed as unused")
    func unusedFeatures() async throws {
        try directory.write(
            """
            import PatchbayFeatures
            struct Printer: DisposableFeature { static var placeholder: Self { Self() } }
            struct Ink: DisposableFeature { static var placeholder: Self { Self() } }
            struct Scanner: DisposableFeature { static var placeholder: Self { Self() } }
            func makeFeatures() -> Features {
                FeaturesRoot { (registry: inout FeaturesRegistry) in
                    registry.use(.disposable(Printer.self) { features in
                        _ = try features.instance(of: Ink.self)
                        return Printer()
                    })
                    registry.use(.disposable(Ink.self) { _ in Ink() })
                    registry.use(.disposable(Scanner.self) { _ in Scanner() })
                }
            }
            func scan(_ features: Features) throws { _ = try features.instance(of: Scanner.self) }

            """,
            to: "Office/Office.swift"
        )
        let run = try await run("unused", "Office")
        #expect(run.exitCode == 1)
        let names = run.output.split(separator: "\n").map { $0.components(separatedBy: "  ")[0] }
        #expect(names == ["makeFeatures: Ink", "makeFeatures: Printer"])
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

    @Test("A cycle through what is made later is new, may be forbidden, and is told from one that is wrong")
    func cycles() async throws {
        _ = try await run("graph", "--format", "json", "--output", "none.json")
        try chair(needing: "() -> Desk")
        _ = try await run("graph", "--format", "json", "--output", "sound.json")
        try chair(needing: "Desk")
        _ = try await run("graph", "--format", "json", "--output", "wrong.json")

        let first = try await run("diff", "none.json", "sound.json")
        #expect(first.exitCode == 0)
        #expect(
            first.output.contains("**New cycles** (1)\n\n- `Chair`, `Desk` (through a request that is made later)")
        )
        #expect(try await run("diff", "none.json", "sound.json", "--forbid", "cycles").exitCode == 1)
        #expect(try await run("diff", "sound.json", "sound.json", "--forbid", "cycles").exitCode == 0)
        let second = try await run("diff", "sound.json", "wrong.json", "--forbid", "cycles")
        #expect(second.exitCode == 1)
        #expect(second.output.contains("- `Chair`, `Desk`\n"))
    }

    @Test("A graph that an older patchbay made is compared, though it says less")
    func older() async throws {
        _ = try await run("graph", "--format", "json", "--output", "new.json")
        let text = try directory.text(of: "new.json")
        var map = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        map["version"] = 1
        for (list, later) in [
            ("edges", ["isFromCode", "isAlternative"]), ("nodes", ["name", "instanceOwners", "isTemplate"]),
        ] {
            map[list] = (map[list] as? [[String: Any]])?.map { item in item.filter { !later.contains($0.key) } }
        }
        let older = try JSONSerialization.data(withJSONObject: map)
        try directory.write(String(decoding: older, as: UTF8.self), to: "old.json")
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
        for format in GraphFormat.allCases.map(\.rawValue) {
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
