import PatchbayLibraries
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// Registrations stay where they are if what would come of them does not compile, or is another program.
@Suite struct MoveReasonsTests {
    private func plans(_ text: String, of name: String? = nil) -> [MovePlan] {
        Pipeline.moves(of: name, in: [SourceFile(path: "1.swift", module: "App", text: text)]).plans
    }

    private func reasons(_ text: String) -> [String: String] {
        Dictionary(plans(text).flatMap(\.rest).map { ($0.title, $0.reason) }) { first, _ in first }
    }

    private static let shop = """
        import Swinject
        final class Store { init(path: String) {} }
        final class Cart { init(store: Store) {} }
        final class Desk { init(cart: Cart) {} }
        func wire(_ container: Container, path: String) {
            container.register(Store.self) { _ in Store(path: path) }.inObjectScope(.container)
            container.register(Cart.self) { r in Cart(store: r.resolve(Store.self)!) }
            container.register(Desk.self) { r in Desk(cart: r.resolve(Cart.self)!) }.inObjectScope(.container)
        }
        """

    @Test func `what is kept stays with what it needs, however far below, and what is made each time moves`() {
        let plans = plans(Self.shop)
        #expect(plans.flatMap(\.providers).map(\.method) == ["provideCart"])
        let reason = "moved, it would be an error: `Desk` is shared, and nothing provides `store: Store` (PB203)"
        #expect(reasons(Self.shop)["Desk"] == reason)
    }

    @Test func `line breaks of another system change nothing`() {
        let text = """
            import Swinject
            final class Tap {}
            func wire(_ container: Container) {
                container.register(Tap.self) { _ in
                    let tap = Tap()
                    return tap
                }
            }
            """
        let bodies = plans(text).flatMap(\.providers).map(\.body)
        #expect(plans(text.replacing("\n", with: "\r\n")).flatMap(\.providers).map(\.body) == bodies)
        #expect(bodies.map(\.count) == [2])
    }

    @Test func `no row of numbers is too long to be read past`() {
        let text = """
            import Swinject
            final class Tap {}
            func wire(_ container: Container) {
                for i in 0...9223372036854775807 { container.register(Tap.self, name: "\\(i)") { _ in Tap() } }
            }
            """
        #expect(plans(text).flatMap(\.providers).isEmpty)
    }

    @Test func `the method that stands for asking takes what stays`() {
        let provider = plans(Self.shop).flatMap(\.providers).first
        #expect(provider?.resolution == "resolveCart(store:)")
    }

    @Test func `what another registration of its type would answer stays with the one that does`() {
        let text = { (stays: String) in
            """
            import Factory
            protocol Client {}
            final class Plain: Client { init(path: String = "") {} }
            final class Search { init(client: Client) {} }
            func path() -> String { "" }
            extension Container {
                var general: Factory<Client> { self { Plain() } }
                var special: Factory<Client> { self { \(stays) } }
                var search: Factory<Search> { self { Search(client: self.special()) } }
            }
            """
        }
        let moved = plans(text("Plain()"))
        #expect(moved.flatMap(\.providers).map(\.method) == ["provideGeneral", "provideSpecial", "provideSearch"])
        let staying = text("Plain(path: path())")
        #expect(plans(staying).flatMap(\.providers).map(\.method) == ["provideGeneral"])
        #expect(reasons(staying)["search"] == "`special` stays, and `general` would answer in its place")
        let two = staying.replacing("var search", with: "var other: Factory<Client> { self { Plain() } }\nvar search")
        #expect(plans(two).flatMap(\.providers).map(\.method) == ["provideGeneral", "provideOther"])
        #expect(reasons(two)["search"]?.hasSuffix("has 2 providers, and its name chooses none (PB121)") == true)
    }

