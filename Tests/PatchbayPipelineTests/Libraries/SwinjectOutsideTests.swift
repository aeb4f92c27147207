import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// Code that the sources do not have may register and resolve what the sources do not declare.
@Suite struct SwinjectOutsideTests {
    private func findings(_ texts: String...) -> [String] {
        let files = texts.enumerated().map { index, text in
            SourceFile(path: "Sources/App/\(index).swift", module: "App", text: "import Swinject\n" + text)
        }
        return Pipeline.review(files).diagnostics.map { "\($0.location.line) \($0.id.rawValue)" }
    }

    /// - Parameter code: Code with a container `c` that may be handed on.
    private func program(_ code: String, asking type: String = "Tracker") -> String {
        """
        final class Store {}
        @main struct App {
            static func main() {
                let c = Container()
                \(code)
                print(c.resolve(\(type).self)!)
            }
        }

        """
    }

    @Test(arguments: [
        "Analytics.registerAll(in: c)",
        "Analytics.Registry(c).install()",
        "registerAnalytics(c)",
        "c.setUpAnalytics()",
        "AnalyticsAssembly().assemble(container: c)",
        "let assembler = Assembler([AnalyticsAssembly()], container: c)",
        "let assemblies: [any Assembly] = [AnalyticsAssembly()]; assemblies.forEach { $0.assemble(container: c) }",
    ])
    func `what others may have registered is not missing, and what the sources declare still is`(code: String) {
        #expect(findings(program(code)) == [])
        #expect(findings(program(code, asking: "Store")) == ["7 PB601"])
    }

    @Test(arguments: [
        "",
        "own(c)",
        "Registry(c).install()",
        "c.setUp()",
        "OwnAssembly().assemble(container: c)",
        "let assembler = Assembler([OwnAssembly()], container: c)",
        "let box = UIView(); let container = UIView(); box.addSubview(container)",
    ])
    func `code of the sources registers what is read`(code: String) {
        let own = """
            func own(_ c: Container) {}
            struct Registry { static let shared = Container(); init(_ c: Container) {}; func install() {} }
            extension Container { func setUp() {} }
            final class OwnAssembly: Assembly { func assemble(container: Container) {} }
            """
        #expect(findings(program(code) + own).contains("7 PB601"))
    }

    @Test(arguments: ["let shared = Assembler([Own()]).resolver", "let shared = makeResolver()"])
    func `what a locator of the program's own has as its instance may be the container itself`(shared: String) {
        let text = """
            final class Own: Assembly { func assemble(container: Container) {} }
            final class Locator { static \(shared) }
            func start() { print(Locator.shared.resolve(Int.self)!) }
            """
        #expect(findings(text) == ["4 PB601"])
        let own = "{ func resolve<T>(_ type: T.Type) -> T? { nil }; static"
        #expect(findings(text.replacing("{ static", with: own)) == [])
    }

    @Test func `a wrapper of Apple's resolves nothing`() {
        let text = """
            final class Session {}
            let c = Container()
            func start() { c.register(Session.self) { _ in Session() } }
            final class Model { @Published var session: Session? }
            """
        #expect(findings(text) == ["4 PB606"])
        #expect(findings(text.replacing("@Published", with: "@MainActor")) == ["4 PB606"])
        #expect(findings(text.replacing("@Published", with: "@Inject")) == [])
    }

    @Test func `a helper of the program's own may be handed the container, and no scope is one`() {
        let text = """
            final class Clock {}
            extension Container {
                func provide<T>(_ type: T.Type, scope: ObjectScope, _ make: @escaping (Resolver) -> T) {
                    register(type, factory: make).inObjectScope(scope)
                }
            }
            func start(_ c: Container) {
                c.provide(Clock.self, scope: .container) { _ in Clock() }
                c.provide(Clock.self, scope: .transient) { _ in Clock() }
                print(c.resolve(Clock.self)!)
            }
            """
        #expect(findings(text) == ["10 PB602"])
    }

