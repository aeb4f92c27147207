import Foundation
import PatchbayGenerator
import PatchbayGraph
import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbayReader
import PatchbaySurvey
import Testing

@Suite struct MapTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func bookshop() throws -> [SourceFile] {
        let folder = Self.root.appendingPathComponent("Examples/Bookshop/Sources/Bookshop")
        let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
        return try names.filter { $0.hasSuffix(".swift") }.map { name in
            let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
            return SourceFile(path: name, module: "Bookshop", bytes: Array(bytes))
        }
    }

    @Test(arguments: GoldenCase.all(of: .generate))
    func `what a generated method calls is what the map says that it needs`(case: GoldenCase) throws {
        let facts = Pipeline.read(try `case`.sources())
        let graph = Pipeline.assemble(facts, for: `case`.name)
        let resolved = Pipeline.resolve(graph)
        let map = Pipeline.map(resolved)
        let nodes = Dictionary(map.nodes.map { ($0.id, $0) }) { first, _ in first }
        for resolver in Pipeline.plan(resolved).resolvers {
            for method in resolver.methods {
                let moduleFactories = map.nodes.filter { $0.methods.contains(method.name) }
                #expect(!moduleFactories.isEmpty, "\(resolver.type).\(method.name)")
                let called = Set(method.steps.flatMap(Self.callees))
                let edges = map.edges.filter { edge in moduleFactories.contains { $0.id == edge.from } }
                let named = Set(edges.flatMap { nodes[$0.to]?.methods ?? [] })
                #expect(called.isSubset(of: named), "\(resolver.type).\(method.name)")
            }
        }
    }

    /// `resolveClock` of `let clock = self.resolveClock()`, also in a closure that is called later.
    private static func callees(_ step: StepPlan) -> [String] {
        switch step {
        case .bind(_, let call): name(call)
        case .defer(_, let closure):
            closure.steps.flatMap { step -> [String] in
                guard case .return(let call) = step else { return callees(step) }
                return name(call)
            }
        case .conditional(_, let steps, let otherwise): (steps + otherwise).flatMap(callees)
        case .available(_, let steps): steps.flatMap(callees)
        case .return, .plain: []
        }
    }

    private static func name(_ call: CallPlan) -> [String] {
        let callee = "\(call.callee)"
        return callee.hasPrefix("self.resolve") ? [String(callee.dropFirst("self.".count))] : []
    }

    /// A factory that waits has one closure for all that its module needs, and is left out here.
    @Test(arguments: ["Deferred", "DeferredMemory", "DeferredResolvers"])
    func `what is asked for later is so in the map, and nothing else`(name: String) throws {
        let golden = try #require(GoldenCase.all(of: .generate).first { $0.name == name })
        let graph = Pipeline.assemble(Pipeline.read(try golden.sources()), for: name)
        let resolved = Pipeline.resolve(graph)
        let map = Pipeline.map(resolved)
        let deferred = Set(map.edges.filter(\.isDeferred).map(\.label))
        let steps = Pipeline.plan(resolved).resolvers.flatMap(\.methods).flatMap(\.steps)
        let closures = steps.compactMap { if case .defer(let name, _) = $0 { name } else { nil } }
        #expect(!deferred.isEmpty)
        #expect(deferred == Set(closures))
    }

    @Test(arguments: GoldenCase.all(of: .generate))
    func `the map does not depend on the order of the files`(case: GoldenCase) throws {
        let sources = try `case`.sources()
        #expect(Pipeline.survey(sources).map == Pipeline.survey(sources.reversed()).map)
    }

    @Test(arguments: GoldenCase.all(of: .check))
    func `a program with findings has a map, too`(case: GoldenCase) throws {
        let map = Pipeline.survey(try `case`.sources(), for: `case`.name).map
        #expect(try MapJSON.decode(Array(MapJSON.encode(map).utf8)) == map)
    }

    @Test func `a protocol of the runtime's name in a module that nobody imports changes nothing`() {
        let own = SourceFile(
            path: "a.swift",
            module: "App",
            text: "import Patchbay\nprotocol AppResolver: Resolver { func provideClock() -> Clock }\n"
        )
        let other = SourceFile(path: "b.swift", module: "Net", text: "public protocol Resolver { func lookUp() }\n")
        #expect(Pipeline.survey([own, other]).map == Pipeline.survey([own]).map)
        #expect(Pipeline.survey([own]).map.nodes.map(\.id) == ["AppResolver.provideClock"])
    }

    @Test(arguments: [true, false])
    func `something shared that no resolver can keep is in the map, whether or not anything asks for it`(
        isAskedFor: Bool
    ) throws {
        let asking = "struct Desk: Injectable { struct Dependency { let till: Till }; init(dependency: Dependency) {} }"
        let text = """
            import Patchbay
            final class Till: SharedInjectable {
                struct Dependency { let coins: Int }
                init(dependency: Dependency) {}
            }
            protocol AppResolver: Resolver { var shared: AppResolverShared { get } }
            \(isAskedFor ? asking : "")
            """
        let map = Pipeline.survey([SourceFile(path: "App.swift", module: "App", text: text)]).map
        let till = try #require(map.nodes.first { $0.type == "Till" })
        #expect(map.nodes.filter { $0.type == "Till" }.count == 1)
        #expect(till.location?.line == 2 && till.notes == ["no resolver has all that it needs"])
        #expect(map.edges.filter { $0.from == till.id }.map(\.label) == ["coins"])
        #expect(map.edges.filter { $0.to == till.id }.map(\.label) == (isAskedFor ? ["till"] : []))
    }

    @Test func `all of Bookshop is used`() throws {
        let map = Pipeline.survey(try bookshop()).map
        #expect(UnusedSearch(MapIndex(map)).unused().map(\.id) == [])
    }

    @Test func `a provider that code calls itself is used, and a property may be`() throws {
        let text = """
            import Patchbay
            protocol AppResolver: Resolver {
                func provideServer() -> Server
                func provideIdle() -> Idle
                var config: Config { get }
                var idler: Idler { get }
            }
            func main(_ app: some AppResolver) {
                app.provideServer().run()
                print(app.config)
            }
            """
        let map = Pipeline.survey([SourceFile(path: "App.swift", module: "App", text: text)]).map
        #expect(UnusedSearch(MapIndex(map)).unused().map(\.id) == ["AppResolver.idler", "AppResolver.provideIdle"])
        let server = try #require(map.nodes.first { $0.id == "AppResolver.provideServer" })
        #expect(server.entries.map(\.location.line) == [9])
        #expect(map.unknowns.map(\.candidates) == [["AppResolver.config"]])
    }

    @Test func `a provider's code that calls another provider needs what that provides`() {
        let text = """
            import Patchbay
            protocol AppResolver: Resolver {
                func provideServer() -> Server
                func provideRoute() -> Route
            }
            struct App: AppResolver {
                func provideServer() -> Server { Server(provideRoute()) }
                func provideRoute() -> Route { Route() }
            }
            """
        let map = Pipeline.survey([SourceFile(path: "App.swift", module: "App", text: text)]).map
        #expect(map.edges.map(\.from) == ["AppResolver.provideServer"])
        #expect(map.edges.map(\.to) == ["AppResolver.provideRoute"])
    }

    @Test func `a property may be read under whatever name it has, and whatever unused thing needs it too`() {
        let text = """
            import Patchbay
            struct Old: Injectable { struct Dependency { let config: Config }; let dependency: Dependency }
            protocol AppResolver: Resolver {
                var config: Config { get }
                var factory: Widgets { get }
            }
            func main(_ app: some AppResolver) { print(app.config, app.factory) }
            """
        let map = Pipeline.survey([SourceFile(path: "App.swift", module: "App", text: text)]).map
        #expect(UnusedSearch(MapIndex(map)).unused().map(\.id) == ["Old"])
    }

    @Test func `a child's provider that asks its parent for the same uses the parent's`() {
        let text = """
            import Patchbay
            protocol AppResolver: Resolver { func provideServer() -> Server }
            protocol ChildResolver: Resolver {
                var parent: any AppResolver { get }
                func provideServer() -> Server
            }
            struct Child: ChildResolver {
                let parent: any AppResolver
                func provideServer() -> Server { parent.provideServer() }
            }
            func main(_ child: Child) { child.provideServer() }
            """
        let map = Pipeline.survey([SourceFile(path: "App.swift", module: "App", text: text)]).map
        #expect(map.edges.contains { $0.from == "ChildResolver.provideServer" && $0.to == "AppResolver.provideServer" })
        #expect(UnusedSearch(MapIndex(map)).unused() == [])
    }

    @Test func `line breaks of another system move no place in source that is not read`() {
        let text = """
            #if swift(<4)
                let broken = ] // é
                app.resolveCart()
            #endif
            """
        let calls = { (text: String) in CallScan.calls(in: [SourceFile(path: "a.swift", module: "A", text: text)]) }
        #expect(calls(text).map(\.location.line) == [3])
        #expect(calls(text.replacing("\n", with: "\r\n")).map(\.location) == calls(text).map(\.location))
    }

    @Test func `a call is found by its name, outside of comments, and not where it is declared`() {
        let text = """
            // app.resolveNothing()
            /* app.resolveNothing() /* nested */ app.resolveNothing() */
            func resolveDeclared() {}
            let url = "http://resolve.org"; let shop = app.resolveShop()
            let maker = app.resolveDesk
            let bread = Bakery.resolve((any Bread).self, grams: 3)
            let oven: Oven = Bakery.resolve()
            let text = "\\(app.resolveText())"
            app.injectToCell(cell)
            unresolveThis()
            """
        let calls = CallScan.calls(in: [SourceFile(path: "a.swift", module: "A", text: text)])
        let lines = calls.map { "\($0.location.line) \($0.receiver ?? "-").\($0.name)" }
        #expect(
            lines == [
                "4 app.resolveShop", "5 app.resolveDesk", "6 Bakery.resolve", "7 Bakery.resolve", "8 app.resolveText",
                "9 app.injectToCell",
            ]
        )
    }

    @Test(arguments: [
        ("\"\"\"\n/* app.resolveText()\nsee https://a.b\n\"\"\"", [5]),
        ("#\"\"\"\n\"\"\" /* \\(app\n\"\"\"#", [4]),
        ("#\" \" /* \"#", [2]), ("#\"\"\"# /* app.resolveNothing() */", [2]),
        ("\"\\(a(\"/*\") /* app.resolveNothing() */) // \" // app.resolveNothing()", [2]),
        ("##\"\\#(\"# /* \"##", [2]),
    ])
    func `what looks like a comment in a literal is none, and in an interpolation it is one`(
        literal: String,
        lines: [Int]
    ) {
        let text = "let text = \(literal)\napp.resolveShop()\n"
        let calls = CallScan.calls(in: [SourceFile(path: "a.swift", module: "A", text: text)])
        #expect(calls.filter { $0.name == "resolveShop" }.map(\.location.line) == lines)
        #expect(!calls.contains { $0.name == "resolveNothing" })
    }
}
