import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// Other libraries' wiring in the map: what queries and pictures are made of.
@Suite struct LibraryMapTests: MapsPrograms {
    private static let shop = """
        import Swinject
        struct Store {}
        struct Cart { let store: Store }
        final class ShopAssembly: Assembly {
            func assemble(container: Container) {
                container.register(Store.self) { _ in Store() }.inObjectScope(.container)
                container.register(Cart.self) { r in Cart(store: r.resolve(Store.self)!) }
                container.register(Store.self, name: "test") { _ in Store() }
            }
        }
        """

    @Test func `registrations are nodes of what registers them, and requests in factories are edges`() {
        let map = map(Self.shop)
        #expect(map.owners.map { "\($0.name) \($0.kind)" } == ["ShopAssembly container"])
        #expect(
            map.nodes.map { "\($0.id) \($0.lifetime) \($0.made) \($0.frontEnd.rawValue)" } == [
                "ShopAssembly: Cart transient Cart(…) swinject", "ShopAssembly: Store shared Store(…) swinject",
                "ShopAssembly: Store (named \"test\") transient Store(…) swinject",
            ]
        )
        #expect(edges(map) == ["ShopAssembly: Cart -> ShopAssembly: Store"])
    }

    @Test func `code that resolves is an entry, and what nothing resolves is unused`() {
        let map = map(Self.shop + "\nfunc show(_ container: Container) { print(container.resolve(Cart.self)!) }")
        #expect(map.nodes[0].entries.map(\.name) == ["Cart"])
        #expect(UnusedSearch(MapIndex(map)).unused().map(\.id) == ["ShopAssembly: Store (named \"test\")"])
    }

    @Test func `a provider that resolves needs what it resolves`() {
        let map = map(
            Self.shop + """

                protocol AppResolver: Resolver { func provideCart() -> Cart }
                final class App: AppResolver {
                    let container: Container
                    init(_ container: Container) { self.container = container }
                    func provideCart() -> Cart { container.resolve(Cart.self)! }
                }
                """
        )
        #expect(edges(map).contains("AppResolver.provideCart -> ShopAssembly: Cart (code)"))
    }

    @Test func `a registration that calls a generated method needs what that makes`() {
        let map = map(
            """
            import Swinject
            struct Clock: Injectable { struct Dependency {}; init(dependency: Dependency) {} }
            protocol AppResolver: Resolver {}
            final class App: AppResolver {}
            func fill(_ container: Container) {
                container.register(Clock.self) { _ in App().resolveClock() }
            }
            """
        )
        #expect(edges(map) == ["App: Clock -> Clock (code)"])
    }

    @Test func `a wrapper in a type asks for the registrations that make the type`() {
        let map = map(
            """
            import FactoryKit
            struct Pump {}
            final class Engine { @Injected(\\.pump) var pump }
            final class Car { @LazyInjected(\\.engine) var engine }
            extension Container {
                var pump: Factory<Pump> { self { Pump() }.singleton }
                var engine: Factory<Engine> { self { Engine() } }
                var car: Factory<Car> { self { Car() } }
            }
            """
        )
        #expect(
            edges(map) == ["Container: car -> Container: engine (later)", "Container: engine -> Container: pump"]
        )
        #expect(map.nodes.map { "\($0.name): \($0.key)" } == ["car: Car", "engine: Engine", "pump: Pump"])
    }

    @Test func `what two libraries register stays apart`() {
        let files = [
            SourceFile(path: "1.swift", module: "App", text: Self.shop),
            SourceFile(
                path: "2.swift",
                module: "App",
                text: """
                    import FactoryKit
                    extension Container { var cart: Factory<Cart> { self { Cart(store: Store()) } } }
                    """
            ),
        ]
        let map = Pipeline.survey(files).map
        #expect(Set(map.nodes.map(\.frontEnd.rawValue)) == ["swinject", "factory"])
        #expect(
            Pipeline.review(files).libraries.map { "\($0.name) \($0.registrations)" } == ["Swinject 3", "Factory 1"]
        )
    }

    @Test func `the same text without the library is nobody's`() {
        let text = Self.shop.replacing("import Swinject\n", with: "")
        #expect(map(text) == WiringMap())
    }
}