    @Test(arguments: [
        ("Container(parent: Analytics.shared.container)", []), ("Container(parent: Own.shared)", ["6 PB601"]),
        ("Analytics.shared", []), ("Own.shared", ["6 PB601"]),
    ])
    func `a container of others has what they register`(container: String, found: [String]) {
        let text = """
            struct Own { static let shared = Container() }
            struct Screen {
                let c: Resolver
                func show() {
                    print(c.resolve(Tracker.self)!)
                    print(\(container).resolve(Int.self) ?? 0)
                }
            }
            """
        #expect(findings(text).filter { $0.hasPrefix("6") } == found)
    }

    @Test func `a container that a block keeps to itself is handed to nobody`() {
        let kept = "\nfunc look() { let own = Container(); print(own.resolve(Tracker.self)!) }"
        #expect(findings(program("Analytics.registerAll(in: c)") + kept) == ["11 PB601"])
    }

    @Test func `what others may resolve is not unused`() {
        let registrations = """
            let c = Container()
            func make() {
                c.register(Tracker.self) { _ in Tracker() }
                c.register(Store.self) { _ in Store() }
            }
            final class Store {}
            @main struct App { static func main() { make() } }

            """
        #expect(findings(registrations) == ["4 PB606", "5 PB606"])
        #expect(findings(registrations + "func start() { Analytics.start(resolver: c) }") == ["5 PB606"])
    }

    @Test func `a macro of another package registers types of the program`() {
        let text = "@Injectable final class Store {}\nlet store = Container().resolve(Store.self)!"
        #expect(findings(text) == ["3 PB601"])
        #expect(findings("import SwinjectMacros\n" + text) == [])
        let macro = #"@attached(extension) macro Injectable() = #externalMacro(module: "M", type: "I") // register"#
        #expect(findings(text, macro) == [])
    }

    @Test func `what stands under a condition may be registered by a macro where that does not hold`() {
        let text = """
            final class Store {}
            func make(_ c: Container) {
                #if DEBUG
                c.register(Store.self) { _ in Store() }
                #endif
                print(c.resolve(Store.self)!)
            }
            """
        #expect(findings(text) == ["7 PB608"])
        #expect(findings("import SwinjectMacros\n" + text) == [])
        // A program is built for one system.
        let ofSystem = text.replacing("DEBUG", with: "!os(macOS)")
        #expect(findings(ofSystem) == ["7 PB608"])
        let asked = ofSystem.replacing("    print(", with: "    #if os(iOS)\n    print(") + "\n#endif"
        #expect(findings(asked.replacing("\n}\n#endif", with: "\n    #endif\n}")) == [])
    }

    // MARK: Names that several modules declare

    @Test func `of a name that may mean one of several declarations, each may be what is registered`() {
        func files(_ asked: String, _ module: String) -> [SourceFile] {
            [
                SourceFile(path: "1.swift", module: "Watch", text: "public protocol Keychain {}"),
                SourceFile(path: "2.swift", module: "MenuBar", text: "public protocol Keychain {}"),
                SourceFile(
                    path: "3.swift",
                    module: "Storage",
                    text: """
                        import Swinject
                        public protocol Keychain {}
                        public struct Disk: Keychain {}
                        public func make(_ c: Container) { c.register(Keychain.self) { _ in Disk() } }
                        """
                ),
                SourceFile(
                    path: "4.swift",
                    module: "App",
                    text: """
                        import \(module)
                        import Swinject
                        @main struct App { static func main() { print(Container().resolve(\(asked).self)!) } }
                        """
                ),
            ]
        }
        func found(_ asked: String, _ module: String) -> [String] {
            Pipeline.review(files(asked, module)).diagnostics.map { "\($0.location.file) \($0.id.rawValue)" }
        }
        #expect(found("Keychain", "Core") == [])
        #expect(found("Keychain", "Storage") == [])
        #expect(found("Keychain", "Watch").contains("4.swift PB601"))
        #expect(found("Watch.Keychain", "Watch").contains("4.swift PB601"))
    }

    // MARK: Functions of the user's own

