import PatchbayModel
import PatchbayPipeline
import Testing

/// Parents that another module declares.
@Suite struct ParentModulesTests {
    private let library = SourceFile(
        path: "Lib/Lib.swift",
        module: "Lib",
        text: """
            import Patchbay
            import Network
            public struct Config { public init() {} }
            public final class Client: SharedInjectable, Sendable {
                public struct Dependency { let config: Config }
                public init(dependency: Dependency) {}
            }
            public struct Page: Injectable {
                public struct Dependency { let client: Client }
                public init(dependency: Dependency) {}
            }
            public protocol LibResolver: Resolver {
                var shared: LibResolverShared { get }
                func provideConfig() -> Config
                func provideSocket() -> Socket
            }
            """
    )

    private func app(_ text: String) -> SourceFile {
        SourceFile(path: "App/App.swift", module: "App", text: "import Lib\nimport Patchbay\n\(text)")
    }

    private let child = """
        final class Cart: SharedInjectable, Sendable {
            struct Dependency { let client: Client; let page: Page }
            init(dependency: Dependency) {}
        }
        protocol AppResolver: Resolver {
            var parent: any LibResolver { get }
            var shared: AppResolverShared { get }
        }
        """

    @Test func `a child reaches the providers of a parent in another module`() throws {
        let outcome = Pipeline.generate([library, app(child)], for: "App")
        #expect(outcome.diagnostics == [])
        let source = try #require(outcome.source)
        #expect(source.contains("return self.parent.provideConfig()"))
        // The types that the parent names have to be known here.
        #expect(source.contains("import Network"))
    }

    @Test func `what the parent's module shares is made there, and what it cannot know is kept here`() throws {
        let source = try #require(Pipeline.generate([library, app(child)], for: "App").source)
        #expect(source.contains("return self.parent.resolveClient()"))
        #expect(source.contains("fileprivate let cart"))
        #expect(!source.contains("fileprivate let client"))
        #expect(!source.contains("extension LibResolver"))
    }

    @Test func `a parent's method is called as it is there, where a type of its name is here, too`() throws {
        let page = """
            \(child)
            struct Client: Injectable { struct Dependency {}; init(dependency: Dependency) {} }
            """.replacing("let client: Client;", with: "let client: Lib.Client;")
        let outcome = Pipeline.generate([library, app(page)], for: "App")
        #expect(outcome.diagnostics == [])
        #expect(outcome.source?.contains("return self.parent.resolveClient()") == true)
        #expect(outcome.source?.contains("func resolveAppClient() -> App.Client {") == true)
    }

    @Test func `what only the parent can make is made by it`() throws {
        let source = try #require(Pipeline.generate([library, app(child)], for: "App").source)
        #expect(source.contains("func resolvePage() -> Lib.Page {\n        return self.parent.resolvePage()"))
    }

    @Test func `what only the parent can make, its children hand on to theirs`() throws {
        let inner = """
            \(child)
            protocol InnerResolver: Resolver {
                var parent: any AppResolver { get }
            }
            """
        let outcome = Pipeline.generate([library, app(inner)], for: "App")
        #expect(outcome.diagnostics == [])
        let extensions = try #require(outcome.source).split(separator: "extension InnerResolver {")
        #expect(extensions.count == 2)
        #expect(extensions.last?.contains("func resolvePage() -> Lib.Page {") == true)
    }

    /// A library whose shared type others could make as well.
    private let planning = SourceFile(
        path: "Lib/Planning.swift",
        module: "Lib",
        text: """
            import Patchbay
            public struct Plan: Sendable { public init() {} }
            public final class Planner: SharedInjectable, Sendable {
                public struct Dependency { public let plan: Plan?; public init(plan: Plan?) { self.plan = plan } }
                public init(dependency: Dependency) {}
            }
            public protocol LibResolver: Resolver { var shared: LibResolverShared { get } }
            """
    )

    @Test func `a resolver that refines one of another module has what lies in its store from there`() throws {
        let refining = """
            struct Cart: Injectable { struct Dependency { let planner: Planner }; let dependency: Dependency }
            protocol AppResolver: LibResolver {}
            """
        let outcome = Pipeline.generate([planning, app(refining)], for: "App")
        #expect(outcome.diagnostics == [])
        let source = try #require(outcome.source)
        #expect(source.contains("let planner = self.resolvePlanner()"))
        #expect(!source.contains("func resolvePlanner()"))
        #expect(!source.contains("class LibResolverShared"))
    }

