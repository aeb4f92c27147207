import PatchbayLibraries
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// The code of what moves: names, comments, and what it is made of where a registration has several types.
@Suite struct MovedCodeTests {
    private func plans(_ text: String) -> [MovePlan] {
        Pipeline.moves(of: nil, in: [SourceFile(path: "1.swift", module: "App", text: text)]).plans
    }

    /// Each provider with its body in one line.
    private func providers(_ text: String) -> [String] {
        plans(text).flatMap(\.providers).map { "\($0.signature) { \($0.body.joined(separator: " ¶ ")) }" }
    }

    private func reasons(_ text: String) -> [String: String] {
        Dictionary(plans(text).flatMap(\.rest).map { ($0.title, $0.reason) }) { first, _ in first }
    }

    // MARK: Names

    @Test(arguments: ["class", "default", "in", "self", "inout"])
    func `words of the language are escaped where values have them`(word: String) {
        let text = """
            import Factory
            final class Store {}
            final class Cart { init(_ store: Store, _ later: @escaping () -> Store) {} }
            extension Container {
                var `\(word)`: Factory<Store> { self { Store() } }
                var cart: Factory<Cart> { self { Cart(self.`\(word)`(), { self.`\(word)`() }) } }
                var other: Factory<Cart> { self { let store = self.`\(word)`(); return Cart(store, { store }) } }
            }
            """
        let label = word == "inout" ? "`inout`" : word
        let other =
            "func provideOther(\(label): Store) -> Cart { let store = `\(word)`; return Cart(store, { store }) }"
        #expect(providers(text).contains(other))
    }