    @Test func `an optional that would be nil stays with what makes it`() {
        let text = Self.shop.replacing(
            "Cart(store: r.resolve(Store.self)!)",
            with: "Cart(maybe: r.resolve(Store.self))"
        )
        #expect(plans(text).flatMap(\.providers).isEmpty)
        #expect(reasons(text)["Cart"] == "nothing that moves answers `store`, which would be nil")
    }

    @Test func `a registration beside another of its type and name gets a number, whatever its lifetime`() {
        let text = """
            import Swinject
            final class Store {}
            func first(_ container: Container) { container.register(Store.self) { _ in Store() } }
            func second(_ container: Container) {
                container.register(Store.self) { _ in Store() }.inObjectScope(.container)
            }
            """
        #expect(plans(text).flatMap(\.providers).map(\.method) == ["provideStore", "shareStore2"])
    }

    @Test func `a request that nothing answers, or nothing that is known, says so`() {
        let text = { (more: String) in
            """
            import Swinject
            final class Store {}
            final class Cart { init(store: Store) {} }
            func wire(_ c: Container, names: [String]) {
                c.register(Cart.self) { r in Cart(store: r.resolve(Store.self)!) }
                \(more)
            }
            """
        }
        #expect(reasons(text(""))["Cart"] == "nothing registers `Store`, which it asks for")
        let named = text(#"c.register(Store.self, name: "a") { _ in Store() }"#)
        #expect(reasons(named)["Cart"] == "`Store`, which it asks for, is registered under other names only")
        let taking = text("c.register(Store.self) { (_, id: Int) in Store() }")
        #expect(reasons(taking)["Cart"] == "`Store`, which it asks for, is registered with other arguments only")
        let open = text("c.register(types[0]) { _ in Store() }")
        let unknown = "what answers `Store` is not known: a registration that could not be read may have it"
        #expect(reasons(open)["Cart"] == unknown)
        let several = text("c.register(Store.self) { _ in Store() }; c.register(Store.self) { _ in Store() }")
        #expect(reasons(several)["Cart"] == "one of 2 registrations answers `Store`, and which cannot be told")
    }

    @Test func `a function that makes something has a provider beside that of what it makes`() {
        let text = """
            import Swinject
            final class Store {}
            final class Cart { init(make: @escaping () -> Store, store: Store) {} }
            func wire(_ c: Container) {
                c.register(Store.self) { _ in Store() }
                c.register((() -> Store).self) { _ in { Store() } }
                c.register(Cart.self) { r in
                    Cart(make: r.resolve((() -> Store).self)!, store: r.resolve(Store.self)!)
                }
            }
            """
        let methods = plans(text).flatMap(\.providers).map(\.method)
        #expect(methods == ["provideStore", "provideStoreFactory", "provideCart"])
    }

    @Test func `registrations whose providers would have one name are named`() {
        let text = """
            import Swinject
            enum Shop { final class Store {} }
            enum Depot { final class Store {} }
            final class Cart { init(store: Shop.Store) {} }
            func wire(_ c: Container) {
                c.register(Shop.Store.self) { _ in Shop.Store() }
                c.register(Depot.Store.self) { _ in Depot.Store() }
                c.register(Cart.self) { r in Cart(store: r.resolve(Shop.Store.self)!) }
            }
            """
        let reason = "the provider of `Shop.Store` would be called like that of `Depot.Store` in line 7 of 1.swift"
        #expect(reasons(text)["Cart"] == reason)
    }

    @Test(arguments: [
        ("final class Store {}", false), ("final class Store: Sendable {}", true), ("actor Store {}", true),
        ("@MainActor final class Store {}", true), ("final class Store: @unchecked Sendable {}", true),
        ("protocol Named: Sendable {}; final class Store: Named {}", true),
        ("final class Store {}; extension Store: Sendable {}", true), ("typealias Store = String", true),
        ("struct Store { let id = 1 }", true),
    ])
    func `a note about Sendable stands where the sources do not say it`(declaration: String, isSendable: Bool) {
        let text = """
            import Swinject
            \(declaration)
            func wire(_ c: Container) { c.register(Store.self) { _ in Store() }.inObjectScope(.container) }
            """
        let notes = plans(text).flatMap(\.providers).flatMap(\.notes)
        #expect(notes == (isSendable ? [] : ["the type has to be Sendable if threads share the resolver"]))
    }

    @Test func `members and initialisers that only their file sees stay`() {
        let text = """
            import Swinject
            struct Settings {
                private static let token = ""
                static let path = ""
                fileprivate init(secret: String) {}
                init(path: String) {}
            }
            private extension Settings { static var hidden: String { "" } }
            struct Box { init(_ value: Any) {} }
            func wire(_ container: Container) {
                container.register(Int.self) { _ in Settings.token.count }
                container.register(Double.self) { _ in Double(Settings.hidden.count) }
                container.register(Settings.self) { _ in Settings(secret: "") }
                container.register(Box.self) { _ in Box(Settings(path: Settings.path)) }
            }
            """
        #expect(plans(text).flatMap(\.providers).map(\.method) == ["provideBox"])
        let reasons = reasons(text)
        #expect(reasons["Int"] == "its factory uses `Settings.token`, which is private to its file")
        #expect(reasons["Double"] == "its factory uses `Settings.hidden`, which is private to its file")
        #expect(reasons["Settings"] == "its factory uses `Settings.init`, which is private to its file")
    }

    @Test func `types of arguments and closures have the names that other files know`() {
        let text = """
            import Swinject
            struct User {
                struct ID {}
                static func wire(_ c: Container) {
                    c.register(Page.self) { (_, id: ID, all: [ID: Int], find: @escaping (ID) -> User) in Page() }
                }
            }
            final class Page {}
            """
        let signature = "func providePage(id: User.ID, all: [User.ID: Int], find: @escaping (User.ID) -> User) -> Page"
        #expect(plans(text).flatMap(\.providers).map(\.signature) == [signature])
    }

    @Test func `a type that two modules declare has no module's name in its own`() {
        let text = """
            import Swinject
            struct Item {}
            struct Box<T> {}
            func wire(_ c: Container) {
                c.register(Item.self) { _ in Item() }
                c.register(Box<[Item]>.self) { r in print(r.resolve(Item.self)!); return Box() }
            }
            """
        let other = "public struct Item {}"
        let files = [
            SourceFile(path: "Sources/App/1.swift", module: "App", text: text),
            SourceFile(path: "Sources/Core/2.swift", module: "Core", text: other),
        ]
        let signatures = Pipeline.moves(of: nil, in: files).plans.flatMap(\.providers).map(\.signature)
        let box = "func provideBoxOfArrayOfItem(item: Item) -> Box<[Item]>"
        #expect(signatures == ["func provideItem() -> Item", box])
    }

    @Test func `a property that hands on what another container makes is followed`() {
        let text = { (value: String) in
            """
            import Factory
            final class Log {}
            final class Store { init(log: Log) {} }
            final class Tools: SharedContainer {
                static let shared = Tools()
                let manager = ContainerManager()
                var log: Factory<Log> { self { Log() } }
            }
            extension Container {
                var log: Log { \(value) }
                var store: Factory<Store> { self { Store(log: self.log) } }
                var other: Factory<Store> { self { Store(log: log) } }
            }
            """
        }
        let moved = plans(text("Tools.shared.log()"))
        let stores = moved.flatMap(\.providers).filter { $0.result == "Store" }
        #expect(stores.map(\.signature).allSatisfy { $0.hasSuffix("(log: Log) -> Store") } && stores.count == 2)
        #expect(stores.map(\.body) == [["Store(log: log)"], ["Store(log: log)"]])
        let part = text("Tools.shared.log().child")
        #expect(plans(part).flatMap(\.providers).map(\.method) == ["provideLog"])
        #expect(reasons(part)["store"] == "its factory uses `self.log`, which is no request that could be read")
    }

    @Test func `what is kept for others to use is told from what is handed on`() {
        let text = """
            import Swinject
            final class Store { init(_ r: Resolver) {} }
            final class Cart { init(_ r: Any?) {} }
            func wire(_ container: Container) {
                container.register(Store.self) { r in Store(r) }
                container.register(Cart.self) { r in Cart(r.other) }
            }
            """
        let reasons = reasons(text)
        #expect(reasons["Store"] == "its factory hands `r` on, and what is asked of that is not known here")
        #expect(reasons["Cart"] == "its factory uses `r.other`, which is no request that could be read")
    }

    @Test func `a resolver of another module is no parent, and its providers become parameters`() throws {
        let root = """
            import Feature
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var clock: Clock { Clock() }
                var feature: FeatureComponent { FeatureComponent(parent: self) }
            }
            """
        let feature = """
            import NeedleFoundation
            public struct Clock { public init() {} }
            struct Page { init(clock: Clock) {} }
            struct Book { init(clock: Clock) {} }
            protocol FeatureDependency: Dependency { var clock: Clock { get } }
            public final class FeatureComponent: Component<FeatureDependency> {
                var page: Page { Page(clock: dependency.clock) }
                var book: Book { shared { Book(clock: dependency.clock) } }
            }
            """
        func plan(module: String) throws -> MovePlan {
            let files = [
                SourceFile(path: "Root.swift", module: "App", text: root),
                SourceFile(path: "Feature.swift", module: module, text: feature),
            ]
            return try #require(Pipeline.moves(of: nil, in: files).plans.first { $0.title == "FeatureComponent" })
        }
        let alone = try plan(module: "Feature")
        #expect(alone.kind == .resolver(parent: nil))
        let note = "`RootComponent`, which makes it, is of the module `App`: what it has of that becomes parameters"
        #expect(alone.note == note)
        #expect(alone.providers.map(\.resolution) == ["resolvePage(clock:)"])
        #expect(alone.rest.map(\.title) == ["Book (book)"])
        let all = [SourceFile(path: "1.swift", module: "App", text: root + "\n" + feature)]
        let together = try #require(Pipeline.moves(of: nil, in: all).plans.first { $0.title == "FeatureComponent" })
        #expect(together.kind == .resolver(parent: "RootResolver") && together.note == nil)
        #expect(together.providers.map(\.resolution) == ["resolvePage()", "resolveBook()"])
    }

    @Test func `a member of another module's context is told from one that stays`() {
        let text = { (name: String, ask: String) in
            """
            import Dependencies
            struct \(name) { init(_ get: @escaping () -> Any) {} }
            extension \(name): DependencyKey {
                static var liveValue: \(name) { \(ask) return \(name)({ 1 }) }
            }
            extension DependencyValues {
                var \(name.lowercased()): \(name) { get { self[\(name).self] } set { self[\(name).self] = newValue } }
            }
            """
        }
        let ask = "@Dependency(\\.store) var store; let get = { store }; print(get);"
        let files = [
            SourceFile(path: "Sources/Data/1.swift", module: "Data", text: text("Store", "")),
            SourceFile(path: "Sources/App/2.swift", module: "App", text: "import Data\n" + text("Page", ask)),
        ]
        let rest = Pipeline.moves(of: nil, in: files).plans.flatMap(\.rest)
        #expect(rest.map(\.reason) == ["it asks for `store` of `Data`, a module with a context of its own"])
    }

    @Test func `what is kept moves when all that it needs does`() {
        let text = Self.shop.replacing("path: path", with: #"path: """#)
        #expect(plans(text).flatMap(\.providers).map(\.method) == ["shareStore", "provideCart", "shareDesk"])
    }

    @Test func `functions of the standard library are nobody's surroundings`() {
        let text = """
            import Swinject
            func wire(_ container: Container, max: Int) {
                container.register(Int.self) { _ in min(3, 4) }
                container.register(String.self) { r in
                    guard let number = r.resolve(Int.self) else { fatalError("no number") }
                    return "\\(number)"
                }
                container.register(Double.self) { _ in Double(max) }
            }
            """
        #expect(plans(text).flatMap(\.providers).map(\.method) == ["provideInt", "provideString"])
        #expect(reasons(text)["Double"] == "its factory uses `max`, which is declared around it")
    }

    @Test func `a component's opaque types, effects, attributes and defaults stay`() {
        let text = """
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var view: some View { Page() }
                var slow: Slow { get async throws { try await Slow() } }
                @MainActor var screen: Screen { Screen() }
                func page(title: Int = 3) -> Page { Page(title) }
                var plain: Plain { Plain() }
            }
            """
        #expect(plans(text).flatMap(\.providers).map(\.method) == ["providePlain"])
        let reasons = plans(text).flatMap(\.rest).map(\.reason)
        #expect(reasons.contains("its type is `some View`, which no protocol can require: say which type it is"))
        #expect(reasons.contains("its getter has effects"))
        #expect(reasons.contains("its declaration has an attribute, `@MainActor`"))
        #expect(reasons.contains("its argument has a value of its own where none is given"))
    }

    @Test func `a live value with an attribute, or made of another key's, stays, and names are escaped`() {
        let text = """
            import Dependencies
            struct Router { init() {} }
            enum RouterKey: DependencyKey { @MainActor static let liveValue = Router() }
            enum LimitKey: DependencyKey { static let liveValue = 4 }
            enum OtherKey: DependencyKey { static let liveValue = LimitKey.liveValue }
            extension DependencyValues {
                var router: Router { get { self[RouterKey.self] } set { self[RouterKey.self] = newValue } }
                var `default`: Int { get { self[LimitKey.self] } set { self[LimitKey.self] = newValue } }
                var other: Int { get { self[OtherKey.self] } set { self[OtherKey.self] = newValue } }
            }
            """
        let source = plans(text).map { MoveText.source($0).joined(separator: "\n") }.joined()
        #expect(source.contains("var `default`: Int { get }") && source.contains("let `default`: Int = 4"))
        #expect(!source.contains("liveValue") && !source.contains("router"))
        let reasons = plans(text).flatMap(\.rest).map(\.reason)
        #expect(reasons.contains("its declaration has an attribute, `@MainActor`"))
        #expect(reasons.contains("it uses the live value of another key: ask for that instead"))
    }

    @Test func `a live value that names private members by Self, or by a dot alone, stays`() {
        let text = { (value: String) in
            """
            import Dependencies
            struct Client { var get: @Sendable () -> Int }
            extension Client: DependencyKey {
                static let liveValue: Client = \(value)
                private static let live = Client { 1 }
                static let other = Client { 2 }
            }
            extension DependencyValues {
                var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
            }
            """
        }
        for value in [".live", "Self.live", "Client.live"] {
            let name = value == ".live" ? value : "Client.live"
            let reason = "its factory uses `\(name)`, which is private to its file"
            #expect(reasons(text(value)).values.sorted() == [reason])
        }
        for value in [".other", "Self.other", "Client.other"] {
            #expect(plans(text(value)).flatMap(\.providers).map(\.method) == ["client"])
        }
    }

    @Test func `a module that brings the library among much else is imported where code moves to`() {
        let text = """
            import ComposableArchitecture
            enum LimitKey: DependencyKey { static let liveValue = 4 }
            extension DependencyValues {
                var limit: Int { get { self[LimitKey.self] } set { self[LimitKey.self] = newValue } }
            }
            """
        #expect(plans(text).map(\.imports) == [["import ComposableArchitecture"]])
        let own = "import Dependencies\nimport DependenciesMacros"
        let alone = text.replacing("import ComposableArchitecture", with: own)
        #expect(plans(alone).map(\.imports) == [[]])
    }

    private func signatures(_ text: String) -> [String] { plans(text).flatMap(\.providers).map(\.signature) }

    @Test func `what is resolved on one branch alone is made there alone`() {
        let text = """
            import Swinject
            final class Apple {}
            final class Stripe {}
            final class Pay { init(_ any: AnyObject?) {} }
            func wire(_ c: Container, other: Bool) {
                c.register(Apple.self) { _ in Apple() }
                c.register(Stripe.self) { _ in Stripe() }
                c.register(Pay.self) { r in
                    if CommandLine.arguments.count > 5 { return Pay(r.resolve(Apple.self)!) }
                    return Pay(r.resolve(Stripe.self)!)
                }
            }
            """
        #expect(
            signatures(text).last
                == "func providePay(apple: @escaping () -> Apple, stripe: @escaping () -> Stripe) -> Pay"
        )
        let factory = """
            import FactoryKit
            final class Stripe {}
            extension Container {
                var stripe: Factory<Stripe> { self { Stripe() } }
                var pay: Factory<Stripe?> { self { CommandLine.arguments.isEmpty ? self.stripe() : nil } }
            }
            """
        #expect(signatures(factory).last == "func providePay(stripe: @escaping () -> Stripe) -> Stripe?")
        // A getter with an exit before the closure has another one.
        let outside = factory.replacing(
            "{ self { CommandLine.arguments.isEmpty ? self.stripe() : nil } }",
            with: "{ if CommandLine.arguments.isEmpty { return self { nil } }; return self { self.stripe() } }"
        )
        #expect(signatures(outside) == ["func provideStripe() -> Stripe"])
    }

    @Test func `what is let go of, replaced, made otherwise in some builds or on an actor stays`() {
        let text = """
            import FactoryKit
            final class A {}
            extension Container {
                var kept: Factory<A> { self { A() }.cached }
                var replaced: Factory<A> { self { A() } }
                var debug: Factory<A> { self { A() }.onDebug { A() } }
                @MainActor var view: Factory<A> { self { A() } }
                var plain: Factory<A> { self { A() } }
            }
            func logOut() { Container.shared.manager.reset() }
            func start() { Container.shared.replaced.register { A() } }
            """
        #expect(
            reasons(text) == [
                "kept": "the program lets go of it (`reset`), and a resolver keeps it for good",
                "replaced": "the program registers another one in its place", "debug": "it has the modifier `onDebug`",
                "view": "its declaration has an attribute, `@MainActor`",
            ]
        )
        #expect(signatures(text) == ["func providePlain() -> A"])
        let calm = text.replacing("Container.shared.manager.reset()", with: "")
        #expect(signatures(calm).first == "func shareKept() -> A")
    }

