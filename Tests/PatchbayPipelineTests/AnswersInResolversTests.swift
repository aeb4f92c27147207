import PatchbayGraph
import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// The answers about resolvers when several have a part in them, or when tests replace something.
@Suite struct AnswersInResolversTests {
    private func map(_ text: String) -> WiringMap {
        Pipeline.survey([SourceFile(path: "a.swift", module: "App", text: "import Patchbay\n" + text)]).map
    }

    private func explanation(_ id: String, _ map: WiringMap) throws -> Explanation {
        try #require(Explanation(of: id, in: MapIndex(map)))
    }

    @Test func `where resolvers answer differently, each answer says in which`() throws {
        let map = map(
            """
            protocol R: Resolver { func provideN() -> Int }
            protocol R2: Resolver { func provideN() -> Int; func provideStr() -> String }
            struct Only: Injectable { struct Dependency { let s: String }; init(dependency: Dependency) {} }
            struct User: Injectable { struct Dependency { let only: Only }; init(dependency: Dependency) {} }
            """
        )
        let lines = ["s: String, from the caller, in R\n", "s: R2.provideStr, in R2"]
        let graph = MapText.render(map)
        let explained = ExplanationText.render(try explanation("User", map))
        for line in lines {
            #expect(graph.contains("    " + line))
            #expect(explained.contains("    " + line.trimmingPrefix(" ").split(separator: "\n")[0]))
        }
        #expect(graph.contains("    only: Only\n"))
    }

    @Test func `one answer in all resolvers goes without their names`() {
        let map = map(
            """
            protocol R: Resolver {}
            protocol R2: Resolver {}
            struct Only: Injectable { struct Dependency { let s: String }; init(dependency: Dependency) {} }
            """
        )
        #expect(MapText.render(map).contains("    s: String, from the caller\n"))
    }

    @Test func `what stands for a protocol lives as long as it does itself`() throws {
        let map = map(
            """
            protocol R: Resolver { var shared: RShared { get } }
            protocol Service: Sendable {}
            final class Kept: SharedInjectable, Service {
                typealias Binds = any Service
                struct Dependency {}
                init(dependency: Dependency) {}
            }
            struct User: Injectable { struct Dependency { let service: any Service }; init(dependency: Dependency) {} }
            """
        )
        #expect(map.nodes.first { $0.id == "any Service by Kept" }?.lifetime == .shared)
    }

    @Test func `only what a protocol requires could be replaced by another type`() throws {
        let map = map(
            """
            protocol Base: Resolver { func provideA() -> A; func provideD() -> D; func contributeE() -> E }
            extension Base {
                func provideB(a: A) -> B { B() }
                func provideD() -> D { D() }
                func contributeF() -> E { E() }
            }
            struct A {}
            struct B {}
            struct D {}
            struct E {}
            struct X: Injectable {
                struct Dependency { let b: B; let d: D; let all: [E] }
                init(dependency: Dependency) {}
            }
            """
        )
        let names = try explanation("X", map).replaceable.map(\.node.id)
        #expect(names == ["Base.contributeE", "Base.provideA", "Base.provideD"])
    }

    @Test(arguments: ["app.`resolveB`()", "`app`.`resolveB`()", "let make = app.`resolveB`"])
    func `a call whose name stands in backticks is an entry`(call: String) {
        let map = map(
            """
            protocol R: Resolver {}
            struct B: Injectable { struct Dependency {}; init(dependency: Dependency) {} }
            func f(_ app: some R) { \(call) }
            """
        )
        #expect(map.nodes.first { $0.id == "B" }?.entries.map(\.name) == ["resolveB"])
    }

    @Test func `a declaration whose name stands in backticks is no entry`() {
        let map = map(
            """
            protocol R: Resolver {}
            struct B: Injectable { struct Dependency {}; init(dependency: Dependency) {} }
            func `resolveB`() {}
            """
        )
        #expect(map.nodes.first { $0.id == "B" }?.entries == [])
    }