    @Test func `what two resolvers of another module have in their store comes from one of them`() async throws {
        let storage = SourceFile(
            path: "Lib/Storage.swift",
            module: "Lib",
            text: """
                import Patchbay
                public final class Disk: SharedInjectable, Sendable {
                    public struct Dependency { public init() {} }
                    public init(dependency: Dependency) throws {}
                }
                public protocol LibResolver: Resolver { var shared: LibResolverShared { get } }
                public protocol ReadingResolver: LibResolver {}
                public protocol WritingResolver: LibResolver {}
                """
        )
        let program = app(
            """
            struct Screen: Injectable { struct Dependency { let disk: Disk }; let dependency: Dependency }
            protocol AppResolver: ReadingResolver, WritingResolver {}
            protocol PanelResolver: AppResolver {}
            struct Panel: PanelResolver { let shared = LibResolverShared() }
            @main enum Program {
                static func main() throws {
                    print(try Panel().resolveScreen().dependency.disk === Panel().resolveDisk())
                    let panel = Panel()
                    print(try panel.resolveScreen().dependency.disk === panel.resolveDisk())
                }
            }
            """
        )
        let wiring = try #require(Pipeline.generate([storage], for: "Lib").source)
        let files = [storage, SourceFile(path: "Lib/Wiring.swift", module: "Lib", text: wiring)]
        let output = try await CaseCompiler.shared.run(
            "App",
            [program],
            wiring: try #require(Pipeline.generate([storage, program], for: "App").source),
            libraries: [CaseLibrary(name: "Lib", sources: files)]
        )
        #expect(output == "false\ntrue\n")
    }

    @Test func `what lies in the store of another module is to be made of the same here`() throws {
        let refining = "protocol AppResolver: LibResolver { func providePlan() -> Plan }"
        let findings = Pipeline.check([planning, app(refining)], for: "App")
        #expect(findings.map(\.id) == [.sharedOtherwise])
        #expect(findings.first?.location.file == "App/App.swift")
        #expect(findings.first?.help?.contains("be its child: `var parent: any LibResolver { get }`") == true)
    }

    @Test func `what comes from the store of another module throws as it does there`() throws {
        let settings = SourceFile(
            path: "Lib/Settings.swift",
            module: "Lib",
            text: """
                import Patchbay
                public struct Path: Sendable { public init() {} }
                public final class Settings: SharedInjectable, Sendable {
                    public struct Dependency { public let path: Path; public init(path: Path) { self.path = path } }
                    public init(dependency: Dependency) {}
                }
                public protocol LibResolver: Resolver {
                    var shared: LibResolverShared { get }
                    func providePath() throws -> Path
                }
                """
        )
        let refining = """
            struct Cart: Injectable { struct Dependency { let settings: Settings }; let dependency: Dependency }
            protocol AppResolver: LibResolver { func providePath() -> Path }
            """
        let outcome = Pipeline.generate([settings, app(refining)], for: "App")
        #expect(outcome.diagnostics == [])
        let source = try #require(outcome.source)
        #expect(source.contains("let settings = try self.resolveSettings()"))
        #expect(source.contains("func resolvePath() -> Path {"))
    }

    @Test func `a resolver that refines one of another module cannot add to its store`() throws {
        let refining = """
            final class Cart: SharedInjectable, Sendable {
                typealias Dependency = Void
                init(dependency: Void) {}
            }
            protocol AppResolver: LibResolver {}
            """
        let findings = Pipeline.check([library, app(refining)], for: "App")
        #expect(findings.map(\.id) == [.invalidStore])
        #expect(findings.first?.help?.contains("var parent: any LibResolver { get }") == true)
    }

    @Test func `an owner that no resolver here has to do with is reported`() {
        let lost = """
            final class Cart: SharedInjectable, Sendable {
                typealias Owner = any LibResolver
                typealias Dependency = Void
                init(dependency: Void) {}
            }
            protocol AppResolver: Resolver {
                var shared: AppResolverShared { get }
            }
            """
        #expect(Pipeline.check([library, app(lost)], for: "App").map(\.id) == [.ownerNotAParent])
    }

    @Test func `a shared type of a library that nobody asks for needs nothing here`() throws {
        let plain = "protocol AppResolver: Resolver {}"
        let other = SourceFile(
            path: "Kit/Kit.swift",
            module: "Kit",
            text: """
                import Patchbay
                public struct Key {}
                public final class Vault: SharedInjectable, Sendable {
                    public struct Dependency { public init(key: Key) { self.key = key }; let key: Key }
                    public init(dependency: Dependency) {}
                }
                """
        )
        let files = [library, other, app("import Kit\n\(plain)")]
        let outcome = Pipeline.generate(files, for: "App")
        #expect(outcome.diagnostics == [])
        #expect(try #require(outcome.source).contains("resolveClient") == false)
    }