    @Test func `functions are handed on as they may be kept, and no parameter has the name of one that is called`() {
        let text = """
            import Swinject
            typealias Resolver = Swinject.Resolver
            final class Print {}
            final class Host { init(_ any: Any) {} }
            final class Two { init(_ any: Any) {} }
            func wire(_ c: Container) {
                c.register((() -> Int).self) { _ in { 5 } }
                c.register(Host.self) { r in Host(r.resolve((() -> Int).self)!) }
                c.register(Print.self) { _ in Print() }
                c.register(Two.self) { r in print("two"); return Two(r.resolve(Print.self)!) }
            }
            """
        #expect(signatures(text)[1] == "func provideHost(intFactory: @escaping () -> Int) -> Host")
        #expect(reasons(text)["Two"] == "it calls `print`, and a parameter would have that name")
        let printed = plans(text).map { MoveText.render($0) { $0 } }.joined()
        #expect(printed.contains("protocol AppResolver: Patchbay.Resolver {"))
    }

    @Test func `who moves something is told of a wrapper that goes on to ask, and of types that were one instance`() {
        let wrapper = """
            import Swinject
            let container = Container()
            @propertyWrapper struct Get<T> { let wrappedValue: T; init() { wrappedValue = container.resolve(T.self)! } }
            final class Log: Sendable {}
            final class Service { @Get var log: Log }
            func wire() {
                container.register(Log.self) { _ in Log() }.inObjectScope(.container)
                container.register(Service.self) { _ in Service() }
            }
            """
        let notes = plans(wrapper).flatMap(\.providers).first?.notes
        #expect(notes == ["there are two until line 5 of 1.swift asks the resolver as well"])
        let forwarded = """
            import Swinject
            protocol P {}
            protocol Q: P {}
            final class Both: Q {}
            final class User { init(p: any P, q: any Q) {} }
            func wire(_ c: Container) {
                c.register((any Q).self) { _ in Both() }.implements((any P).self)
                c.register(User.self) { r in User(p: r.resolve((any P).self)!, q: r.resolve((any Q).self)!) }
            }
            """
        let text = "each request gets one of its own, also within one resolution"
        #expect(plans(forwarded).flatMap(\.providers).first?.notes == [text])
    }

