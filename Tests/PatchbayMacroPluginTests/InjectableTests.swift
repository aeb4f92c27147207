import PatchbayModel
import PatchbayPipeline
import Testing

@Suite struct InjectableTests {
    private static func members(_ source: String) -> String {
        MacroRun(source, of: "InjectableMacro").expansions.joined()
    }

    @Test func `the dependency has what is stored and has no value, as it is spelled`() {
        let source = """
            @Injectable final class A {
                private let client: any Client
                weak var delegate: (any Delegate)?
                var `default`: [String: Int], count = 3
                static let x: Int = 1
                lazy var y: Int = 2
                var z: Int { 3 }
                var observed: Int { didSet {} }
                let handler: @Sendable (Int) async throws -> Void
            }
            """
        #expect(
            Self.members(source) == """
                struct Dependency {
                    let client: any Client
                    let delegate: (any Delegate)?
                    let `default`: [String: Int]
                    let observed: Int
                    let handler: @Sendable (Int) async throws -> Void
                }
                init(dependency: Dependency) {
                    self.client = dependency.client
                    self.delegate = dependency.delegate
                    self.`default` = dependency.`default`
                    self.observed = dependency.observed
                    self.handler = dependency.handler
                }
                """
        )
    }

    @Test func `attributes of an initialiser come before the access level`() {
        let source = "@Injectable public final class A { @MainActor public init(a: Int) {} }"
        #expect(Self.members(source).contains("\n@MainActor public convenience init(dependency: Dependency) {\n"))
    }

    @Test func `what is deprecated is so in both initialisers`() {
        let source = """
            @Injectable struct A {
                @available(*, deprecated, message: "use b") public init(a: Int) {}
            }
            """
        let attributes = "@available(*, deprecated, message: \"use b\")"
        #expect(Self.members(source).contains("\n\(attributes) init(dependency: Dependency) {\n"))
    }

    @Test func `a closure behind an alias escapes, as the initialiser says`() {
        let source = """
            @Injectable public struct A {
                @Payload let p: Done
                public init(_ f: sending @escaping Handler, g: Handler?, h: @escaping () -> Void, p: @escaping Done) {}
            }
            """
        let members = Self.members(source)
        #expect(members.contains("public init(f: @escaping Handler, g: Handler?, h: @escaping () -> Void) {\n"))
        #expect(members.contains("public init(p: @escaping Done) {\n"))
        #expect(members.contains("public let f: Handler\n"))
    }

    @Test func `of a public type all is public, and closures escape`() {
        #expect(
            Self.members("@Injectable open class A { let f: () -> Int; @Payload let p: Int }") == """
                public struct Dependency {
                    public let f: () -> Int
                    public init(f: @escaping () -> Int) {
                        self.f = f
                    }
                }
                public struct Payload {
                    public let p: Int
                    public init(p: Int) {
                        self.p = p
                    }
                }
                public required init(dependency: Dependency, payload: Payload) {
                    self.f = dependency.f
                    self.p = payload.p
                }
                """
        )
    }

    @Test func `a closure that runs where its caller does is marked behind the word that says so`() {
        let source = "@Injectable public struct A { let f: nonisolated(nonsending) @Sendable () async -> Int }"
        #expect(Self.members(source).contains("init(f: nonisolated(nonsending) @escaping @Sendable () async -> Int)"))
    }

    @Test(
        arguments: [
            (
                "enum A {}", "1:18: error: `@Injectable` fits structs, classes and actors, and this is an enum [PB130]"
            ),
            (
                "struct A: ~Copyable { let a: Int }",
                "1:20: error: `@Injectable` fits types that can be copied, and `A` says `~Copyable` [PB130]"
            ),
            (
                "struct A { let a; let b: Int }",
                "1:28: error: `a` has neither a type nor a value, so that `@Injectable` cannot ask for it [PB131]"
            ),
            (
                "class A { @Published var a: Int }",
                "1:38: error: `a` has the attribute `@Published`, and what a property wrapper is given, "
                    + "`@Injectable` cannot know [PB132]"
            ),
            (
                "struct A { typealias Dependency = Int }",
                "1:20: error: `A` declares `Dependency` itself, which `@Injectable` writes [PB133]"
            ),
            (
                "struct A { let a: Int; struct Payload {} }",
                "1:20: error: `A` declares `Payload` itself, which `@Injectable` writes [PB133]"
            ),
            (
                "struct A { @Payload let a = 1 }",
                "1:37: error: `a` has a value without the caller, so it is no payload [PB134]"
            ),
            (
                "actor A { @Payload let a: Int }",
                "1:36: error: `a` is a payload, and `A` is an actor, which `@Injectable` makes no `FactoryModule` "
                    + "[PB134]"
            ),
            (
                "struct A { let a: [Dependency.Item] }",
                "1:28: error: the type of `a` says `Dependency`, which inside of `A` is the one of `@Injectable` "
                    + "[PB131]"
            ),
            (
                "struct A { init(a: Int, b: Dependency?) {} }",
                "1:37: error: the type of `b` says `Dependency`, which inside of `A` is the one of `@Injectable` "
                    + "[PB131]"
            ),
            (
                "struct A { let a: Payload }",
                "1:28: error: the type of `a` says `Payload`, which inside of `A` is the one of `@Injectable` [PB131]"
            ),
            (
                "struct A { let a: App.Payload; @Payload let b: [Payload] }",
                "1:57: error: the type of `b` says `Payload`, which inside of `A` is the one of `@Injectable` "
                    + "[PB131]"
            ),
            (
                "struct A { let a: App.Factory, b: Factory<Int>; let c: Factory?; @Payload let d: Int }",
                "1:65: error: the type of `c` says `Factory`, which inside of `A` is the one of `@Injectable` [PB131]"
            ),
        ]
    )
    func `a misuse is an error at what is wrong, and nothing is written`(declaration: String, message: String) {
        let run = MacroRun("@Injectable \(declaration)", of: "InjectableMacro")
        #expect(run.findings.map(\.text) == [message])
        #expect(run.expansions == [""])
    }

    @Test func `a type says in one place what it stands for`() {
        let source = "@Injectable(as: (any Sequence).self) struct A { typealias Binds = any Collection }"
        let run = MacroRun(source, of: "InjectableMacro")
        let message = "`A` declares `Binds`, and `@Injectable(as:)` says what it stands for, too"
        #expect(run.findings.map(\.text) == ["1:45: error: \(message) [PB133]"])
        let marked = "@Injectable struct A { typealias Binds = any Collection }"
        #expect(MacroRun(marked, of: "InjectableMacro").findings == [])
    }

    @Test func `a type that is private to another one cannot be extended, and says so unless it needs no extension`() {
        let reach = "private to another type, where no extension reaches it: say `fileprivate`"
        let run = MacroRun("@Injectable private struct A { let a: Int }", of: "InjectableMacro", in: "enum Outer {}")
        #expect(run.findings.map(\.text) == ["1:28: error: `A` is \(reach) [PB130]"])
        #expect(run.expansions == [""])
        // The compiler asks for the extension for one that names a protocol which refines it, too.
        let shared = "@Injectable private class A: SharedInjectable { let a: Int }"
        #expect(MacroRun(shared, of: "InjectableMacro", in: "enum Outer {}").findings.count == 1)
        for (declaration, outer) in [
            ("private struct A: Injectable { let a: Int }", "enum Outer {}"),
            ("fileprivate struct A { let a: Int }", "enum Outer {}"),
            ("private struct A { let a: Int }", nil),
            ("struct A { let a: Payloads }", nil),
        ] {
            #expect(MacroRun("@Injectable \(declaration)", of: "InjectableMacro", in: outer).findings == [])
        }
    }

    @Test func `a pack in parentheses stays a tuple`() {
        let source = "@Injectable struct A<each T> { let f: ((repeat each T)) -> Void; let g: ((Int)) -> Void }"
        #expect(Self.members(source).contains("let f: ((repeat each T)) -> Void\n    let g: (Int) -> Void\n"))
    }

    @Test func `a property without a type gets a place for one`() {
        let run = MacroRun("@Injectable struct A { let a }", of: "InjectableMacro")
        #expect(run.findings.flatMap(\.mended) == ["@Injectable struct A { let a: <#Type#> }"])
    }

    /// The tool makes the same of a marked type as of the type with the expansion written out.
    @Test(
        arguments: [
            "final class Screen { let a: Database; private var b: Int8?; let c = 3 }",
            "public struct Screen { public let f: @Sendable () -> Int8; let g: [Database] }",
            "struct Screen { let a: Database; @Payload let user: User; @Payload var other: User? }",
            "package class Screen { @Payload package let user: User }",
            "@MainActor final class Screen { let a: Database }",
            "@MainActor final class Screen { let a: Database; @Payload let user: User }",
            "final class Screen { let a: Database; @Payload let user: User; init(a: Database, user: User) throws { } }",
            "final class Screen { @Payload let user: User; init(user: User) async {} }",
            "nonisolated struct Screen { let a: Database; @Payload let user: User }",
            "nonisolated final class Screen { let a: Database }",
            "actor Screen { let a: Database; var b: String! }",
            "struct Screen {}",
            "struct Screen: Titled { let a: Title; struct Inner {}; let inner: Inner }",
        ]
    )
    func `the tool sees a marked type as its expansion`(declaration: String) {
        let resolver = """
            import Patchbay
            import PatchbayMacros
            public final class Database: Sendable {}
            public struct User {}
            protocol Titled {}
            extension Titled { typealias Title = Double }
            protocol AppResolver: Resolver { func provideDatabase() -> Database }
            struct List: Injectable {
                struct Dependency { let screens: Screen.Factory }
                init(dependency: Dependency) {}
            }
            """
        let members = MacroRun("@Injectable \(declaration)", of: "InjectableMacro").expansions.joined(separator: "\n")
        let isModule = members.contains("struct Payload")
        let isolations = ["nonisolated "] + (isModule ? ["@MainActor "] : [])
        let isolation = isolations.first(where: declaration.hasPrefix) ?? ""
        let isAsync = declaration.contains("throws") || declaration.contains("async")
        let conformance = !isModule ? "Injectable" : isAsync ? "AsyncFactoryModule" : "FactoryModule"
        let expanded = """
            \(declaration.dropLast())
            \(members)
            }
            extension Screen: \(isolation)Patchbay.\(conformance) {}
            """
        func wiring(_ text: String) -> String? {
            let file = SourceFile(path: "App.swift", module: "App", text: "\(resolver)\n\(text)")
            let outcome = Pipeline.generate([file], for: "App")
            #expect(outcome.diagnostics == [])
            return outcome.source
        }
        let seen = wiring("@Injectable \(declaration)")
        #expect(seen == wiring(expanded))
        #expect(seen?.contains("-> Screen {") == true)
    }

    @Test func `a macro of that name from elsewhere is none of ours`() {
        let text = """
            import Patchbay
            import OtherMacros
            @Injectable enum Screen {}
            @Injectable struct Panel { let a: Int }
            protocol AppResolver: Resolver {}
            """
        let file = SourceFile(path: "App.swift", module: "App", text: text)
        let outcome = Pipeline.generate([file], for: "App")
        #expect(outcome.diagnostics == [])
        #expect(outcome.source?.contains("resolvePanel") == false)
    }

    @Test func `a module that hands the macros on is as good as theirs`() {
        let kit = SourceFile(path: "Kit.swift", module: "Kit", text: "@_exported import PatchbayMacros")
        let text = """
            import Kit
            @Injectable struct Panel { let a: Int }
            protocol AppResolver: Resolver {}
            """
        let app = SourceFile(path: "App.swift", module: "App", text: text)
        let outcome = Pipeline.generate([kit, app], for: "App")
        #expect(outcome.diagnostics == [])
        #expect(outcome.source?.contains("resolvePanel(a: Int)") == true)
    }

    @Test func `what a type stands for is read of the attribute, and the macro writes what it always does`() {
        let text = """
            import PatchbayMacros
            protocol Storage {}
            protocol Box<Content> { associatedtype Content }
            class Base { init() {} }
            @Injectable(as: (any Storage).self, (any Box<[Int]>).self, Base.self) final class Memory: Base, Storage, Box {
                typealias Content = [Int]
                let size: Int
            }
            struct Desk: Injectable {
                struct Dependency { let storage: any Storage; let box: any Box<[Int]>; let base: Base }
                let dependency: Dependency
            }
            protocol AppResolver: Resolver { var size: Int { get } }
            """
        let outcome = Pipeline.generate([SourceFile(path: "a.swift", module: "A", text: text)], for: "A")
        #expect(outcome.diagnostics == [])
        #expect(outcome.source?.contains("func resolveStorage() -> any Storage {") == true)
        #expect(outcome.source?.contains("func resolveDesk() -> Desk {") == true)
        let plain = Self.members("@Injectable class A { let size: Int }")
        #expect(Self.members("@Injectable(as: (any B).self) class A { let size: Int }") == plain)
    }

    @Test func `an initialiser of the type's own says what it needs, and is what is called`() {
        let source = """
            @Injectable public class A {
                private let text: String
                @Payload private let title: String
                public init(_ client: any Client, for size: Int, title: String, handler: @escaping () -> Void, limit: Int = 3)
                    async throws(Failure) { text = "" }
            }
            """
        #expect(
            Self.members(source) == """
                public struct Dependency {
                    public let client: any Client
                    public let size: Int
                    public let handler: () -> Void
                    public init(client: any Client, size: Int, handler: @escaping () -> Void) {
                        self.client = client
                        self.size = size
                        self.handler = handler
                    }
                }
                public struct Payload {
                    public let title: String
                    public init(title: String) {
                        self.title = title
                    }
                }
                public required convenience init(dependency: Dependency, payload: Payload) async throws(Failure) {
                    try await self.init(dependency.client, for: dependency.size, title: payload.title, handler: dependency.handler)
                }
                """
        )
        #expect(
            Self.members("@Injectable actor A { nonisolated init(a: Int) {} }") == """
                struct Dependency {
                    let a: Int
                }
                nonisolated init(dependency: Dependency) {
                    self.init(a: dependency.a)
                }
                """
        )
    }

    @Test func `the graph has the effects of the type's own initialiser`() {
        let text = """
            import PatchbayMacros
            @Injectable final class Feed { init(name: String, limit: Int = 3) async throws {} }
            protocol AppResolver: Resolver {}
            """
        let outcome = Pipeline.generate([SourceFile(path: "a.swift", module: "A", text: text)], for: "A")
        #expect(outcome.diagnostics == [])
        #expect(outcome.source?.contains("func resolveFeed(name: String) async throws -> Feed {") == true)
    }
}
