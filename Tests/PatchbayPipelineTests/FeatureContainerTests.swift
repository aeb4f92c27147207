import PatchbayGraph
import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// Containers of features are found though no type beside them says so: their requests are in the map, and findings are
/// about them. A value that may be one is neither lost nor believed.
@Suite struct FeatureContainerTests {
    private static let features = """
        import PatchbayFeatures
        struct Clock: CacheableFeature { static var placeholder: Clock { Clock() } }
        struct Printer: CacheableFeature { static var placeholder: Printer { Printer() } }
        enum Session: FeaturesScope { typealias Context = Int }
        struct Pool { func instance<T>(of: T.Type = T.self) -> T { fatalError() } }
        func openShop() -> Features {
            FeaturesRoot { (registry: inout FeaturesRegistry) in registry.use(.cacheable { _ in Clock() }) }
        }
        let shop = FeaturesRoot { (registry: inout FeaturesRegistry) in
            registry.use(.cacheable { _ in Clock() })
            registry.defineScope(Session.self) { (scope: inout FeaturesRegistry) in }
        }

        """

    private func survey(_ texts: String...) -> (map: WiringMap, findings: [Diagnostic]) {
        let files = (["\(Self.features)\(texts[0])"] + texts.dropFirst()).enumerated().map {
            SourceFile(path: "f\($0.offset).swift", module: "App", text: $0.element)
        }
        let survey = Pipeline.survey(files)
        return (survey.map, survey.diagnostics)
    }

    /// The names of what nobody seems to ask for.
    private func unused(_ map: WiringMap) -> [String] {
        UnusedSearch(MapIndex(map)).unused().map(\.name)
    }

    private func isAsked(_ texts: (map: WiringMap, findings: [Diagnostic])) -> Bool {
        texts.map.nodes.contains { $0.name == "Clock" && !$0.entries.isEmpty }
    }

    @Test(arguments: [
        "func sell() throws { let shop = openShop()\n let clock: Clock = try shop.instance() }",
        "func sell() throws { _ = try openShop().instance(of: Clock.self) }",
        "func sell() throws { let made = openShop()\n let session = try made.branch(Session.self, context: 1)\n"
            + "_ = try session.instance(of: Clock.self) }",
        "func sell() throws { let root = shop\n _ = try root.branch(Session.self).instance(of: Clock.self) }",
        "let session = try shop.branch(Session.self, context: 1)\nlet clock: Clock = try session.instance()",
        "let inner = try session.branch(Session.self)\nlet session = try shop.branch(Session.self)\n"
            + "func sell() throws { _ = try inner.instance(of: Clock.self) }",
        "struct Desk { static let session = try! shop.branch(Session.self, context: 1)\n"
            + "func sell() throws { _ = try Self.session.instance(of: Clock.self) } }",
        "struct Desk { let session = try! shop.branch(Session.self)\n"
            + "func sell() throws { _ = try session.instance(of: Clock.self) } }",
        "func sell(_ shop: Features?) throws { if let shop { _ = try shop.instance(of: Clock.self) } }",
        "func sell(_ shop: Features?) throws { guard let shop else { return }\n _ = try shop.instance(of: Clock.self) }",
        "func sell() { func local() -> Features { shop }\n _ = try! local().instance(of: Clock.self) }",
    ])
    func `a container is followed to where it comes from`(text: String) {
        let survey = survey(text)
        #expect(isAsked(survey))
        #expect(survey.map.unknowns.isEmpty)
        // A feature that a container is surely asked for has to be registered.
        let missing = self.survey(text.replacing("Clock", with: "Printer"))
        #expect(missing.findings.contains { $0.id == .missingFeature })
    }

    @Test(arguments: [
        "struct Desk { let pool: Pool; var features: Pool { pool }\n func read() { _ = features.instance(of: Printer.self) } }",
        "struct Desk { let shop: Pool; func read() { _ = shop.instance(of: Printer.self) } }",
        "struct Desk { let shop = pool(); func read() { _ = shop.instance(of: Printer.self) } }",
        "struct Desk { let features: Pool }\nfunc read(_ desk: Desk) { _ = desk.features.instance(of: Printer.self) }",
        "func read() { let features = Pool()\n _ = features.instance(of: Printer.self) }",
        "func read() { func openShop() -> Pool { Pool() }\n _ = openShop().instance(of: Printer.self) }",
        "func read() { let openShop = { Pool() }\n _ = openShop().instance(of: Printer.self) }",
        "func read(_ pools: [Pool]) { for shop in pools { _ = shop.instance(of: Printer.self) } }",
        "func read(_ pools: [Pool]) { pools.forEach { shop in _ = shop.instance(of: Printer.self) } }",
        "func read(_ pool: Pool) { { [shop = pool] in _ = shop.instance(of: Printer.self) }() }",
        "func read(_ pool: Pool?) { if case let shop? = pool { _ = shop.instance(of: Printer.self) } }",
        "func read(_ pool: Pool) { let (shop, _) = (pool, 1)\n _ = shop.instance(of: Printer.self) }",
        "func read(_ pool: Pool?) { switch pool { case let shop?: _ = shop.instance(of: Printer.self); case nil: break } }",
        "func read() { struct Desk { let features: Pool; func f() { _ = features.instance(of: Printer.self) } } }",
        "struct Desk { let features = Pool(); func read() { _ = features.instance(of: Printer.self) } }",
        "struct Desk { let features = Pool() }\nfunc read(_ desk: Desk) { _ = desk.features.instance(of: Printer.self) }",
        "func read(_ pools: [Pool]) { for features in pools { _ = features.instance(of: Printer.self) } }",
        "func read(_ pool: Pool?) { if case let features? = pool { _ = features.instance(of: Printer.self) } }",
        "func read(_ pool: Pool) { let (features, _) = (pool, 1)\n _ = features.instance(of: Printer.self) }",
        "func read(_ pool: Pool?) { switch pool { case let branch?: _ = branch.instance(of: Printer.self); case nil: break } }",
        "func makePool() -> Pool { _ = FeaturesRoot { $0.use(.cacheable { _ in Clock() }) }\n return Pool() }\n"
            + "func read() { _ = makePool().instance(of: Printer.self) }",
    ])
    func `what has the name of a container and is none is never found at fault`(text: String) {
        #expect(survey(text).findings.filter { $0.severity == .error } == [])
    }

