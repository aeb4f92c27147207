import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// The code of types that somebody makes by hand, and code in several modules: what it asks for is used.
struct UsedByCodeTests: MapsPrograms {
    private func unused(_ map: WiringMap) -> [String] { UnusedSearch(MapIndex(map)).unused().map(\.id) }

    private func entries(_ map: WiringMap) -> [String] {
        map.nodes.flatMap { node in node.entries.map { "\(node.id) \($0.location.line)" } }
    }

    /// Maps modules of one file each.
    private func map(_ modules: KeyValuePairs<String, String>) -> WiringMap {
        let imports = "import Patchbay\nimport PatchbayHubs\nimport PatchbayFeatures\nimport PatchbayContexts\n"
        return Pipeline.survey(
            modules.map { SourceFile(path: "\($0.key).swift", module: $0.key, text: imports + $0.value) }
        ).map
    }

    private static let app = "protocol AppResolver: Resolver { func provideClock() -> Clock }\n"

    private static func type(_ name: String, needing type: String = "Clock", _ members: String = "") -> String {
        """
        struct \(name): Injectable {
            struct Dependency { let value: \(type) }
            let dependency: Dependency
            \(members)
        }

        """
    }

    // MARK: Types

    @Test(arguments: [
        "static func make(_ app: any AppResolver) -> Row { app.resolveRow() }",
        "static let sample = App().resolveRow()",
        "static var all: [Row] { (0..<3).map { _ in App().resolveRow() } }",
    ])
    func `what a member of the type itself asks for is used, and the type needs nothing there`(member: String) {
        let map = map(Self.app + Self.type("Row", member))
        #expect(unused(map) == [])
        #expect(entries(map) == ["Row 9"])
        #expect(edges(map) == ["Row -> AppResolver.provideClock"])
    }

    @Test func `a demonstration in a type is no need of it`() {
        let demo = "static func demo(_ app: any AppResolver) { app.resolveShop() }"
        let map = map(Self.app + Self.type("Cart", demo) + Self.type("Shop", needing: "Cart"))
        #expect(unused(map) == [])
        #expect(Cycles(MapIndex(map)).cycles.isEmpty)
    }

    @Test(arguments: [
        "Self.ask(app) }", "Cart.ask(app) }",
        "Self.other(app) }\nstatic func other(_ app: any AppResolver) { Self.ask(app) }",
    ])
    func `what an instance asks for by a member of its type, it needs`(body: String) {
        let cart = """
            final class Cart: Injectable {
                struct Dependency { let app: any AppResolver }
                init(dependency: Dependency) { Self.first(dependency.app) }
                static func first(_ app: any AppResolver) { \(body)
                static func ask(_ app: any AppResolver) { app.resolveShop() }
            }

            """
        let map = map(Self.app + cart + Self.type("Shop", needing: "Cart"))
        #expect(edges(map).contains("Cart -> Shop (code, later)"))
        #expect(unused(map) == ["AppResolver.provideClock"])
    }

    @Test func `what injects itself is used`() {
        let screen = """
            final class Screen: PropertyInjectable {
                struct Dependency { let clock: Clock }
                var dependency: Dependency!
                func viewDidLoad() { app.injectToScreen(self) }
            }
            """
        #expect(unused(map(Self.app + screen)) == [])
    }

    @Test func `what is made by hand is not used by its method, and what its code asks for is`() {
        let open = "func open() { value.resolveDetail() }"
        let coordinator = Self.type("Coordinator", needing: "any AppResolver", open)
        #expect(unused(map(Self.app + Self.type("Detail") + coordinator)) == ["Coordinator"])
    }

    // MARK: Modules

