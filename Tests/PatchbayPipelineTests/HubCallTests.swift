import PatchbayGraph
import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import Testing

/// The requests to hubs in code, as the map has them.
@Suite struct HubCallTests: MapsPrograms {
    private static let bakery = """
        @AutoRegister(Loaf.self, using: Loaf.init)
        @AutoRegister([String: Pair<Int, Loaf>].self, using: Pair<Int, Loaf>.all)
        @Register(Cake.self, parameterTypes: .explicit(Int.self), .resolved(Loaf.self), using: Cake.init(layers:of:))
        enum Bakery {}
        struct Loaf {}
        struct Cake {}
        protocol AppResolver: Resolver {}

        """

    private func baker(_ body: String) -> WiringMap {
        map(
            Self.bakery + """
                struct Baker: Injectable {
                    struct Dependency {}
                    let loaf: Loaf
                    init(dependency: Dependency) { \(body) }
                }
                """
        )
    }

    private func needsOfBaker(_ map: WiringMap) -> [String] {
        map.edges.filter { $0.from == "Baker" }.map(\.to)
    }

    private func unknowns(_ map: WiringMap) -> [String] {
        map.unknowns.map { unknown in
            "\(unknown.node ?? unknown.owner ?? "-") \(unknown.location?.line ?? 0): \(unknown.text)"
        }
    }

    @Test(arguments: [
        ("_ = Bakery.resolve(\n    (any Loaf).self\n)", "Loaf"),
        ("_ = Bakery\n    .resolve(Loaf.self)", "Loaf"),
        ("_ = Bakery.resolve([String: Pair<Int, Loaf>].self)", "[String: Pair<Int, Loaf>]"),
        ("_ = Bakery.resolve(Dictionary<String, Pair<Int, Loaf>>.self)", "[String: Pair<Int, Loaf>]"),
        ("let loaf: Loaf = Bakery.resolve()", "Loaf"),
        ("let loaf: Loaf? = Bakery.resolve()", "Loaf"),
        ("self.loaf = Bakery.resolve()", "Loaf"),
        ("loaf = Bakery.resolve()", "Loaf"),
        ("bake(Bakery.resolve() as Loaf)", "Loaf"),
        ("func loaf() -> Loaf { return Bakery.resolve() }", "Loaf"),
        ("func loaf() -> Loaf { Bakery.resolve() }", "Loaf"),
        ("func bake(_ loaf: Loaf = Bakery.resolve()) {}", "Loaf"),
        ("_ = App.Bakery.resolve(Loaf.self)", "Loaf"),
        ("_ = Bakery.factory(of: Loaf.self)", "Loaf"),
        ("func bake(in bakery: Bakery.Type) { _ = bakery.resolve(Loaf.self) }", "Loaf"),
        ("_ = Bakery.resolve(Cake.self, layers: 3)", "Cake"),
        ("let cake: Cake = Bakery.resolve(layers: 3)", "Cake"),
        ("_ = Bakery.factory(of: Cake.self)", "Cake"),
        ("_ = Bakery.factory(of: Cake.self, layers: 3)", "Cake"),
        ("_ = Bakery.factory(of: Cake.self).make(layers: 3)", "Cake"),
        ("func bake(cakes: Bakery.CakeFactory) { _ = cakes.make(layers: 3) }", "Cake"),
    ])
    func `however a hub is asked, the request is understood`(body: String, answer: String) {
        let map = baker(body)
        #expect(needsOfBaker(map) == ["Bakery: \(answer)"])
        #expect(!map.unknowns.contains { $0.node == "Baker" })
    }

    @Test(arguments: [
        ("bake(Bakery.resolve())", "`Bakery.resolve()` says no type, or is handed on: what it asks for is not known"),
        ("_ = Bakery.resolve(Oven.self)", "what answers `Oven` on `Bakery` is not to be seen in the sources"),
        (
            "_ = Bakery.resolve(Cake.self)",
            "no registration on `Bakery` takes the arguments of `Bakery.resolve(Cake.self)`"
        ),
        ("_ = hub.resolve(Loaf.self)", "whether `resolve(Loaf.self)` asks the hub `Bakery` cannot be told"),
        ("_ = resolve(Loaf.self)", "whether `resolve(Loaf.self)` asks the hub `Bakery` cannot be told"),
    ])
    func `a request that cannot be understood is an unknown of who asks, with its place`(body: String, text: String) {
        let map = baker(body)
        #expect(needsOfBaker(map) == [])
        #expect(unknowns(map).filter { $0.hasPrefix("Baker ") } == ["Baker 15: \(text)"])
    }