    @Test func `a method is async, and on an actor, because of what it needs`() throws {
        let map = map(
            """
            @globalActor actor Disk { static let shared = Disk() }
            struct Note: Sendable {}
            @MainActor final class Screen: Injectable {
                struct Dependency: Sendable {}
                init(dependency: Dependency) {}
            }
            actor Desk: Injectable { struct Dependency: Sendable { let screen: Screen }; init(dependency: Dependency) {} }
            @MainActor struct Page: Injectable {
                struct Dependency: Sendable { let note: Note }
                init(dependency: Dependency) {}
            }
            protocol AppResolver: Resolver, Sendable { @Disk func provideNote() -> Note }
            """
        )
        let desk = ExplanationText.render(try explanation("Desk", map))
        #expect(desk.contains("  runs on   @MainActor, because of Screen\n"))
        #expect(!desk.contains("effects"))
        let both = try explanation(
            "Desk",
            self.map(
                """
                struct Desk: Injectable { struct Dependency {}; init(dependency: Dependency) {} }
                protocol AppResolver: Resolver, Sendable {}
                @MainActor protocol ScreenResolver: Resolver {}
                """
            )
        )
        #expect(!ExplanationText.render(both).contains("runs on"))
        let page = ExplanationText.render(try explanation("Page", map))
        #expect(page.contains("  effects   async, because of AppResolver.provideNote on @Disk\n"))
    }

    @Test func `no path goes by what no build has both of`() throws {
        let map = map(
            """
            struct Tracer {}
            struct Ink {}
            struct Pen: Injectable {
                struct Dependency { let tracer: Tracer; let ink: Ink }
                init(dependency: Dependency) {}
            }
            struct Case: Injectable { struct Dependency { let pen: Pen? }; init(dependency: Dependency) {} }
            protocol AppResolver: Resolver {
                #if DEBUG
                func provideTracer() -> Tracer
                func provideInk() -> Ink
                #else
                func provideInk() async -> Ink
                #endif
            }
            """
        )
        let paths = PathSearch(MapIndex(map))
        #expect(paths.paths(from: "Case", to: "AppResolver.provideInk if !(DEBUG)").isEmpty)
        #expect(!paths.paths(from: "Case", to: "AppResolver.provideInk if DEBUG").isEmpty)
    }

    @Test func `a resolver of another module is no protocol that only provides`() {
        let files = [
            (
                "Core",
                "import Patchbay\npublic struct Clock {}\npublic protocol CoreResolver: Resolver { func provideClock() -> Clock }"
            ),
            ("App", "import Core\nimport Patchbay\nprotocol AppResolver: CoreResolver {}"),
        ].map { SourceFile(path: "\($0).swift", module: $0, text: $1) }
        let map = Pipeline.survey(files, for: "App").map
        #expect(map.owners.map(\.name) == ["AppResolver", "CoreResolver"])
        #expect(map.owners.allSatisfy { $0.kind == .resolver })
        #expect(map.owners.first?.parents == ["CoreResolver"])
    }

    @Test func `what a protocol provides that is no resolver is replaced by way of those that refine it`() throws {
        let map = map(
            """
            struct Clock {}
            protocol Clocks { func provideClock() -> Clock }
            struct Desk: Injectable { struct Dependency { let clock: Clock }; init(dependency: Dependency) {} }
            protocol AppResolver: Resolver, Clocks {}
            protocol TestResolver: Resolver, Clocks {}
            protocol ScreenResolver: Resolver { var parent: any AppResolver { get } }
            """
        )
        let replacements = try explanation("Desk", map).replaceable.map(\.path)
        #expect(replacements == [.resolver("AppResolver"), .resolver("TestResolver")])
        let clocks = try #require(NodeSearch(map).owners(named: "Clocks").first)
        #expect(clocks.kind == .protocol)
        #expect(OwnerExplanation(of: clocks, in: map).nodes.map(\.id) == ["Clocks.provideClock"])
        #expect(map.owners.first { $0.name == "AppResolver" }?.parents == ["Clocks"])
    }

    @Test func `a name finds all types whose last part it is, whatever their nodes are called`() {
        let map = map(
            """
            struct Cart { struct Item {} }
            struct Order { struct Item {} }
            struct Row: Injectable { struct Dependency { let item: Cart.Item }; init(dependency: Dependency) {} }
            struct Bill: Injectable { struct Dependency { let item: Order.Item }; init(dependency: Dependency) {} }
            protocol AppResolver: Resolver { func provideItem() -> Order.Item }
            """
        )
        let found = NodeSearch(map).nodes(named: "Item").map(\.id)
        #expect(found.sorted() == ["AppResolver.provideItem", "argument item: Cart.Item"])
    }
}