    @Test func `a generic function that registers an initialiser is followed, whatever it is called`() {
        for name in ["register", "add"] {
            let text = """
                struct Box {
                    let container = Container()
                    func \(name)<T, A>(_ type: T.Type, initializer: @escaping (A) -> T) {
                        container.autoregister(type, initializer: initializer)
                    }
                    func get<T>(_: T.Type) -> T { container.resolve(T.self)! }
                }
                final class Clock {}
                final class Cart { init(clock: Clock) {} }
                func make(_ box: Box) { box.\(name)(Cart.self, initializer: Cart.init) }
                func use(_ box: Box) { print(box.get(Cart.self)) }
                """
            #expect(findings(text) == ["11 PB601"], "\(name)")
            #expect(findings(text + "\nfunc more(_ c: Container) { c.register(Clock.self) { _ in Clock() } }") == [])
        }
    }

    @Test func `a function that registers under a name of its own making replaces nothing`() {
        let text = { (name: String) in
            """
            final class Clock {}
            extension Container {
                func collect<T>(_ type: T.Type, factory: @escaping (Resolver) -> T) {
                    register(type, name: \(name), factory: factory)
                }
            }
            func make(_ c: Container) {
                c.register(Clock.self) { _ in Clock() }
                c.collect(Clock.self) { _ in Clock() }
                c.collect(Clock.self) { _ in Clock() }
                print(c.resolve(Clock.self)!)
            }
            """
        }
        #expect(!findings(text("UUID().uuidString")).contains { $0.hasSuffix("PB602") })
        #expect(findings(text(#""all""#)).contains("11 PB602"))
    }

    @Test func `what a required function returns as Self has the properties of its type`() {
        let text = { (result: String) in
            """
            protocol Storyboarded { static func instantiate() -> \(result) }
            class Base: Storyboarded {}
            final class Model {}
            final class Screen: Base { var model: Model? }
            extension Resolver { func get<T>() -> T { resolve(T.self)! } }
            func show(_ r: Resolver) {
                let screen = Screen.instantiate()
                screen.model = r.get()
            }
            """
        }
        #expect(findings(text("Self")) == ["9 PB601"])
        #expect(findings(text("Base")) == ["9 PB609"])
    }

    /// A program with a container that has a `Store`, and with something of its own.
    private func program(beside own: String) -> String {
        """
        final class Store {}
        final class Flags {}
        let container = Container()
        func start() { container.register(Store.self) { _ in Store() } }
        \(own)
        """
    }

    @Test(arguments: [
        "func ask() { print(Locator.shared.resolve(Flags.self)!) }",
        "final class Screen { let own = Locator(); func ask() { print(self.own.resolve(Flags.self)!) } }",
        "struct Env { let own: Locator }; func ask(_ env: Env) { print(env.own.resolve(Flags.self)!) }",
    ])
    func `what is asked of a locator of the program's own is not missing`(use: String) {
        let own = "final class Locator { static let shared = Locator(); func resolve<T>(_ type: T.Type) -> T? { nil } }"
        #expect(findings(program(beside: own + "\n" + use)).filter { $0.hasSuffix("PB601") } == [])
        let asking = own.replacing("{ nil }", with: "{ container.resolve(type) }")
        #expect(findings(program(beside: asking + "\n" + use)).contains("7 PB601"))
    }

    @Test(arguments: ["Kit.container", "Kit.shared", "self.own"])
    func `what is asked of a container is missing, whatever has that`(container: String) {
        let use = """
            enum Kit { static let container = Container(); static let shared = Assembler([]).resolver }
            final class Screen { let own = Container(); func ask() { print(\(container).resolve(Flags.self)!) } }
            """
        #expect(findings(program(beside: use)).contains("7 PB601"))
    }

