import Foundation
import PatchbayModel
import PatchbayPipeline
import Testing

/// Contexts of libraries that a program provides.
@Suite struct OpenContextTests {
    private static let library = """
        import PatchbayContexts

        public protocol ShelfContext: OpenContext {
            var now: Int { get }
            var shelfLength: Int { get }
        }

        extension ShelfContext {
            public var shelfLength: Int { 40 }
        }

        public protocol ShelfAware: HasInstanceContext where Self.Context == any ShelfContext {}

        public struct Shelf: ShelfAware {
            public var resolve = Shelf.default
            public init() {}
            public var label: String { "\\(shelfLength) at \\(now)" }
        }

        public func shelfTime() -> Int { CurrentShelfContext.now }
        """

    private static let second = """
        import PatchbayContexts
        import Shelves

        public protocol TableContext: OpenContext {
            var legs: Int { get }
        }

        public struct Table: HasAmbientContext {
            public typealias Context = any TableContext
            public init() {}
            public var label: String { "\\(legs) legs, \\(Shelf().label)" }
        }
        """

    private static let program = """
        import PatchbayContexts
        import Tables
        import Shelves

        protocol AppContext: ContextAccessors, Sendable {
            var now: Int { get }
        }

        struct LiveContext: AppContext, ContextProvider {
            var now: Int { 9 }
            var legs: Int { 4 }
        }

        struct TestContext: AppContext, ContextProvider {
            var now: Int { 1 }
            var legs: Int { 3 }
            var shelfLength: Int { 2 }
        }

        extension HasContext {
            typealias Context = any AppContext
            static var `default`: Resolver<Self, any AppContext> { Resolver(context: LiveContext()) }
        }

        struct Clerk: HasInstanceContext {
            var resolve: Resolver<Self, any AppContext> = `default`
        }

        LiveContext().provideContexts()
        print(Table().label, shelfTime(), Clerk().now)
        withContexts(TestContext()) { print(Table().label, shelfTime(), Clerk().now) }
        withContext((any ShelfContext).self, overriding: { $0.shelfLength = 7 }) { print(Shelf().label) }
        print(Table().label)
        """

    private let shelves = SourceFile(path: "Shelves/Shelf.swift", module: "Shelves", text: library)
    private let tables = SourceFile(path: "Tables/Table.swift", module: "Tables", text: second)

    private func app(_ text: String = program, path: String = "App/main.swift") -> SourceFile {
        SourceFile(path: path, module: "OpenContextsApp", text: text)
    }

    private func wired(_ module: String, _ files: [SourceFile]) throws -> SourceFile {
        let outcome = Pipeline.generate(files, for: module)
        #expect(outcome.diagnostics == [])
        return SourceFile(path: "\(module)/\(module)Wiring.swift", module: module, text: try #require(outcome.source))
    }

    @Test func `a program answers what its libraries ask, and its own context does not name theirs`() async throws {
        let all = [shelves, tables, app()]
        let libraries = [
            CaseLibrary(name: "Shelves", sources: [shelves, try wired("Shelves", [shelves])]),
            CaseLibrary(name: "Tables", sources: [tables, try wired("Tables", [shelves, tables])]),
        ]
        let wiring = Pipeline.generate(all, for: "OpenContextsApp")
        #expect(wiring.diagnostics == [])
        let source = try #require(wiring.source)
        #expect(source.contains("extension LiveContext: ShelfContext {}"))
        #expect(source.contains("extension TestContext: TableContext {}"))
        let printed = try await CaseCompiler.shared.run(
            "OpenContextsApp",
            [app()],
            wiring: source,
            libraries: libraries
        )
        #expect(
            printed == """
                4 legs, 40 at 9 9 9
                3 legs, 2 at 1 1 1
                7 at 9
                4 legs, 40 at 9

                """
        )
    }

    @Test func `a member that a library asks for and the program lacks is a finding`() throws {
        let text = Self.program.replacing("    var legs: Int { 4 }\n", with: "")
        let found = Pipeline.check([shelves, tables, app(text)], for: "OpenContextsApp")
        #expect(found.map(\.id) == [.missingMember])
        #expect(found.first?.message == "`LiveContext` has no `legs`, which `TableContext` of Tables asks for")
        // The libraries are not to blame.
        #expect(Pipeline.check([shelves, tables, app(text)], for: "Tables") == [])
    }