    @Test func `a hub that is asked by no name is the one around the place`() {
        let map = map(
            """
            @AutoRegister(Loaf.self, using: Loaf.init)
            @AutoRegister(Toast.self, using: { Toast(Self.resolve(Loaf.self)) })
            enum First {}
            @AutoRegister(Loaf.self, using: Loaf.init)
            @AutoRegister(Toast.self, using: { Toast(resolve(Loaf.self)) })
            enum Second { enum Inner { static func bake() { _ = resolve(Toast.self) } } }
            extension Second { static func cut() { _ = Self.resolve(Toast.self) } }
            enum Other {
                static func resolve<T>(_ type: T.Type) -> Int { 1 }
                static func bake() { _ = Self.resolve(Loaf.self); _ = Other.resolve(Loaf.self); _ = resolve(Loaf.self) }
            }
            """
        )
        #expect(edges(map) == ["First: Toast -> First: Loaf (code)", "Second: Toast -> Second: Loaf (code)"])
        #expect(
            map.nodes.flatMap { node in node.entries.map { "\(node.id) \($0.location.line)" } } == [
                "Second: Toast 10", "Second: Toast 11",
            ]
        )
        #expect(unknowns(map) == [])
    }

    @Test func `a registration that needs what is made with arguments does not need something missing`() {
        let party = "@AutoRegister(Party.self, parameterTypes: Cake.self, using: Party.init)\nextension Bakery {}"
        let map = map(Self.bakery + party)
        #expect(
            unknowns(map).contains("Bakery: Party 12: `Cake` on `Bakery` takes arguments, which nobody brings here")
        )
    }

    // MARK: What registrations call

    private static let loaf = "@AutoRegister(Loaf.self, using: Loaf.init)\n"

    @Test(arguments: [
        ("Kitchen.toast", "enum Kitchen { static func toast() -> Toast { Toast(of: Hub.resolve(Loaf.self)) } }"),
        ("Hub.toast", "extension Hub { static func toast() -> Toast { Toast(of: resolve(Loaf.self)) } }"),
        (
            "Self.toast",
            "extension Hub { static func toast() -> Toast { let loaf: Loaf = Self.resolve(); return Toast(loaf) } }"
        ),
        ("toast", "func toast() -> Toast { Toast(of: Hub.resolve(Loaf.self)) }"),
        ("Toast.init", "struct Toast { let loaf: Loaf = Hub.resolve() }"),
        ("Toast.init", "struct Toast { init() { _ = Hub.resolve(Loaf.self) } }"),
    ])
    func `a registration needs what the function asks for that it names`(factory: String, declaration: String) {
        let map = map(
            Self.loaf + "@SingletonRegister(Toast.self, using: \(factory))\nenum Hub {}\n" + declaration
        )
        #expect(edges(map) == ["Hub: Toast -> Hub: Loaf (code)"])
        #expect(map.nodes.flatMap(\.entries) == [])
        #expect(unknowns(map) == [])
    }

    @Test func `a method of what a registration makes asks later`() {
        let map = map(
            Self.loaf + """
                @AutoRegister(Toast.self, using: Toast.init)
                enum Hub {}
                struct Toast { func again() -> Loaf { Hub.resolve() } }
                """
        )
        #expect(edges(map) == ["Hub: Toast -> Hub: Loaf (code, later)"])
    }

    @Test(arguments: ["Elsewhere.toast", "makers[0]", "twice"])
    func `what a registration calls and nobody can read is an unknown`(factory: String) throws {
        let map = map(
            Self.loaf + """
                @AutoRegister(Toast.self, using: \(factory))
                enum Hub { static func bake() { _ = Hub.resolve(Loaf.self) } }
                func twice() -> Toast { Toast() }
                func twice(_ count: Int) -> Toast { Toast() }
                """
        )
        #expect(edges(map) == [])
        #expect(
            unknowns(map) == [
                "Hub: Toast 6: what `\(factory)` needs besides its parameters is not to be seen in the sources"
            ]
        )
        let explanation = try #require(Explanation(of: "Hub: Toast", in: MapIndex(map)))
        let text = ExplanationText.render(explanation)
        #expect(text.contains("what it needs is not known"))
        #expect(!text.contains("needs nothing"))
    }

    @Test func `a request of a factory that the hub answers by hand says so`() {
        let map = map(
            """
            @AutoRegister(Int.self, parameterTypes: Double.self, using: { Int($0) })
            enum Bakery { static func resolve(_ type: Double.Type) -> Double { 1 } }
            """
        )
        #expect(unknowns(map) == ["Bakery: Int 5: `Bakery` resolves `Double` by hand: what makes it is not known"])
    }

    @Test(arguments: [
        "static func bake() -> Cake { let factory = Bakery.factory(of: Cake.self)\n return factory.make(layers: 3) }",
        "static func all(_ resolve: (Loaf.Type) -> Loaf) -> [Loaf] { [Loaf.self].map(resolve) }",
    ])
    func `a value that is called like a function of hubs is none`(member: String) {
        let map = map(Self.bakery + "extension Bakery { \(member) }")
        #expect(!map.unknowns.contains { $0.text.contains("handed on") })
    }

    @Test func `a function that a hub hands on itself may be asked for anything`() {
        let map = map(Self.bakery + "extension Bakery { static func all() -> [Loaf] { [Loaf.self].map(resolve) } }")
        #expect(!UnusedSearch(MapIndex(map)).unused().contains { $0.owner == "Bakery" })
    }

    @Test(arguments: ["let make: (Loaf.Type) -> Loaf = Bakery.resolve", "_ = [Loaf.self].map(Bakery.resolve)"])
    func `a function of a hub that is handed on may ask for anything`(body: String) {
        let map = baker(body)
        #expect(map.unknowns.contains { $0.node == "Baker" })
        #expect(!UnusedSearch(MapIndex(map)).unused().contains { $0.owner == "Bakery" })
    }
}
