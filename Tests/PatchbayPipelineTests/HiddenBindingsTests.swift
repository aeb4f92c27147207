import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// A library has what a module that imports it could use, and does not show enough of it: that is said, and generated
/// code does without.
@Suite struct HiddenBindingsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var library: String
        /// The type that the program asks for.
        var asked: String
        /// Part of the finding.
        var reason: String

        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "an internal provider of an extension",
            library: "extension CoreResolver { func provideConf() -> Conf { Conf() } }",
            asked: "Conf",
            reason: "`provideConf` is not public"
        ),
        Case(
            name: "a provider for the library's package",
            library: "extension CoreResolver { package func provideConf() -> Conf { Conf() } }",
            asked: "Conf",
            reason: "`provideConf` is `package`, and App is in another package"
        ),
        Case(
            name: "an internal contribution",
            library: "extension CoreResolver { func contributeConf() -> Conf { Conf() } }",
            asked: "[Conf]",
            reason: "not all that is contributed to it is public"
        ),
        Case(
            name: "a factory of something whose dependency is internal",
            library: """
                public struct Row: FactoryModule {
                    public struct Dependency { let conf: Conf }
                    public typealias Payload = Int
                    public init(dependency: Dependency, payload: Int) {}
                }
                """,
            asked: "Row.Factory",
            reason: "its `Dependency` cannot be made outside of Core"
        ),
        Case(
            name: "a generic type whose dependency is internal",
            library: """
                public struct Box<Item>: Injectable {
                    public struct Dependency { let number: Int }
                    public init(dependency: Dependency) {}
                }
                """,
            asked: "Box<Conf>",
            reason: "its `Dependency` cannot be made outside of Core"
        ),
        Case(
            name: "what the library's resolver keeps for types that the library asks for",
            library: """
                public final class Store<Item>: Sendable { init() {} }
                public protocol StoreResolver: CoreResolver {
                    var shared: StoreResolverShared { get }
                    func shareStore<Item>(of type: Item.Type) -> Store<Item>
                }
                """,
            asked: "Store<Int>",
            reason: "its resolver keeps what Core itself asks for"
        ),
    ]

    @Test(arguments: cases)
    func `what a parent's module keeps to itself is a parameter, and a warning says why`(case: Case) throws {
        let parent = `case`.library.contains("StoreResolver") ? "StoreResolver" : "CoreResolver"
        let resolver = "protocol AppResolver: Resolver { var parent: any \(parent) { get }; func provideInt() -> Int }"
        let sources = sources(`case`, resolver)
        let findings = Pipeline.check(sources, for: "App")
        #expect(findings.map(\.id) == [.notVisible])
        #expect(findings.first?.message.contains(`case`.reason) == true)
        let code = try #require(Pipeline.generate(sources, for: "App").source)
        #expect(code.contains("func resolveDesk(value: \(`case`.asked)) -> Desk"))
    }

    @Test(arguments: cases.prefix(2))
    func `what a refined resolver's module keeps to itself is no provider`(case: Case) throws {
        let sources = sources(`case`, "protocol AppResolver: CoreResolver {}")
        #expect(Pipeline.check(sources, for: "App") == [])
        let code = try #require(Pipeline.generate(sources, for: "App").source)
        #expect(code.contains("func resolveDesk(value: Conf) -> Desk") && !code.contains("provideConf"))
    }

    @Test func `a child that contributes itself is told of what a parent's module contributes in secret`() throws {
        let line = "var parent: any CoreResolver { get }"
        let resolver = "protocol AppResolver: Resolver { \(line); func contributeMore() -> Conf }"
        let sources = sources(Self.cases[2], resolver)
        let findings = Pipeline.check(sources, for: "App")
        #expect(findings.map(\.id) == [.notVisible])
        #expect(findings.first?.message.contains("`contributeConf` is not public") == true)
        #expect(try #require(Pipeline.generate(sources, for: "App").source).contains("contributeConf()") == false)
    }

    @Test(arguments: [0, 2, 3])
    func `a test that imports a module for testing uses what is internal there`(index: Int) throws {
        let line = "var parent: any CoreResolver { get }"
        let resolver = "protocol AppResolver: Resolver { \(line); func provideInt() -> Int }"
        let sources = sources(Self.cases[index], resolver, import: "@testable import Core")
        #expect(Pipeline.check(sources, for: "App") == [])
        let code = try #require(Pipeline.generate(sources, for: "App").source)
        #expect(code.contains("@testable import Core"))
        #expect(!code.contains("func resolveDesk(value:"))
    }

    @Test(arguments: ["provide", "share"])
    func `a public generic provider of a parent is there for the child's own types, unless it shares`(verb: String) {
        let hidden = Case(
            name: "",
            library: """
                public struct Box<Item>: Sendable { public init() {} }
                public protocol BoxResolver: CoreResolver {
                    var shared: BoxResolverShared { get }
                    func \(verb)Box<Item>(of type: Item.Type) -> Box<Item>
                }
                """,
            asked: "Box<Local>",
            reason: "its resolver keeps what Core itself asks for"
        )
        let resolver = "struct Local {}; protocol AppResolver: Resolver { var parent: any BoxResolver { get } }"
        let findings = Pipeline.check(sources(hidden, resolver), for: "App")
        #expect(findings.map(\.id) == (verb == "share" ? [.notVisible] : []))
        #expect(findings.allSatisfy { $0.message.contains(hidden.reason) })
    }

    @Test func `of a provider that stays on the parent's actor, nothing is said that is not so`() {
        let hidden = Case(
            name: "",
            library: """
                public final class Window {}
                public protocol WindowResolver: Resolver, Actor { func provideWindow() -> Window }
                """,
            asked: "Window",
            reason: ""
        )
        let resolver = "protocol AppResolver: Resolver { var parent: any WindowResolver { get } }"
        #expect(Pipeline.check(sources(hidden, resolver), for: "App").map(\.id).contains(.notVisible) == false)
    }

    /// Whoever imports it may ask.
    @Test func `of a shared generic type that others see, it is not said that nobody asks for it`() {
        let text = """
            public import Patchbay
            public protocol KitResolver: Resolver { var shared: KitResolverShared { get } }
            public final class Cache<Item>: SharedInjectable, @unchecked Sendable {
                public struct Dependency { public init() {} }
                public init(dependency: Dependency) {}
            }
            """
        let file = SourceFile(path: "Kit.swift", module: "Kit", text: text)
        #expect(Pipeline.check([file], for: "Kit") == [])
        let hidden = SourceFile(path: "Kit.swift", module: "Kit", text: text.replacing("public final", with: "final"))
        #expect(Pipeline.check([hidden], for: "Kit").map(\.id) == [.sharedGeneric])
    }

    @Test func `a second store beside one of another module is mended by a child`() {
        let hidden = Case(
            name: "",
            library: """
                public final class Pool: SharedInjectable, Sendable {
                    public struct Dependency: Sendable { public init() {} }
                    public init(dependency: Dependency) {}
                }
                public protocol PoolResolver: Resolver { var shared: PoolResolverShared { get } }
                """,
            asked: "Pool",
            reason: ""
        )
        let resolver = "protocol AppResolver: PoolResolver { var own: AppResolverShared { get } }"
        let findings = Pipeline.check(sources(hidden, resolver), for: "App")
        #expect(findings.map(\.id) == [.invalidStore])
        #expect(findings.first?.help?.hasPrefix("instead of refining `PoolResolver`, be its child") == true)
    }

    /// The parent would make it of its own.
    @Test func `what a parent alone can make is not asked of it where the child provides something else for it`() {
        let hidden = Case(
            name: "",
            library: """
                public struct Needle: Injectable {
                    public struct Dependency { let conf: Conf }
                    public init(dependency: Dependency) {}
                }
                extension CoreResolver { public func provideConf() -> Conf { Conf() } }
                """,
            asked: "Needle",
            reason: ""
        )
        let line = "var parent: any CoreResolver { get }"
        let plain = "protocol AppResolver: Resolver { \(line) }"
        let other = "protocol AppResolver: Resolver { \(line); func provideConf() -> Conf }"
        #expect(Pipeline.check(sources(hidden, plain), for: "App") == [])
        #expect(Pipeline.check(sources(hidden, other), for: "App").map(\.id) == [.notVisible])
        var without = hidden
        without.library = hidden.library.replacing("let conf: Conf", with: "let conf: Conf?")
            .replacing("extension CoreResolver { public func provideConf() -> Conf { Conf() } }", with: "")
        #expect(Pipeline.check(sources(without, plain), for: "App") == [])
        #expect(Pipeline.check(sources(without, other), for: "App").map(\.id) == [.notVisible])
    }

    private func sources(_ hidden: Case, _ resolver: String, import line: String = "import Core") -> [SourceFile] {
        let core = """
            public import Patchbay
            public struct Conf: Sendable { public init() {} }
            public protocol CoreResolver: Resolver {}
            \(hidden.library)
            """
        let app = """
            \(line)
            import Patchbay
            struct Desk: Injectable { struct Dependency { let value: \(hidden.asked) }; let dependency: Dependency }
            \(resolver)
            """
        return [
            SourceFile(path: "Core.swift", module: "Core", package: "core", text: core),
            SourceFile(path: "App.swift", module: "App", package: "app", text: app),
        ]
    }
}