    @Test(arguments: [
        ("@Get var store: Store", ""), ("@Got var store: Store", "typealias Got = Get"),
        ("@DI.Get var store: Store", "extension DI { typealias Get = App.Get }"), ("@Get<Store> var store", ""),
        ("@Inject var store: Store", "import InjectPropertyWrapper"),
        (
            "let store = container(Store.self)",
            "extension Resolver { func callAsFunction<T>(_ t: T.Type) -> T { resolve(t)! } }"
        ),
    ])
    func `what a wrapper asks for is used, under any of its names`(property: String, more: String) {
        let get =
            "@propertyWrapper struct Get<T> { let wrappedValue: T; init() { wrappedValue = container.resolve(T.self)! } }"
        let screen = "final class Screen { \(property) }"
        #expect(findings(program(beside: [more, get, screen].joined(separator: "\n"))) == [])
    }

    @Test(arguments: [
        "func read(_ parse: (Any.Type) -> Any) { _ = parse(Flags.self) }",
        "func read() { let make = { (type: Flags.Type) in Flags() }; _ = make(Flags.self) }",
        "func read(_ decoder: Decoder) { _ = decoder(Flags.self) }",
    ])
    func `a variable that is called with a type is no container for that`(code: String) {
        let own = "extension Resolver { func callAsFunction<T>(_ t: T.Type) -> T { resolve(t)! } }\n"
        #expect(findings(program(beside: own + code)) == ["5 PB606"])
        let asked = "func read(_ r: Resolver) { _ = r(Flags.self) }"
        #expect(findings(program(beside: own + asked)).contains("7 PB601"))
    }

    @Test(arguments: [
        ("Locating", "protocol Locating {}; extension Container: Locating {}"),
        ("Deep", "protocol Near: Resolver {}; protocol Deep: Near {}"),
    ])
    func `what a container may be by way of protocols is asked`(type: String, declarations: String) {
        let use = "final class Screen { let own: \(type); func ask() { print(self.own.resolve(Flags.self)!) } }"
        #expect(findings(program(beside: declarations + "\n" + use)).contains("7 PB601"))
    }

    @Test(arguments: ["", "func pad() { view.ignoresSafeArea(.container, edges: .bottom) }"])
    func `the container that others have in mind is none of Swinject`(code: String) {
        let use = "func ask() { print(container.resolve(Flags.self)!) }"
        #expect(findings(program(beside: use + "\n" + code)).contains("6 PB601"))
    }

    @Test func `the closure that makes is handed the resolver, or is not`() {
        let helper = """
            extension Container {
                func keyed<T>(_ t: T.Type, _ make: @escaping (Int) -> T, after: @escaping (Resolver) -> Void) {
                    register(t) { r in after(r); return make(1) }
                }
                func single<T>(_ t: T.Type, _ make: @escaping Make<T>) { register(t) { r in make(r) } }
            }
            typealias Make<T> = (Resolver) -> T
            """
        let keyed = "func more() { container.keyed(Flags.self, { n in Flags() }, after: { _ in }) }"
        let ask = "func ask() { print(container.resolve(Flags.self)!) }"
        #expect(findings(program(beside: [helper, keyed, ask].joined(separator: "\n"))) == ["5 PB606"])
        let single = "func more() { container.single(Flags.self) { r in Flags() } }"
        let argument = ask.replacing("self)!", with: "self, argument: 3)!")
        let found = findings(program(beside: [helper, single, argument].joined(separator: "\n")))
        #expect(found.contains("14 PB605"))
    }

    @Test(arguments: ["@Get", "@Got", "@DI.Get"])
    func `a file that says nothing but the name of a wrapper is read`(attribute: String) {
        let get = """
            enum DI {
                @propertyWrapper struct Get<T> { var wrappedValue: T { container.resolve(T.self)! } }
            }
            typealias Get = DI.Get
            typealias Got<T> = DI.Get<T>
            """
        #expect(findings(program(beside: get)) == ["5 PB606"])
        #expect(findings(program(beside: get), "final class Screen { \(attribute) var store: Store }") == [])
    }

    @Test func `an attribute with a key path is none of a wrapper that resolves`() {
        let get =
            "@propertyWrapper struct Get<T> { let wrappedValue: T; init() { wrappedValue = container.resolve(T.self)! } }"
        let screen = "final class Screen { @Get var store: Store; @Get(\\.flags) var flags: Flags }"
        #expect(findings(program(beside: get + "\n" + screen)) == [])
    }
}