    @Test func `code of another module with a type of that name is no need of a node`() {
        let map = map([
            "Cart": """
            \(Self.type("Screen", needing: "Price"))\(Self.type("Banner", needing: "Screen"))
            protocol CartResolver: Resolver { func providePrice() -> Price }
            """,
            "Login": """
            struct Screen { func show(_ cart: any CartResolver) { cart.resolveBanner() } }
            extension Screen { func again(_ cart: any CartResolver) { cart.resolveBanner() } }
            """,
            "Third": """
            protocol ThirdResolver: Resolver {}
            extension Screen { func third(_ cart: any CartResolver) { cart.resolveBanner() } }
            """,
        ])
        #expect(
            edges(map) == [
                "Banner -> Cart.Screen", "Cart.Screen -> CartResolver.providePrice",
                "Cart.Screen -> Banner (code, later)",
            ]
        )
        #expect(entries(map) == ["Banner 5", "Banner 6"])
    }

    @Test func `types of one name in two modules read the contexts of theirs`() {
        func module(_ name: String) -> String {
            """
            protocol \(name)Context: ContextAccessors, Sendable { var title: String { get } }
            extension HasContext { typealias Context = any \(name)Context }
            struct Header: Injectable, HasInstanceContext {
                struct Dependency {}
                init(dependency: Dependency) {}
                func text() -> String { title }
            }
            protocol \(name)Resolver: Patchbay.Resolver {}
            """
        }
        let map = map(["Cart": module("Cart"), "Login": module("Login")])
        #expect(
            edges(map) == [
                "Cart.Header -> CartContext.title (code, later)", "Login.Header -> LoginContext.title (code, later)",
            ]
        )
    }

    @Test func `trees that functions of one name make in two modules are not mixed up`() {
        func module(_ name: String) -> String {
            """
            struct \(name)Pay: CacheableFeature { static var placeholder: Self { Self() } }
            func makeTree() -> Features {
                makeFeatures { (registry: inout FeaturesRegistry) in registry.use(.cacheable { _ in \(name)Pay() }) }
            }
            protocol \(name)Resolver: Patchbay.Resolver { func provideTree() -> Features }
            struct \(name)App: \(name)Resolver { func provideTree() -> Features { makeTree() } }
            """
        }
        let map = map(["Cart": module("Cart"), "Login": module("Login")])
        #expect(
            edges(map) == [
                "CartResolver.provideTree -> makeTree (code)", "LoginResolver.provideTree -> makeTree (2) (code)",
            ]
        )
    }

    @Test func `a resolver whose parent depends on the build has both as parents`() {
        let text = """
            protocol LiveResolver: Resolver { func provideClock() -> Clock }
            protocol DemoResolver: Resolver { func provideClock(zone: Zone) -> Clock; func provideZone() -> Zone }
            #if DEBUG
            protocol ScreenResolver: Resolver { var parent: any DemoResolver { get } }
            #else
            protocol ScreenResolver: Resolver { var parent: any LiveResolver { get } }
            #endif
            """
        let owner = map(text).owners.first { $0.name == "ScreenResolver" }
        #expect(owner?.parents.sorted() == ["DemoResolver", "LiveResolver"])
    }

    // MARK: Hubs

    @Test func `a type that another module has by the same name is found on a hub`() {
        let map = map([
            "Login": "struct Item {}",
            "Cart": """
            struct Item {}
            enum Shop {}
            @AutoRegister(Item.self, using: Item.init)
            @AutoRegister(Other.self, using: Other.init)
            extension Shop {}
            func start() { Shop.resolve(Item.self) }
            """,
        ])
        #expect(entries(map) == ["Shop: Cart.Item 10"])
        #expect(unused(map) == ["Shop: Other"])
    }

    @Test(arguments: [
        ("Shop.resolve(Thing.self)", "Shop: Item"), ("let inner: Outer.Inner = Shop.resolve()", "Shop: Outer.Item"),
        ("Mall.resolve(Item.self)", "Shop: Item"),
    ])
    func `what is asked for by another name is used`(call: String, node: String) {
        let map = map(
            """
            struct Item {}
            typealias Thing = Item
            enum Outer { struct Item {}; typealias Inner = Item }
            enum Shop {}
            typealias Mall = Shop
            @AutoRegister(Item.self, using: Item.init)
            @AutoRegister(Outer.Item.self, using: Outer.Item.init)
            extension Shop {}
            func start() { \(call) }
            """
        )
        #expect(entries(map) == ["\(node) 13"])
        #expect(unused(map).count == 1)
    }

    @Test(arguments: ["Shop.resolve(Far.self)", "let number: Optional<Int> = Shop.resolve()"])
    func `of a hub that is asked for what nobody sees, anything may be used`(call: String) {
        let hub = "@AutoRegister(Item.self, using: Item.init)\n@AutoRegister(Int?.self, using: { 1 })\nenum Shop {}\n"
        #expect(unused(map(hub + "func start() { \(call) }")) == [])
    }

    @Test func `a method by hand that brings arguments uses what takes them`() {
        let map = map(
            """
            @FactoryRegister(Theme.self, parameterTypes: .explicit(Int.self), using: Theme.init)
            extension Shop { static func resolve(_: Theme.Type) -> Theme { resolve(Theme.self, 1) } }
            enum Shop {}
            func start() { Shop.resolve(Theme.self) }
            """
        )
        #expect(entries(map) == ["Shop: Theme 6"])
    }

    @Test func `two modules have a hub of one name, and each asks its own`() {
        func module(_ type: String) -> String {
            """
            enum Dependencies {}
            @AutoRegister(\(type).self, using: \(type).init)
            @AutoRegister(Idle.self, using: Idle.init)
            extension Dependencies {}
            func start() { Dependencies.resolve(\(type).self) }
            """
        }
        let map = map(["Cart": module("Price"), "Login": module("Name")])
        #expect(entries(map) == ["Cart.Dependencies: Price 9", "Login.Dependencies: Name 9"])
        #expect(unused(map) == ["Cart.Dependencies: Idle", "Login.Dependencies: Idle"])
    }

    @Test func `a hub is asked under another name where nothing is registered`() {
        let map = map([
            "Base": """
            enum Bakery {}
            @AutoRegister(Oven.self, using: Oven.init)
            @AutoRegister(Pan.self, using: Pan.init)
            @AutoRegister(Lid.self, using: Lid.init)
            extension Bakery {}
            """,
            "App": """
            typealias Shop = Bakery
            func run() {
                Shop.resolve(Oven.self)
                let hub = Bakery.self
                hub.resolve(Pan.self)
            }
            """,
        ])
        #expect(entries(map) == ["Bakery: Oven 7"])
        // Whether it is this hub that is asked for a pan cannot be told.
        #expect(unused(map) == [])
    }
}