    @Test
    func `words of the language are escaped in calls of initialisers and where what is another type is handed on`() {
        let text = """
            import Swinject
            import SwinjectAutoregistration
            protocol Named {}
            final class Store: Named {}
            struct Page { let `in`: Store; let `inout`: Int }
            func wire(_ c: Container) {
                c.register(Store.self, name: "default") { _ in Store() }.implements(Named.self)
                c.autoregister(Page.self, argument: Int.self, initializer: Page.init)
                c.register(Store.self) { _ in Store() }
            }
            """
        let providers = providers(text)
        #expect(providers.contains("func provideNamed(default: Store) -> any Named { `default` }"))
        #expect(
            providers.contains(
                "func providePage(store: Store, `inout`: Int) -> Page { Page(in: store, `inout`: `inout`) }"
            )
        )
    }

    @Test func `code loses the indentation that its lines share, be it of tabs`() {
        let text = """
            import Factory
            struct Store { let name: String, size: Int }
            extension Container {
            \tvar store: Factory<Store> {
            \t\tself {
            \t\t\tStore(
            \t\t\t\tname: "all",
            \t\t\t\tsize: 4
            \t\t\t)
            \t\t}
            \t}
            }
            """
        #expect(providers(text) == ["func provideStore() -> Store { Store( ¶ \tname: \"all\", ¶ \tsize: 4 ¶ ) }"])
    }

    @Test func `a type that begins with a small letter, a composition and a metatype have providers of their names`() {
        let text = """
            import Swinject
            protocol Disk {}
            protocol Net {}
            final class iPod {}
            final class Both: Disk, Net {}
            struct Store { var both: (Disk & Net)? }
            func wire(_ c: Container) {
                c.register(iPod.self) { (_) -> iPod in .init() }
                c.register((Disk & Net).self) { _ in Both() }
                c.register((any Disk.Type).self) { _ in Both.self }
                c.register(Store.self) { r in Store(both: r.resolve((Disk & Net).self)) }
            }
            """
        let providers = providers(text)
        #expect(providers.contains("func provideIPod() -> iPod { .init() }"))
        #expect(providers.contains("func provideDiskNet() -> Disk & Net { Both() }"))
        #expect(providers.contains("func provideDiskType() -> any Disk.Type { Both.self }"))
        #expect(providers.contains("func provideStore(diskNet: (Disk & Net)?) -> Store { Store(both: diskNet) }"))
    }

    @Test func `parameters without labels are handed on each for itself`() {
        let text = """
            import Swinject
            import SwinjectAutoregistration
            final class Clock {}
            final class Store {}
            final class Cart { init(_ clock: Clock, _ store: Store) {} }
            func wire(_ c: Container) {
                c.register(Clock.self) { _ in Clock() }
                c.register(Store.self) { _ in Store() }
                c.autoregister(Cart.self, initializer: Cart.init)
            }
            """
        #expect(providers(text).contains("func provideCart(clock: Clock, store: Store) -> Cart { Cart(clock, store) }"))
    }

    @Test func `what may be nil is unwrapped where it was, and a closure that is brought may be kept`() {
        let text = """
            import Factory
            final class Store {}
            final class Cart { init(_ store: Store) {} }
            final class Sheet { init(done: @escaping () -> Void) {} }
            final class Row { init(id: Int) {} }
            extension Container {
                var store: Factory<Store?> { self { Store() } }
                var cart: Factory<Cart> { self { Cart(self.store()!) } }
                var sheet: ParameterFactory<() -> Void, Sheet> { self { done in Sheet(done: done) } }
                var row: ParameterFactory<(Int, String), Row> { self { id, name in Row(id: id) } }
            }
            """
        let providers = providers(text)
        #expect(providers.contains("func provideCart(store: Store?) -> Cart { Cart(store!) }"))
        #expect(providers.contains("func provideSheet(done: @escaping () -> Void) -> Sheet { Sheet(done: done) }"))
        #expect(reasons(text)["row"] == "its argument is a tuple that it takes apart")
    }

    @Test func `what a closure captures, and a name that its type has an alias for, stay`() {
        let needle = """
            import NeedleFoundation
            final class Clock {}
            final class Page { init(tick: @escaping () -> Clock) {} }
            final class RootComponent: BootstrapComponent {
                var clock: Clock { Clock() }
                var page: Page { Page(tick: { [clock] in clock }) }
            }
            """
        #expect(reasons(needle)["Page (page)"]?.hasPrefix("a closure in it captures `clock`") == true)
        let swinject = """
            import Swinject
            final class Clock {}
            final class Shop: Assembly {
                typealias C = Clock
                func assemble(container: Container) { container.register(Clock.self) { _ in C() } }
            }
            """
        #expect(reasons(swinject)["Clock"] == "`C` is declared inside of another type")
    }

    // MARK: Comments

    @Test func `comments move with the code that they are about`() {
        let text = """
            import Swinject
            final class Store { init(_ text: String) {} }
            func wire(_ c: Container) {
                c.register(Store.self) { (_ /* in vain */) in // in the store
                    /* A block /* in a block */ of
                       two lines. */

                    let text = "// no comment" // one behind
                    // Between.
                    return Store(text)
                    // At the end.
                }
            }
            """
        let body = [
            "// in the store", "/* A block /* in a block */ of", "   two lines. */",
            "let text = \"// no comment\" // one behind",
            "// Between.", "return Store(text)", "// At the end.",
        ]
        #expect(plans(text).flatMap(\.providers).first?.body == body)
    }

    @Test func `comments of a getter move with what is kept in it`() {
        let needle = """
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var store: Store {
                    // Around.
                    shared { // Inside.
                        Store()
                    } // Behind.
                }
            }
            """
        #expect(providers(needle) == ["func shareStore() -> Store { // Around. ¶ // Inside. ¶ Store() ¶ // Behind. }"])
        let factory = """
            import Factory
            extension Container {
                var store: Factory<Store> {
                    // Around.
                    self { Store() /* Inside. */ }.singleton // Behind.
                }
            }
            """
        let body = "// Around. ¶ Store() /* Inside. */ ¶ // Behind."
        #expect(providers(factory) == ["func shareStore() -> Store { \(body) }"])
    }

    @Test func `comments of a live value move with it, those beside what asks included`() throws {
        let text = """
            import Dependencies
            struct Store: DependencyKey {
                static var liveValue: Store {
                    // Asks late.
                    @Dependency(\\.limit) var limit // at first
                    return Store { limit }
                }
                var get: () -> Int
            }
            enum LimitKey: DependencyKey {
                static var liveValue: Int {
                    // Enough for all.
                    640
                }
            }
            extension DependencyValues {
                var store: Store { get { self[Store.self] } set { self[Store.self] = newValue } }
                var limit: Int { get { self[LimitKey.self] } set { self[LimitKey.self] = newValue } }
            }
            """
        let plan = try #require(plans(text).first)
        #expect(plan.providers[0].body == ["// Asks late.", "// at first", "return Store { CurrentAppContext.limit }"])
        let source = MoveText.source(plan).joined(separator: "\n")
        #expect(source.contains("let limit: Int = {\n        // Enough for all.\n        640\n    }()"))
    }

    @Test func `a comment behind a live value belongs to it, whatever it says`() throws {
        let text = """
            import Dependencies
            enum LimitKey: DependencyKey {
                static var liveValue: Int {
                    640
                    // let it be enough
                }
            }
            extension DependencyValues {
                var limit: Int { get { self[LimitKey.self] } set { self[LimitKey.self] = newValue } }
            }
            """
        let plan = try #require(plans(text).first)
        let line = try #require(MoveText.source(plan).firstIndex(of: "    // let it be enough"))
        #expect(MoveText.source(plan)[line - 1] == "    let limit: Int = 640")
        #expect(MoveText.providers(ofLinesOf: plan)[line].map { plan.providers[$0].method } == "limit")
    }

    // MARK: Types of Swinject's own

    private static func later(_ made: String) -> String {
        """
        import Swinject
        final class Store {}
        final class Cart { init(store: Store) {} ; init(lazy: Lazy<Store>) {} ; init(make: @escaping () -> Store) {} }
        func wire(_ c: Container) {
            c.register(Store.self) { _ in Store() }
            c.register(Cart.self) { r in \(made) }
        }
        """
    }

    @Test(
        arguments: [
            ("Cart(store: r.resolve(Lazy<Store>.self)!.instance)", "Cart(store: store())"),
            ("Cart(make: { r.resolve(Provider<Store>.self)!.instance })", "Cart(make: { store() })"),
            ("Cart(store: (r ~> Lazy<Store>.self).instance)", nil),
            ("Cart(lazy: r.resolve(Lazy<Store>.self)!)", nil),
            ("let store = r.resolve(Provider<Store>.self); return Cart(store: store!.instance)", nil),
        ] as [(String, String?)]
    )
    func `what is taken out of a lazy type at once is a deferred request, and other uses need Swinject`(
        made: String,
        body: String?
    ) {
        let text = Self.later(made)
        guard let body else {
            #expect(providers(text) == ["func provideStore() -> Store { Store() }"])
            let type = made.contains("Lazy") ? "Lazy" : "Provider"
            let reason = "it is made of `\(type)<Store>`, a type of Swinject's own: let it take a closure that resolves"
            #expect(reasons(text)["Cart"] == reason)
            return
        }
        #expect(providers(text).last == "func provideCart(store: @escaping () -> Store) -> Cart { \(body) }")
    }

    @Test func `a lazy type of the program's own is a type like others`() {
        let text = Self.later("Cart(lazy: r.resolve(Lazy<Store>.self)!)") + "\nstruct Lazy<Value> {}"
        #expect(reasons(text)["Cart"] == "nothing registers `Lazy<Store>`, which it asks for")
        let registered = text.replacing(
            "c.register(Cart",
            with: "c.register(Lazy<Store>.self) { _ in Lazy() }; c.register(Cart"
        )
        let taken = registered.replacing("self)!)", with: "self)!.instance)")
        #expect(providers(taken).last?.hasSuffix("{ Cart(lazy: lazyOfStore.instance) }") == true)
    }

    // MARK: Several types

    private static func several(_ registration: String, _ more: String = "") -> String {
        """
        import Swinject
        protocol Reading {}
        protocol Writing {}
        class File: Reading {}
        final class Disk: File, Writing {}
        final class Log: Reading {}
        extension Log: Writing {}
        struct Box<Item>: Reading, Writing {}
        \(more)
        func wire(_ c: Container) {
            \(registration)
        }
        """
    }

    @Test(arguments: ["Log()", "let log = Log(); return log", "try! Log.init()", "Log() as Reading"])
    func `two types that have nothing to do with each other are had from what is made`(made: String) {
        let text = Self.several("c.register(Reading.self) { _ in \(made) }.implements(Writing.self)")
        guard !made.contains(" as ") else {
            #expect(providers(text).map { $0.prefix(20) } == ["func provideReading("])
            return
        }
        let wanted = [
            "func provideLog() -> Log { \(made) }", "func provideReading(log: Log) -> any Reading { log }",
            "func provideWriting(log: Log) -> any Writing { log }",
        ]
        #expect(providers(text) == wanted)
    }

    @Test func `what is kept is kept once for all of its types, and inherits them`() {
        let text = Self.several(
            "c.register(File.self) { _ in Disk() }.inObjectScope(.container).implements(Writing.self, Reading.self)"
        )
        let wanted = [
            "func shareDisk() -> Disk { Disk() }", "func provideFile(disk: Disk) -> File { disk }",
            "func provideWriting(disk: Disk) -> any Writing { disk }",
            "func provideReading(disk: Disk) -> any Reading { disk }",
        ]
        #expect(providers(text) == wanted)
    }

    @Test(arguments: [
        "file()", "if flag { return Log() }; return Disk()", "Box<Int>()", "File()", "Other()",
    ])
    func `another type stays where no type is known from which both can be had`(made: String) {
        let text = Self.several("c.register(Reading.self) { _ in \(made) }.implements(Writing.self)")
        let reason =
            "it is another type of `Reading`, which is no `Writing` itself: register the type that is both, and these two for it"
        #expect(reasons(text)["Writing"] == reason)
    }

    @Test func `another type that follows from the first is had from that`() {
        let refined = Self.several(
            "c.register(Editing.self) { _ in make() }.implements(Writing.self)",
            "protocol Editing: Named, Writing {}"
        )
        #expect(reasons(refined)["Writing"] == nil)
        #expect(plans(refined).flatMap(\.providers).map(\.method) == ["provideWriting"])
        let foreign = Self.several(
            "c.register(Page.self) { _ in Page() }.implements(Writing.self, Coding.self)",
            "class Page: Controller {}"
        )
        #expect(plans(foreign).flatMap(\.providers).map(\.method) == ["providePage", "provideCoding"])
    }

    @Test func `a type that is made and registered as well has one provider`() {
        let text = Self.several(
            "c.register(Reading.self) { _ in Log() }.implements(Writing.self); c.register(Log.self) { _ in Log() }"
        )
        #expect(plans(text).flatMap(\.providers).map(\.method) == ["provideReading", "provideLog"])
        #expect(reasons(text)["Writing"]?.hasPrefix("it is another type of `Reading`") == true)
    }

    // MARK: Names that stay

    @Test func `a registration that stays for its name keeps nothing else from moving`() {
        let text = """
            import Swinject
            final class Store {}
            final class Cart { init(store: Store) {} }
            func wire(_ c: Container) {
                c.register(Store.self) { _ in Store() }
                c.register(Store.self, name: "my-name") { _ in Store() }
                c.register(Store.self, name: "1st") { _ in Store() }.inObjectScope(.weak)
                c.register(Cart.self) { r in Cart(store: r.resolve(Store.self)!) }
                c.register(Cart.self, name: "named") { r in Cart(store: r.resolve(Store.self, name: "my-name")!) }
            }
            """
        #expect(plans(text).flatMap(\.providers).map(\.method) == ["provideStore", "provideCart"])
        let reason =
            "the provider of `Store (named \"my-name\")` would be called like that of `Store` in line 5 of 1.swift"
        #expect(reasons(text)["Cart (named \"named\")"] == reason)
    }
}
