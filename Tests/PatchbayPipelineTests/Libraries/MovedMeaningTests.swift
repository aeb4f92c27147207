import PatchbayLibraries
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// Moved code means what it meant: it is made as often, and names what the new file sees.
@Suite struct MovedMeaningTests {
    private func plans(_ texts: String..., module: String = "App") -> [MovePlan] {
        let files = texts.enumerated().map { index, text in
            SourceFile(
                path: "Sources/\(index == 0 ? "App" : module)/\(index).swift",
                module: index == 0 ? "App" : module,
                text: text
            )
        }
        return Pipeline.moves(of: nil, in: files).plans
    }

    private func provider(_ method: String, _ plans: [MovePlan]) -> MovePlan.Provider? {
        plans.flatMap(\.providers).first { $0.method == method }
    }

    @Test(arguments: [
        "Pool(self.a())", "let pool = Pool(A()); repeat { pool.add(self.a()) } while pool.isOpen; return pool",
        "var next: A { self.a() }; return Pool(next)", "lazy var one = self.a(); return Pool(one)",
    ])
    func `what may run later, or again, asks for itself each time`(body: String) {
        let text = """
            import FactoryKit
            final class A {}
            final class Pool { init(_ make: @autoclosure @escaping () -> A) {}; func add(_ a: A) {}; var isOpen = false }
            extension Container {
                var a: Factory<A> { self { A() } }
                var pool: Factory<Pool> { self { \(body) } }
            }
            """
        let found = provider("providePool", plans(text))
        #expect(found?.parameters.map(\.type) == ["@escaping () -> A"])
        #expect(found?.body == [body.replacing("self.a()", with: "a()")])
    }

    @Test func `what asks a container that may be gone stays`() {
        let text = """
            import FactoryKit
            final class A {}
            final class Pool { init(_ make: @escaping () -> A?) {} }
            extension Container {
                var a: Factory<A> { self { A() } }
                var pool: Factory<Pool> { self { Pool { [weak self] in
                    guard let one = self?.a() else { return nil }
                    return one
                } } }
            }
            """
        #expect(plans(text).flatMap(\.rest).map(\.title) == ["pool"])
    }

    @Test func `a request in parentheses loses them with its exclamation mark`() {
        let text = """
            import Swinject
            final class A {}
            final class B { init(a: A) {} }
            func wire(_ c: Container) {
                c.register(A.self) { _ in A() }
                c.register(B.self) { r in B(a: (r.resolve(A.self))!) }
            }
            """
        #expect(provider("provideB", plans(text))?.body == ["B(a: a)"])
    }

    @Test func `the new file imports what the types of its parameters need, of its own module`() {
        let answers =
            "import FactoryKit\nimport Models\nextension Container { var store: Factory<Store> { self { Store() } } }"
        let asks = """
            import FactoryKit
            final class Desk { init(store: Any) {} }
            extension Container { var desk: Factory<Desk> { self { Desk(store: self.store()) } } }
            """
        func imports(_ module: String) -> [String]? {
            plans(asks, answers, module: module).first { provider("provideDesk", [$0]) != nil }?.imports
        }
        #expect(imports("App") == ["import Models"])
        #expect(imports("Kit") == [])
    }

    @Test func `two libraries with a Resolver are told apart, also where one comes by another module`() {
        let text = "import Kit\nstruct Lamp {}\nfunc wire(_ c: Container) { c.register(Lamp.self) { _ in Lamp() } }"
        let own = plans(text + "\n", "@_exported import Swinject", module: "Kit")
        #expect(own.map(\.qualifiesResolver) == [true])
    }

    @Test func `what names something private of its file stays, be it by a parameter, a member or a variable`() {
        let text = """
            import Swinject
            private final class Cache {}
            private let KEY = ""
            final class Cart { init(_ cache: Any) {} }
            private extension Cart { func configured() -> Cart { self } }
            final class Row { private var cart: Cart?; init(_ cart: Any) {} }
            final class Desk { let cart = 1; init(_ cart: Any) {} }
            func wire(_ c: Container) {
                c.register(Cache.self) { _ in Cache() }
                c.register(Cart.self) { r in Cart(r.resolve(Cache.self)!) }
                c.register(Store.self) { r in Store(key: KEY) }
                c.register(Row.self) { r in Row(r.resolve(Cart.self)!.configured()) }
                c.register(Desk.self) { r in Desk(r.resolve(Cart.self)!.cart) }
            }
            """
        let reasons = Dictionary(plans(text).flatMap(\.rest).map { ($0.title, $0.reason) }) { first, _ in first }
        #expect(reasons["Cart"] == "it asks for `Cache`, and `Cache` is private to its file")
        #expect(reasons["Store"] == "its factory uses `KEY`, which is private to its file")
        #expect(reasons["Row"] == "its factory uses `configured`, which is private to its file")
        #expect(plans(text).flatMap(\.providers).map(\.title) == ["Desk"])
    }

    @Test func `a name that is private somewhere is another one elsewhere, and private types are named nowhere`() {
        let text = """
            import Swinject
            struct Config { let title = "" }
            final class View { fileprivate var title = 3 }
            private typealias Session = Config
            private extension Config { struct Options {} }
            func wire(_ c: Container) {
                c.register(Config.self) { _ in Config() }
                c.register(Cart.self) { r in Cart(r.resolve(Config.self)!.title) }
                c.register(Api.self) { _ in Api(Session()) }
                c.register(Third.self) { _ in Third(Config.Options()) }
            }
            """
        #expect(plans(text).flatMap(\.providers).map(\.title) == ["Config", "Cart"])
        let reasons = plans(text).flatMap(\.rest).map { "\($0.title): \($0.reason)" }
        #expect(
            reasons == [
                "Api: its factory uses `Session`, which is private to its file",
                "Third: its factory uses `Options`, which is private to its file",
            ]
        )
    }

    @Test func `what a child container keeps is no part of a resolver that lives longer`() {
        let text = """
            import Swinject
            struct Lamp {}
            struct Cord {}
            let root = Container()
            final class Session {
                let own = Container(parent: root)
                init() {
                    own.register(Lamp.self) { _ in Lamp() }.inObjectScope(.container)
                    own.register(Cord.self) { _ in Cord() }
                }
            }
            """
        #expect(plans(text).flatMap(\.rest).map(\.title) == ["Lamp"])
        #expect(plans(text.replacing("parent: root", with: "")).flatMap(\.rest).map(\.title) == [])
    }
}
