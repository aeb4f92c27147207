import PatchbayGraph
import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// The code that asks trees of features, and the code that makes them, as the map has it.
@Suite struct FeatureCallTests {
    private static let imports =
        "import Patchbay\nimport PatchbayHubs\nimport PatchbayFeatures\nimport PatchbayContexts\n"

    private static let tree = """
        struct Clock: StaticFeature { static var placeholder: Clock { Clock() } }
        protocol AppResolver: Resolver { func provideTime() throws -> Int }
        struct Pool { func instance() -> Clock { Clock() }; func instance<T>(of: T.Type) -> Int { 1 } }
        struct Holder { let tree: FeaturesContainer; let pool: Pool; let some: Unseen }
        typealias Shop = FeaturesContainer

        """

    private func survey(_ text: String, holding tree: String = "let made = FeaturesRoot { $0.use(Clock()) }\n")
        -> (map: WiringMap, findings: [Diagnostic])
    {
        let file = SourceFile(path: "a.swift", module: "App", text: Self.imports + Self.tree + tree + text)
        let survey = Pipeline.survey([file])
        return (survey.map, survey.diagnostics)
    }

    private func edges(_ map: WiringMap) -> [String] {
        map.edges.map { "\($0.from) -> \($0.to)" + ($0.isDeferred ? " (later)" : "") }
    }

    /// A provider with this body; `held` is a property of the type that it stands in.
    private func provider(_ body: String) -> WiringMap {
        survey(
            """
            struct App: AppResolver {
                let held: Shop
                let holder: Holder
                let pool: Pool
                func provideTime() throws -> Int {
                    \(body)
                }
            }
            """
        ).map
    }

    @Test(arguments: [
        "let clock: Clock = held.instance()",
        "let clock: Clock = self.held.instance()",
        "let shop = held\nlet clock: Clock = shop.instance()",
        "let shop: Shop = make()\n_ = shop.instance(of: Clock.self)",
        "func read(_ shop: FeaturesContainer?) { _ = shop?.instance(of: Clock.self) }",
        "let shop = FeaturesRoot { $0.use(Clock()) }\n_ = shop.instance(of: Clock.self)",
        "_ = try held.branch(Session.self).instance(of: Clock.self)",
        "_ = anything.features.instance(of: Clock.self)",
        "_ = made.instance(of: Clock.self)",
        "let branch = unseen { $0[1] }\n_ = branch.instance(of: Clock.self)",
        "_ = holder.some.container.instance(of: Clock.self)",
    ])
    func `what the source shows to be a container is asked for a feature`(body: String) {
        let map = provider(body)
        #expect(map.edges.contains { $0.from == "AppResolver.provideTime" && $0.to == "made: Clock" }, "\(edges(map))")
        #expect(map.unknowns.isEmpty)
    }

    @Test(arguments: [
        "let clock: Clock = pool.instance()",
        "_ = self.pool.instance(of: Clock.self)",
        "let pool = Pool()\nlet clock: Clock = pool.instance()",
        "func read(_ pool: Pool) { _ = pool.instance(of: Clock.self) }",
        "let pool = Pool()\nlet x = pool.instance()",
        "let x = unseen().instance()",
        "let branch = Pool()\nlet clock: Clock = branch.instance()",
        "func read(_ container: Pool) { _ = container.instance(of: Clock.self) }",
        "let clock: Clock = instance()",
    ])
    func `what is no container is asked for no feature`(body: String) {
        let map = provider(body)
        #expect(map.edges.isEmpty)
        #expect(map.unknowns.isEmpty)
    }

    @Test(arguments: ["_ = unseen().instance(of: Clock.self)", "let clock: Clock = holder.some.instance()"])
    func `what may be a container or not leaves an unknown where a feature is asked for`(body: String) {
        let map = provider(body)
        #expect(map.edges.isEmpty)
        let text = "whether what is asked for the feature `Clock` is a container of features cannot be told"
        #expect(map.unknowns.map(\.text) == [text])
        #expect(map.unknowns.map(\.node) == ["AppResolver.provideTime"])
        #expect(map.unknowns.map(\.location?.line) == [16])
    }

    @Test func `no finding is about what is asked of something that may be no container`() {
        let asking = "func read() { _ = %.instance(of: Clock.self) }"
        let sure = survey(asking.replacing("%", with: "features"), holding: "let made = FeaturesRoot { _ in }\n")
        #expect(sure.findings.contains { $0.message.contains("Clock") })
        for base in ["Pool()", "unseen()"] {
            let unsure = survey(asking.replacing("%", with: base), holding: "let made = FeaturesRoot { _ in }\n")
            #expect(unsure.findings.isEmpty)
        }
    }

    // MARK: Trees

    @Test(arguments: [
        ("func makeShop(paper: Bool) -> Features { FeaturesRoot { $0.use(Clock()) } }\n", "makeShop(paper: true)"),
        ("enum Make { static func shop() -> Features { FeaturesRoot { $0.use(Clock()) } } }\n", "Make.shop()"),
    ])
    func `who calls the function that makes a tree needs the tree`(declaration: String, call: String) {
        let (map, _) = survey(
            """
            struct App: AppResolver {
                func provideTime() throws -> Int { hold(\(call)) }
            }
            func other() { _ = \(call) }
            """,
            holding: declaration
        )
        let name = call.prefix { $0 != "(" }
        #expect(edges(map) == ["AppResolver.provideTime -> \(name)"])
        #expect(map.nodes.first { $0.id == name }?.kind == .tree)
        #expect(map.owners.map(\.name).contains(String(name)))
    }

    @Test func `who makes a tree itself needs it, and what the tree asks for while it is made`() {
        let (map, _) = survey(
            """
            struct Desk: Injectable { struct Dependency {}; init(dependency: Dependency) {} }
            struct App: AppResolver {
                func provideTime() throws -> Int { hold(makeShop()) }
            }
            """,
            holding: """
                func makeShop() -> Features {
                    let desk = app.resolveDesk()
                    return FeaturesRoot { $0.use(Clock()) }
                }

                """
        )
        #expect(edges(map) == ["AppResolver.provideTime -> makeShop", "makeShop -> Desk"])
        #expect(map.nodes.flatMap(\.entries) == [])
        let (own, _) = survey(
            """
            struct App: AppResolver {
                func provideTime() throws -> Int { hold(FeaturesRoot { $0.use(Clock()) }) }
            }
            """,
            holding: ""
        )
        #expect(edges(own) == ["AppResolver.provideTime -> App.provideTime"])
    }
}