    @Test func `a live value whose maker asks the library itself stays, and one that the program sets says so`() {
        let text = """
            import Dependencies
            struct A { var f: @Sendable () -> Int }
            extension A: DependencyKey { static let liveValue = A { 1 } }
            struct B { var f: @Sendable () -> Int; static func live() -> B { @Dependency(\\.a) var a; return B { a.f() } } }
            extension B: DependencyKey { static var liveValue: B { .live() } }
            extension DependencyValues {
                var a: A { get { self[A.self] } set { self[A.self] = newValue } }
                var b: B { get { self[B.self] } set { self[B.self] = newValue } }
            }
            func start() { prepareDependencies { $0.a = A { 2 } } }
            """
        #expect(reasons(text)["B (b)"] == "what it makes asks for `a` itself, in line 4 of 1.swift")
        let setter = "`prepareDependencies` or `withDependencies`"
        let note = "the program sets another value by \(setter): set it in a context there"
        #expect(plans(text).flatMap(\.providers).map(\.notes) == [[note]])
    }

    @Test func `what lies in a type of the library's own stays, and so does what asks for it`() {
        let text = """
            import Swinject
            extension Container { enum Kind { case small }; static var limit: Int { 3 } }
            final class Desk { init(kind: Container.Kind) {} }
            final class Shelf { init(limit: Int) {} }
            final class Tap { init(_ name: String) {} }
            func wire(_ container: Container) {
                container.register(Container.Kind.self) { _ in .small }
                container.register(Desk.self) { r in Desk(kind: r.resolve(Container.Kind.self)!) }
                container.register(Shelf.self) { _ in Shelf(limit: Container.limit) }
                container.register(Tap.self) { _ in Tap(/* of the Container */ "Container") }
            }
            """
        #expect(plans(text).flatMap(\.providers).map(\.title) == ["Tap"])
        #expect(reasons(text)["Shelf"] == "it names `Container`, a type of Swinject's own")
    }

    @Test func `a name that two modules have means what either registers`() {
        let files = ["Feed", "Profile"].map { module in
            SourceFile(
                path: "\(module).swift",
                module: module,
                text: """
                    import Swinject
                    public final class Screen {}
                    final class \(module)Desk {}
                    func wire(_ container: Container) {
                        container.register(Screen.self) { _ in Screen() }
                        container.register(\(module)Desk.self) { _ in \(module)Desk() }
                    }
                    """
            )
        }
        let found = Pipeline.moves(of: "Screen", in: files).plans
        #expect(found.map(\.module) == ["Feed", "Profile"])
        let titles = found.flatMap { $0.providers.map(\.title) + $0.rest.map(\.title) }
        #expect(titles == ["Feed.Screen", "Profile.Screen"])
    }
}