    @Test(arguments: [
        "func read() { run { features in try features.instance(of: Printer.self) } }",
        "func read() { run { [features = made()] in try features.instance(of: Printer.self) } }",
        "func read() throws { let features = made()\n _ = try features.instance(of: Printer.self) }",
        "struct Desk { let features = Unseen(); func read() throws { _ = try features.instance(of: Printer.self) } }",
        "struct Desk { let features = FeaturesRoot { _ in }\n"
            + "func read() throws { _ = try features.instance(of: Printer.self) } }",
        "struct Desk { let features = made(); func read() throws { _ = try features.instance(of: Printer.self) } }",
    ])
    func `the usual name of a container is believed where the source does not show the value`(text: String) {
        #expect(survey(text).findings.contains { $0.id == .missingFeature })
    }

    @Test func `a property without a type hides what has its name further out`() {
        let survey = survey("struct Desk { let shop = pool(); func read() { _ = shop.instance(of: Clock.self) } }")
        #expect(!isAsked(survey))
        #expect(survey.map.unknowns.count == 1)
    }

    @Test(arguments: [
        "func read() { _ = unseen().instance(of: Clock.self) }",
        "let root = openShop()\nlet clock: Clock = try root.instance()",
        "struct Desk { let root = openShop()\n func read() throws { _ = try root.instance(of: Clock.self) } }",
        "func read(_ all: [Features]) { _ = all.map { $0.instance(of: Clock.self) } }",
    ])
    func `what may be asked for is listed as not known, and not as unused`(text: String) throws {
        let map = survey(text).map
        let unknown = try #require(map.unknowns.first)
        #expect(map.unknowns.count == 1)
        #expect(unknown.location != nil)
        #expect(unknown.candidates == ["openShop: Clock", "shop: Clock"])
        #expect(unused(map) == [])
        // Nobody asks for it in any way.
        let silent = survey("").map
        #expect(unused(silent) == ["Clock", "Clock"])
        #expect(silent.unknowns.isEmpty)
        let explanation = try #require(Explanation(of: "shop: Clock", in: MapIndex(map)))
        #expect(explanation.possibleEntries == [unknown])
        #expect(explanation.unknowns.isEmpty)
        #expect(MapFocus.map(MapIndex(map), around: ["shop: Clock"]).unknowns == [unknown])
    }

    @Test(arguments: [
        "Result { try features.instance(of: Printer.self) }",
        "Result(catching: { try features.instance(of: Printer.self) })",
        "Result<Printer, any Error> { try features.instance(of: Printer.self) }",
        "Swift.Result.init { try features.instance(of: Printer.self) }",
    ])
    func `what is caught as a result may fail`(expression: String) {
        let text = "func read(features: Features) { let result = % }"
        #expect(survey(text.replacing("%", with: expression)).findings.allSatisfy { $0.severity != .error })
        let uncaught = expression.replacing("Result", with: "run")
        #expect(survey(text.replacing("%", with: uncaught)).findings.contains { $0.id == .missingFeature })
    }

    @Test func `a closure in a file that does not see containers asks none`() {
        let other =
            "struct Box { func instance() -> Int { 1 } }\nfunc all(_ p: [Box]) -> [Int] { p.map { $0.instance() } }"
        #expect(unused(survey("", other).map).contains("Clock"))
    }

    @Test(arguments: [
        "let ask: (Features) throws -> Clock = { try $0.instance() }",
        "let ask: (Features) throws -> Clock = { f in try f.instance() }",
        "func clocks(_ all: [Features]) throws -> [Clock] { try all.map { try $0.instance() } }",
        "func use(_ body: (Features) throws -> Clock) {}\nfunc run() { use { try $0.instance() } }",
        "struct Screen { let f: Features }\n"
            + "func clocks(_ all: [Screen]) throws -> [Clock] { try all.map { try $0.f.instance() } }",
    ])
    func `what a closure asks for, of which nothing says the type, may be anything`(text: String) {
        let survey = survey(text)
        #expect(unused(survey.map).isEmpty)
        #expect(!survey.findings.contains { $0.id == .unusedFeature })
        #expect(survey.findings.contains { $0.id == .unreadFeature && $0.severity == .note })
    }
}
