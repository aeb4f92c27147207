import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// What is asked for by generic functions, wrappers and optional types, with the counterparts that say something.
@Suite struct SwinjectGenericsTests {
    private func review(_ text: String) -> Pipeline.Review {
        let text =
            "import Swinject; import SwinjectAutoregistration\nprotocol Clock {}\nfinal class SystemClock: Clock {}\n"
            + text
        return Pipeline.review([SourceFile(path: "Sources/App/App.swift", module: "App", text: text)])
    }

    private func findings(_ text: String) -> [String] {
        review(text).diagnostics.map { "\($0.location.line) \($0.id.rawValue)" }
    }

    private func unread(_ text: String) -> [String] {
        review(text).libraries.flatMap { $0.unread.map(\.reason) }
    }

    private static let registration = """
        func make(_ c: Container) { c.register(Clock.self) { _ in SystemClock() } }

        """

    @Test(arguments: [
        "func get<T>(_: T.Type) -> T { shared ~> T.self }",
        "func get<T>(_: T.Type, id: Int = 0) -> T { shared ~> (T.self, argument: id) }",
        "func get<T>(_ type: T.Type) -> T { shared.resolve(type)! }",
        "func get<T>(_: T.Type) -> T { shared.resolve(T.self, name: nil)! }",
    ])
    func `a generic function asks for what its calls ask for`(function: String) {
        let program = "let shared: Resolver = Container()\n\(function)\nlet clock = get(Clock.self)\n"
        #expect(findings(Self.registration + program) == [])
        #expect(findings(program) == ["6 PB601"])
    }

    @Test func `a generic function asks under the name that it is handed, or under its own`() {
        let program = { (name: String, call: String) in
            """
            func make(_ c: Container) { c.register(Clock.self, name: "utc") { _ in SystemClock() } }
            func get<T>(name: String? = nil) -> T { Container().resolve(T.self, name: \(name))! }
            let clock: Clock = \(call)

            """
        }
        #expect(findings(program("name", #"get(name: "utc")"#)) == [])
        #expect(findings(program(#""utc""#, "get()")) == [])
        #expect(findings(program(#"name ?? "utc""#, "get()")) == [])
        #expect(findings(program("name", "get()")).contains("6 PB601"))
        #expect(findings(program(#""local""#, #"get(name: "utc")"#)).contains("6 PB601"))
    }

    @Test func `a wrapped property of a generic type asks for what nobody can tell, and for nothing that is missing`() {
        let program = """
            @propertyWrapper struct Inject<T> { let wrappedValue: T; init() { wrappedValue = shared.resolve(T.self)! } }
            let shared = Container()
            final class List<Row> { @Inject var row: Row; @Inject var rows: [Row] }

            """
        #expect(Set(findings(Self.registration + program)) == ["7 PB609"])
        #expect(Set(unread(program)) == ["the type is a generic parameter of the type around"])
    }

    @Test func `a function that is handed the container registers on that one`() {
        let program = { (second: String) in
            """
            func add<T>(_ type: T.Type, to container: Container, _ make: @escaping () -> T) {
                container.register(type) { _ in make() }
            }
            func make(app: Container, widget: Container) {
                add(Clock.self, to: app) { SystemClock() }
                add(Clock.self, to: \(second)) { SystemClock() }
                print(app.resolve(Clock.self)!, widget.resolve(Clock.self)!)
            }

            """
        }
        #expect(findings(program("widget")) == [])
        #expect(findings(program("app")) == ["9 PB602"])
        let session =
            "let session = makeContainer(); add(Clock.self, to: session) { SystemClock() }; add(Clock.self, to: app)"
        #expect(findings(program("widget").replacing("add(Clock.self, to: app)", with: session)) == [])
    }

    @Test func `a wrapped optional is what is registered as such, or else what may be nil`() {
        let program = { (type: String) in
            """
            @propertyWrapper struct Inject<T> { var wrappedValue: T { shared.resolve(T.self)! } }
            let shared = Container()
            func make() { shared.register(\(type).self) { _ in SystemClock() } }
            final class Screen { @Inject var clock: Clock? }

            """
        }
        #expect(findings(program("Clock?")) == [])
        #expect(findings(program("Clock")) == [])
        #expect(findings(program("Int")).contains("7 PB601"))
    }

    @Test func `a generic function may take arguments by names of its own`() {
        let program = """
            func make(_ c: Container) { c.register(Clock.self) { (_, zone: Int) in SystemClock() } }
            func get<T, A>(_: T.Type, zone: A) -> T { Container().resolve(T.self, argument: zone)! }
            func one<T>(_: T.Type) -> T { Container().resolve(T.self)! }

            """
        #expect(findings(program + "let clock = get(Clock.self, zone: 1)") == [])
        #expect(findings(program + "let clock = one(Clock.self)") == ["7 PB605"])
    }