    @Test func `what a module keeps to itself answers nothing elsewhere`() {
        let text = Self.program.replacing("    var legs: Int { 4 }\n", with: "")
        func found(_ extended: String, _ access: String, package: String = "") -> [DiagnosticID] {
            let answer = "import Tables\nextension \(extended) { \(access)var legs: Int { 5 } }"
            let more = SourceFile(path: "More/More.swift", module: "More", package: package, text: answer)
            let all = [shelves, tables, more, app("import More\n" + text)]
            return Pipeline.check(all, for: "OpenContextsApp").map(\.id)
        }
        #expect(found("TableContext", "public ") == [])
        #expect(found("TableContext", "package ") == [])
        #expect(found("TableContext", "package ", package: "more") == [.missingMember])
        #expect(found("TableContext", "") == [.missingMember])
    }

    @Test func `a provider for other modules answers as visibly as it is`() {
        func found(_ type: String, _ member: String) -> [String?] {
            let text = "import PatchbayContexts\nimport Tables\n\(type)struct Live: ContextProvider { \(member) }"
            let live = SourceFile(path: "Live/Live.swift", module: "Live", text: text)
            return Pipeline.check([shelves, tables, live], for: "Live").map(\.help)
        }
        let now = "public var now: Int { 1 }; "
        #expect(found("", "var now: Int { 1 }; var legs: Int { 4 }") == [])
        #expect(found("public ", now + "public var legs: Int { 4 }") == [])
        #expect(found("public ", now + "var legs: Int { 4 }") == ["declare `public var legs: Int { … }` in `Live`"])
        #expect(found("public ", now) == ["declare `public var legs: Int`, in `Live` or in an extension of it"])
    }

    @Test func `a program that provides nothing is a finding, a library is not`() {
        let text = "import Tables\nprint(Table().label)"
        let found = Pipeline.check([shelves, tables, app(text)], for: "OpenContextsApp")
        #expect(found.map(\.id) == [.unprovidedContext])
        #expect(found.first?.message == "nothing provides `any ShelfContext`, `any TableContext` in this program")
        let between = app("import Tables\nfunc f() { print(Table().label) }", path: "App/F.swift")
        #expect(Pipeline.check([shelves, tables, between], for: "OpenContextsApp") == [])
        // A library that is not imported is not below.
        #expect(Pipeline.check([shelves, tables, app("print(1)")], for: "OpenContextsApp") == [])
    }

    @Test func `a provider of a library does not provide what its module does not see`() {
        let live = SourceFile(
            path: "Live/Live.swift",
            module: "Live",
            text: """
                import PatchbayContexts
                import Shelves
                public struct LiveContext: ContextProvider { public init() {}; public var now: Int { 1 } }
                """
        )
        let text = "import Live\nimport Shelves\nimport Tables\nLiveContext().provideContexts()"
        let found = Pipeline.check([shelves, tables, live, app(text)], for: "OpenContextsApp")
        #expect(found.map(\.id) == [.unprovidedContext])
        let message = "nothing provides `any TableContext` in this program: `LiveContext` does not see it"
        #expect(found.first?.message == message)
        // The answers of a provider are generated with its type: an extension elsewhere adds nothing.
        let extended = text + "\nextension LiveContext: TableContext { public var legs: Int { 3 } }"
        let again = Pipeline.check([shelves, tables, live, app(extended)], for: "OpenContextsApp")
        #expect(again.map(\.id) == [.unprovidedContext])
    }

    @Test func `a program may make a library's type the provider`() throws {
        let type = SourceFile(
            path: "Tables/Live.swift",
            module: "Tables",
            text: "import PatchbayContexts\npublic struct Live { public var legs: Int { 4 } }"
        )
        let text = """
            import PatchbayContexts
            import Shelves
            import Tables
            extension Live: ContextProvider { public var now: Int { 1 } }
            Live().provideContexts()
            """
        let all = [shelves, tables, type, app(text)]
        let outcome = Pipeline.generate(all, for: "OpenContextsApp")
        #expect(outcome.diagnostics == [])
        #expect(try #require(outcome.source).contains("public nonisolated func visitContexts("))
        #expect(try !#require(Pipeline.generate(all, for: "Tables").source).contains("visitContexts"))
    }

    @Test func `what may have more than was read is left to the compiler`() {
        let text = Self.program.replacing("    var legs: Int { 4 }\n", with: "")
            .replacing("LiveContext: AppContext,", with: "LiveContext: AppContext, SystemMembers,")
        #expect(Pipeline.check([shelves, tables, app(text)], for: "OpenContextsApp") == [])
    }

    @Test func `without a provider's marker nothing is generated for open contexts of others`() throws {
        let text = Self.program.replacing(", ContextProvider", with: "").replacing(
            "LiveContext().provideContexts()",
            with: ""
        )
        let source = Pipeline.generate([shelves, tables, app(text, path: "App/F.swift")], for: "OpenContextsApp").source
        #expect(try !#require(source).contains("visitContexts"))
    }
}