    @Test func `a resolver of a library cannot own what its module does not know`() {
        let core = SourceFile(
            path: "Core/Core.swift",
            module: "Core",
            text: """
                import Patchbay
                public protocol CoreResolver: Resolver, Sendable { var shared: CoreResolverShared { get } }
                """
        )
        let text = """
            import Core
            import Patchbay
            final class Session: SharedInjectable, Sendable {
                typealias Owner = any CoreResolver
                struct Dependency {}
                init(dependency: Dependency) {}
            }
            struct Page: Injectable {
                struct Dependency { let session: Session }
                init(dependency: Dependency) {}
            }
            protocol AppResolver: Resolver {
                var parent: any CoreResolver { get }
                var shared: AppResolverShared { get }
            }
            """
        let app = SourceFile(path: "App/App.swift", module: "App", text: text)
        let found = Pipeline.check([core, app], for: "App")
        #expect(found.map(\.id) == [.ownerNotAParent])
        #expect(
            found.first?.message
                == "`CoreResolver` is to own `Session`, but its store is generated in Core, which does not see that type"
        )
        let unasked = text.replacing("let session: Session", with: "")
        let idle = Pipeline.check([core, SourceFile(path: "App/App.swift", module: "App", text: unasked)], for: "App")
        #expect(idle.map(\.message) == found.map(\.message) && idle.map(\.location.line) == [4])
        // Who sees it may provide it.
        let open = unasked.replacing("final class", with: "public final class")
            .replacing("    struct Dependency {}", with: "    public struct Dependency { public init() {} }")
            .replacing("    init(", with: "    public init(")
        #expect(Pipeline.check([core, SourceFile(path: "App/App.swift", module: "App", text: open)], for: "App") == [])
        let kept = text.replacing("struct Page: Injectable {", with: "final class Page: SharedInjectable, Sendable {")
            .replacing(
                "struct Dependency { let",
                with: "typealias Owner = any AppResolver\n    struct Dependency { let"
            )
        let shared = SourceFile(path: "App/App.swift", module: "App", text: kept)
        #expect(Pipeline.check([core, shared], for: "App").map(\.id) == [.ownerNotAParent])
        let broken = text.replacing(
            "    struct Dependency {}\n    init(dependency: Dependency) {}",
            with: "    struct Dependency {}"
        )
        let defect = SourceFile(path: "App/App.swift", module: "App", text: broken)
        #expect(Pipeline.check([core, defect], for: "App").map(\.id) == [.missingInitializer])
        let providing = text.replacing("{ get }\n}", with: "{ get }\n    func provideSession() -> Session\n}")
        let own = SourceFile(path: "App/App.swift", module: "App", text: providing)
        #expect(Pipeline.check([core, own], for: "App") == [])
    }

    @Test func `a type of a third module that a library's resolver is to own is told of where it is asked for`() {
        let core = """
            import Patchbay
            public protocol CoreResolver: Resolver, Sendable { var shared: CoreResolverShared { get } }
            public protocol CoreScoped: SharedInjectable {}
            extension CoreScoped { public typealias Owner = any CoreResolver }
            public final class Box<Item: Sendable>: CoreScoped, Sendable {
                public struct Dependency { public init() {} }
                public init(dependency: Dependency) {}
            }
            """
        let data = """
            import Core
            import Patchbay
            public final class Cache: CoreScoped, Sendable {
                public struct Dependency { public init() {} }
                public init(dependency: Dependency) {}
            }
            """
        let app = """
            import Core
            import Data
            import Patchbay
            struct Local: Sendable {}
            struct Page: Injectable {
                struct Dependency {
                    let cache: Cache
                    let box: Box<Local>
                }
                init(dependency: Dependency) {}
            }
            protocol AppResolver: Resolver { var parent: any CoreResolver { get } }
            protocol ScreenResolver: Resolver { var parent: any AppResolver { get } }
            """
        let files = [("Core", core), ("Data", data), ("App", app)].map {
            SourceFile(path: "\($0)/\($0).swift", module: $0, text: $1)
        }
        let found = Pipeline.check(files, for: "App")
        #expect(found.map(\.id) == [.ownerNotAParent, .ownerNotAParent])
        #expect(found.map(\.location.line) == [7, 8])
        #expect(
            found.map(\.message)
                == ["Cache", "Box<Local>"].map {
                    "`CoreResolver` is to own `\($0)`, but its store is generated in Core, which does not see that type"
                }
        )
    }

    @Test func `the help for an associated parent names the protocol of the parent`() {
        let text = """
            import Patchbay
            protocol CoreResolver: Resolver {}
            protocol AppResolver: Resolver { associatedtype Parent: CoreResolver; var parent: Parent { get } }
            """
        let found = Pipeline.check([SourceFile(path: "App/App.swift", module: "App", text: text)], for: "App")
        #expect(found.map(\.id) == [.invalidParent])
        #expect(found.first?.help?.hasPrefix("write `var parent: any CoreResolver { get }`") == true)
    }
}
