import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// Programs that look as if a registration resolved itself, with the counterparts that do.
@Suite struct CyclesThatAreNoneTests {
    private func findings(_ texts: String...) -> [String] {
        let files = texts.enumerated().map { index, text in
            SourceFile(path: "Sources/App/\(index).swift", module: "App", text: text)
        }
        return Pipeline.review(files).diagnostics.map(\.id.rawValue)
    }

    // MARK: Initialisers

    /// A registration of a page, which an initialiser of it resolves again.
    private func program(_ made: String, _ type: String) -> [String] {
        findings(
            """
            import Swinject
            \(type.replacing("ASK", with: "_ = container.resolve(Page.self)!"))
            let container = Container()
            func wire() {
                container.register(Page.self) { _ in \(made) }
                print(container.resolve(Page.self)!)
            }
            """
        )
    }

    @Test func `of two initialisers that a call may mean neither is sure to run`() {
        let overloads = "final class Page { init(_ name: String) {}; init(_ number: Int) { ASK } }"
        #expect(program("Page(\"a\")", overloads) == [])
        #expect(program("Page(1)", "final class Page { init(_ number: Int) { ASK } }") == ["PB603"])
        let closures = """
            final class Page {
                init(_ number: Int, onDone: () -> Void, onFail: () -> Void) {}
                init(_ number: Int, onDone: () -> Void, onLoad: () -> Void) { ASK }
            }
            """
        #expect(program("Page(1) {} onFail: {}", closures) == [])
        #expect(program("Page(1) {} onLoad: {}", closures) == ["PB603"])
    }

    @Test func `what an initialiser calls in a branch runs only sometimes`() {
        let type = { (first: String) in
            "struct Page { init(name: String?) { \(first) }; init() { ASK }; init(saved: Int) {} }"
        }
        #expect(program("Page(name: nil)", type("if name == nil { self.init() } else { self.init(saved: 1) }")) == [])
        #expect(program("Page(name: nil)", type("self.init()")) == ["PB603"])
        #expect(program("Page(name: nil)", type("self = .init()")) == ["PB603"])
        #expect(program("container.count > 1 ? Page() : Page(saved: 1)", type("self.init(saved: 1)")) == [])
    }

    @Test func `an inherited initialiser is not the one without arguments`() {
        let base = """
            class Base {
                init(size: Int) {}
                init() { ASK }
                convenience init(named name: String) { self.init(size: 1) }
            }

            """
        let pages = [
            "final class Page: Base {}\nextension Page { convenience init(title: String) { self.init(size: 2) } }",
            "final class Page: Base { convenience init(title: String) { self.init(size: 2) } }",
            "final class Page: Base { override init(size: Int) { super.init(size: 1) }; override init() { super.init() } }",
        ]
        for page in pages {
            #expect(program("Page(size: 1)", base + page) == [], "\(page)")
            #expect(program("Page(named: \"\")", base + page) == [], "\(page)")
            #expect(program("Page()", base + page) == ["PB603"], "\(page)")
        }
    }

    @Test(arguments: [
        "autoregister(Page.self, initializer: Page.init(clock:))", "register(Page.self, factory: Page.init(_:))",
    ])
    func `an initialiser that is handed over is the one with its labels`(call: String) {
        let text = { (first: String, second: String) in
            """
            import Swinject
            import SwinjectAutoregistration
            struct Clock {}
            final class Page {
                init(clock: Clock) { \(first) }
                init(_ resolver: Resolver) { \(second) }
                init(number: Int) { _ = container.resolve(Page.self)! }
            }
            let container = Container()
            func wire() {
                container.register(Clock.self) { _ in Clock() }
                container.\(call)
                print(container.resolve(Page.self)!, container.resolve(Clock.self)!)
            }
            """
        }
        let asks = "_ = container.resolve(Page.self)!"
        #expect(findings(text("", "")) == [])
        #expect(findings(text(asks, asks)) == ["PB603"])
    }

    // MARK: Functions of containers

    /// A container whose factory `page` calls a function, of those that stand beside it.
    private func container(_ made: String, _ functions: String, elsewhere: String = "") -> [String] {
        let start = "import FactoryKit\n"
        let main = """
            final class Page {}
            extension Container {
                var page: Factory<Page> { self { \(made) } }
                \(functions)
            }
            func start() { print(Container.shared.page()) }
            """
        return findings(start + main, start + elsewhere)
    }

    @Test func `functions of one name are told apart`() {
        let functions = "func make() -> Page { Page() }; func make(debug: Bool) -> Page { page() }"
        #expect(container("self.make()", functions) == [])
        #expect(container("make(debug: true)", functions) == ["PB603"])
        let byType = "func make(_: Int.Type) -> Page { Page() }; func make(_: Page.Type) -> Page { page() }"
        #expect(container("make(Int.self)", byType) == [])
        let hidden = "private extension Container { func make() -> Page { page() } }"
        #expect(container("make()", "private func make() -> Page { Page() }", elsewhere: hidden) == [])
    }

    @Test(arguments: [
        "let make = { Page() }; return make()", "func make() -> Page { Page() }; return make()",
        "func later() -> Page { self.make() }; return keep(later)", "{ make in make() }({ Page() })",
        "struct Maker { func run() -> Page { make() }; func make() -> Page { Page() } }; return Maker().run()",
    ])
    func `what has the name of a function and stands nearer is none`(made: String) {
        #expect(
            container(made, "func make() -> Page { page() }; func keep(_ later: () -> Page) -> Page { Page() }") == []
        )
    }

    @Test func `a constant that is something of a container is no container`() {
        let members = "static let defaults = Defaults()"
        let type = "struct Defaults { func page() -> Page { Page() } }"
        #expect(container("let all = Container.shared.defaults; return all.page()", members, elsewhere: type) == [])
        #expect(container("let all = Container.shared; return all.page()", members, elsewhere: type) == ["PB603"])
    }

    @Test func `what a closure captures is asked for outside of it`() {
        let factories = "var log: Factory<Int> { self { 1 } }"
        #expect(container("{ [log = log()] in _ = log; return Page() }()", factories) == [])
    }
}
