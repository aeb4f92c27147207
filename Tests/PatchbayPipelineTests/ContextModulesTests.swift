import Foundation
import PatchbayModel
import PatchbayPipeline
import Testing

/// Contexts of several modules, and contexts beside resolvers.
@Suite struct ContextModulesTests {
    private func file(_ text: String, module: String = "App", name: String = "File") -> SourceFile {
        SourceFile(path: "\(module)/\(name).swift", module: module, text: text)
    }

    private let library = """
        import Foundation
        import PatchbayContexts
        public struct Item {}
        public protocol Clock { var now: Date { get } }
        public protocol LibContext: ContextAccessors, Clock { var items: [Item] { get async } }
        """

    @Test func `a context of another module is refined here, and its own accessors are left to its build`() throws {
        let app = file(
            """
            import Lib
            protocol AppContext: LibContext { var user: String { get } }
            """
        )
        let files = [file(library, module: "Lib"), app]
        let outcome = Pipeline.generate(files, for: "App")
        let source = try #require(outcome.source)
        #expect(outcome.diagnostics == [])
        #expect(source.contains("where Self.Context == any AppContext {"))
        #expect(source.contains("    var user: String { resolve[\\.user] }"))
        #expect(
            source.contains("    var items: [Lib.Item] { get async { resolve.extend(await resolve.context.items) } }")
        )
        #expect(source.contains("    var now: Date { resolve[\\.now] }"))
        #expect(!source.contains("any LibContext"))
        #expect(source.contains("import Lib\n"))
        #expect(source.contains("import PatchbayContexts\n"))
        #expect(source.contains("#if canImport(Foundation)\nimport Foundation\n#endif"))
        #expect(try #require(Pipeline.generate(files, for: "Lib").source).contains("public var now: Date"))
        let both = try #require(Pipeline.generate(files).source)
        #expect(both.contains("any LibContext {") && both.contains("any AppContext {"))
    }

    @Test func `the same name in another module is another type`() throws {
        let app = file(
            """
            import Lib
            import PatchbayContexts
            struct Item {}
            protocol AppContext: LibContext { var own: Item { get } ; var theirs: Lib.Item { get } }
            """
        )
        let source = try #require(Pipeline.generate([file(library, module: "Lib"), app], for: "App").source)
        #expect(source.contains("var own: App.Item {"))
        #expect(source.contains("var theirs: Lib.Item {"))
        #expect(source.contains("var items: [Lib.Item] {"))
    }

    @Test func `a default may stand where the context is the one that it answers`() throws {
        func source(_ refined: String, where context: String) throws -> String {
            let app = file(
                """
                import PatchbayContexts
                protocol AppContext: \(refined) { var user: String { get } }
                protocol OtherContext: ContextAccessors { var other: String { get } }
                extension HasContext where Self.Context == any \(context) {
                    static var `default`: Resolver<Self, any AppContext> { Resolver(context: LiveContext()) }
                }
                """
            )
            return try #require(Pipeline.generate([app], for: "App").source)
        }
        #expect(try source("ContextAccessors", where: "AppContext").contains("enum CurrentAppContext"))
        #expect(try !source("ContextAccessors", where: "OtherContext").contains("enum CurrentAppContext"))
        #expect(try !source("OpenContext, Sendable", where: "AppContext").contains("providedOutside"))
        #expect(try source("OpenContext, Sendable", where: "OtherContext").contains("providedOutside"))
    }

    @Test func `what another module writes by hand counts there alone`() throws {
        let written = "extension HasInstanceContext { public var user: String { \"\" } }"
        let app = "import PatchbayContexts\nprotocol AppContext: ContextAccessors { var user: String { get } }"
        let lib = file("import PatchbayContexts\n\(written)", module: "Lib")
        let there = try #require(Pipeline.generate([lib, file(app)], for: "App").source)
        #expect(there.contains("    var user: String"))
        let here = file("import PatchbayContexts\n\(written)", name: "Other")
        let own = try #require(Pipeline.generate([here, file(app)], for: "App").source)
        #expect(!own.contains("    var user: String { resolve["))
        #expect(own.contains("    static var user: String"))
    }

    @Test func `a runtime module is imported for what is generated, and no other`() throws {
        let context = "protocol AppContext: ContextAccessors { var user: String { get } }"
        let resolver = "protocol AppResolver: Resolver { func provideName() -> String }"
        let contexts = try #require(Pipeline.generate([file("import PatchbayContexts\n\(context)")], for: "App").source)
        #expect(!contexts.contains("import Patchbay\n"))
        let resolvers = try #require(Pipeline.generate([file("import Patchbay\n\(resolver)")], for: "App").source)
        #expect(!resolvers.contains("import PatchbayContexts\n"))
    }

    @Test func `a public context needs a public import where imports have levels, an internal one does not`() throws {
        func imports(_ access: String) throws -> [Substring] {
            let app = file(
                """
                public import PatchbayContexts
                \(access) protocol AppContext: ContextAccessors { var user: String { get } }
                """
            )
            let other = file("internal import PatchbayContexts\nstruct Other {}", name: "Other")
            let source = try #require(Pipeline.generate([app, other], for: "App").source)
            return source.split(separator: "\n").filter { $0.hasSuffix("PatchbayContexts") }
        }
        #expect(try imports("public") == ["public import PatchbayContexts"])
        #expect(try imports("internal") == ["internal import PatchbayContexts"])
    }

    @Test func `the resolvers of contexts and those of wiring are told apart`() throws {
        let app = file(
            """
            import Patchbay
            import PatchbayContexts
            struct Screen: HasInstanceContext {
                typealias Context = any AppContext
                var resolve: ContextResolver<Screen, any AppContext>
            }
            protocol AppContext: ContextAccessors {
                var resolver: ContextResolver<Screen, any AppContext> { get }
            }
            protocol AppResolver: Resolver {
                func provideResolver() -> ContextResolver<Screen, any AppContext>
            }
            """
        )
        let other = file(
            """
            import PatchbayContexts
            protocol OtherContext: ContextAccessors { var resolver: ContextResolver<Screen, any AppContext> { get } }
            """,
            name: "Other"
        )
        let outcome = Pipeline.generate([app, other], for: "App")
        #expect(outcome.diagnostics == [])
        let source = try #require(outcome.source)
        #expect(source.components(separatedBy: "-> ContextResolver<Screen, any AppContext> {").count == 4)
        #expect(
            source.components(separatedBy: ": ContextResolver<Screen, any AppContext> { resolve[").count == 5
        )
        #expect(!source.contains(" Resolver<"))
        #expect(source.contains("extension AppResolver {"))
    }

    @Test func `protocols of one's own by the names of the runtime's are told apart`() throws {
        let app = file(
            """
            import PatchbayContexts
            protocol HasInstanceContext {}
            extension HasInstanceContext { var user: String { "" } }
            protocol AppContext: ContextAccessors { var user: String { get } }
            """
        )
        let source = try #require(Pipeline.generate([app], for: "App").source)
        #expect(source.contains("extension PatchbayContexts.HasInstanceContext where"))
        #expect(source.contains("extension HasStaticContext where"))
        let own = file("protocol ContextAccessors {}\nprotocol AppContext: ContextAccessors { func log() }")
        #expect(Pipeline.check([own], for: "App") == [])
    }

    @Test func `a context is none without the import of its module`() {
        let app = file("import Patchbay\nprotocol AppContext: ContextAccessors { func log() }")
        #expect(Pipeline.check([app], for: "App") == [])
        let exporting = file("@_exported import PatchbayContexts", module: "Base")
        let other = file("import Base\nprotocol AppContext: ContextAccessors { func log() }")
        #expect(Pipeline.check([exporting, other], for: "App").map(\.id) == [.contextMethod])
    }
}
