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
            reason: "its `Dependency` has no public initialiser"
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
            reason: "its `Dependency` has no public initialiser"
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

    @Test(arguments: cases.prefix(3))
    func `so is what a refined resolver's module keeps to itself`(case: Case) throws {
        let sources = sources(`case`, "protocol AppResolver: CoreResolver {}")
        let code = try #require(Pipeline.generate(sources, for: "App").source)
        #expect(!code.contains("provideConf") && !code.contains("contributeConf"))
    }

    @Test func `a test that imports a module for testing uses what is internal there`() throws {
        let resolver = "protocol AppResolver: Resolver { var parent: any CoreResolver { get } }"
        let sources = sources(Self.cases[0], resolver, import: "@testable import Core")
        #expect(Pipeline.check(sources, for: "App") == [])
        #expect(try #require(Pipeline.generate(sources, for: "App").source).contains("self.parent.provideConf()"))
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