    @Test func `a wrapper that asks by a function is followed, and so is the name that it chooses`() {
        let program = { (name: String) in
            """
            final class DI {
                static let shared = DI()
                let container = Container()
                func resolve<T>(name: String? = nil) -> T {
                    guard let found = container.resolve(T.self, name: name) else { fatalError() }
                    return found
                }
            }
            @propertyWrapper final class Wired<T> {
                let wrappedValue: T
                init() { self.wrappedValue = DI.shared.resolve(\(name)) }
            }
            final class Screen { @Wired var clock: Clock }

            """
        }
        #expect(findings(Self.registration + program("")) == [])
        #expect(findings(Self.registration + program(#"name: isStub ? "stub" : nil"#)) == [])
        #expect(findings(program("")) == ["16 PB601"])
        #expect(findings(Self.registration + program(#"name: "stub""#)).contains("17 PB601"))
    }

    @Test func `a type with a generic parameter in it is unknown, and one without is not`() {
        let box = "final class Box<T> { init() {} }\n"
        let asked = "func get<T>(_: T.Type) -> Box<T> { Container().resolve(Box<T>.self)! }\n"
        #expect(findings(box + asked) == ["5 PB609"])
        #expect(unread(box + asked) == ["the type has a generic parameter in it"])
        #expect(findings(box + "let box = Container().resolve(Box<Int>.self)!") == ["5 PB601"])
        let registered = "func add<T>(_ c: Container, _: T.Type) { c.register(Box<T>.self) { _ in Box<T>() } }\n"
        #expect(findings(box + registered + "let box = Container().resolve(Box<Int>.self)!") == ["5 PB609"])
    }

    @Test func `a type that a protocol leaves open is unknown`() {
        let screen = """
            protocol Screen { associatedtype Model }
            extension Screen { func model() -> Model { Container().resolve(Model.self)! } }
            """
        #expect(findings(screen) == ["5 PB609"])
        #expect(unread(screen) == ["the type is one that a protocol leaves open"])
    }

    @Test func `an optional type is asked for under its own name, and nil does not end the program`() throws {
        let asked = "let clock = Container().resolve(Clock?.self)!\n"
        #expect(findings(Self.registration + asked) == [])
        let finding = try #require(review(asked).diagnostics.first)
        #expect(finding.severity == .warning)
        #expect(finding.message == "nothing registers `Clock` with Swinject, so that this is always nil")
        let registered = "func make(_ c: Container) { c.register(Clock?.self) { _ in nil } }\n"
        #expect(findings(registered + asked) == [])
    }

    @Test func `an initialiser may take an optional that nobody registers`() throws {
        let program = { (type: String) in
            """
            final class Watch { init(clock: \(type)) {} }
            func make(_ c: Container) {
                c.autoregister(Watch.self, initializer: Watch.init)
                print(c.resolve(Watch.self)!)
            }
            """
        }
        #expect(review(program("Clock?")).diagnostics.map(\.severity) == [.warning])
        #expect(review(program("Clock")).diagnostics.map(\.severity) == [.error])
        #expect(findings(Self.registration + program("Clock?")) == [])
    }

    @Test func `a generic parameter of a type is not one of its functions`() {
        let assembly = """
            struct Single<Service>: Assembly {
                let make: (Resolver) -> Service
                func assemble(container: Container) { container.register(Service.self, factory: make) }
            }
            let assembler = Assembler([Single { _ in Clock() }])
            """
        #expect(findings(assembly + "\nlet clock = assembler.resolver.resolve(Clock.self)!") == ["6 PB609"])
        #expect(unread(assembly) == ["the type has a generic parameter in it"])
        let provider = """
            struct Provider<Service> { let c: Container; func get() -> Service { c.resolve(Service.self)! } }
            func get() {}
            func start() { get() }
            """
        #expect(unread(provider) == ["the type is a generic parameter of the type around"])
    }

    @Test func `an overload of the program's own asks under a name that is not known`() {
        let overload = """
            enum Zone: String { case utc }
            extension Resolver {
                func resolve<T>(_ type: T.Type, zone: Zone) -> T { resolve(type, name: zone.rawValue)! }
                func clock(_ zone: Zone) -> Clock { resolve(Clock.self, zone: zone) }
            }
            func make(_ c: Container) { c.register(Clock.self, name: Zone.utc.rawValue) { _ in Clock() } }
            """
        #expect(findings(overload) == [])
    }
}
