import PatchbayLibraries
import PatchbayModel
import PatchbayPipeline
import Testing

@testable import PatchbaySurvey

/// Forms that applications have and samples of the libraries mostly do not.
struct ApplicationFormsTests {
    private func findings(_ text: String) -> [String] {
        Pipeline.review([file(text)]).diagnostics.map { "\($0.location.line) \($0.id.rawValue)" }
    }

    private func file(_ text: String) -> SourceFile {
        SourceFile(path: "Sources/App/App.swift", module: "App", text: text)
    }

    /// What moves by its method, and what stays by its reason.
    private func moves(_ text: String) -> [String] {
        Pipeline.moves(of: nil, in: [file(text)]).plans.flatMap { $0.providers.map(\.method) + $0.rest.map(\.reason) }
    }

    private static let factories = """
        import Factory
        struct Log {}
        extension Container { var log: Factory<Log> { self { Log() }.singleton } }

        """

    @Test func `a property that is called like its factory is none`() {
        let model = """
            final class Model {
                @Injected(\\.log) private var log
                func end() { log.reset() }
                func start() { log.register(1) }
                func open() { print(log.resolve(2)) }
            }
            """
        #expect(moves(Self.factories + model) == ["shareLog"])
        let own = "extension Container { func end() { log.reset() } }"
        #expect(moves(Self.factories + own).first?.contains("reset") == true)
    }

    @Test func `what a preview registers is not the program's`() {
        let preview = "#Preview { let _ = Container.shared.log.register { Log() }; return 1 }\n"
        #expect(moves(Self.factories + preview) == ["shareLog"])
        let program = "func start() { Container.shared.log.register { Log() } }"
        #expect(moves(Self.factories + program) != ["shareLog"])
    }

    @Test func `a container that is emptied lets go of what it keeps`() {
        let reset = "func end() { Container.shared.reset(options: .scope) }"
        let cached = Self.factories.replacing(".singleton", with: ".cached")
        #expect(moves(cached) == ["shareLog"])
        #expect(moves(cached + reset).first?.contains("reset") == true)
    }

    @Test func `a default scope counts wherever it is set, and for its container`() {
        let text = """
            import Factory
            struct Log {}
            struct App { init() { Container.shared.manager.defaultScope = .singleton } }
            extension Container { var log: Factory<Log> { self { Log() } } }
            """
        #expect(moves(text) == ["shareLog"])
    }

    @Test(arguments: ["resolve(\\.b)", "dependency(\\.b)"])
    func `global functions ask by a key path`(request: String) {
        let text = """
            import FactoryKit
            final class A { let b: B = \(request) }
            final class B { let a = Container.shared.a() }
            extension Container {
                var a: Factory<A> { self { A() } }
                var b: Factory<B> { self { B() } }
            }
            final class Model { @Injected(\\.a) var a }
            """
        #expect(findings(text).contains { $0.hasSuffix("PB603") })
    }

    @Test func `a container that is handed over is one`() {
        let text = """
            import Factory
            final class Services: ManagedContainer { let manager = ContainerManager() }
            struct A { let b: B }
            struct B { let a: A }
            extension Services {
                var a: Factory<A> { self { A(b: self.b()) } }
                var b: Factory<B> { self { B(a: self.a()) } }
            }
            """
        #expect(findings(text).contains { $0.hasSuffix("PB603") })
    }

    @Test func `a closure within a factory has values of its own`() {
        let text = """
            import Factory
            struct Log { init(names: [String]) {} }
            extension Container { var log: Factory<Log> { self { Log(names: [1, 2].map { $0.description }) } } }
            """
        #expect(moves(text) == ["provideLog"])
        let swinject = """
            import Swinject
            struct Store {}
            struct Plan { init(total: Int, store: Store) {} }
            func make(_ c: Container) {
                c.register(Store.self) { _ in Store() }
                c.register(Plan.self) { Plan(total: [1, 2].reduce(0) { $0 + $1 }, store: $0.resolve(Store.self)!) }
                print(c.resolve(Plan.self)!)
            }
            """
        #expect(findings(swinject) == [])
    }

    @Test(
        arguments: [
            "initializer: Cart.init as (Store) -> Cart", "initializer: { (s: Store) in Cart(s) }",
            "initializer: makeCart",
        ]
    )
    func `what an automatic registration takes is not nothing where it cannot be told`(initializer: String) {
        let text = """
            import Swinject
            import SwinjectAutoregistration
            struct Store {}
            struct Cart { init(_ store: Store) {} }
            func makeCart(_ store: Store) -> Cart { Cart(store) }
            func make(_ c: Container) {
                c.register(Store.self) { _ in Store() }
                c.autoregister(Cart.self, \(initializer))
                print(c.resolve(Cart.self)!)
            }
            """
        #expect(findings(text).allSatisfy { !$0.hasSuffix("PB606") }, "\(findings(text))")
    }

    @Test func `code around which an attribute limits it stays`() {
        let limited = Self.factories.replacing("extension", with: "@available(iOS 17, *) extension")
        #expect(moves(limited) == ["what is around it has an attribute, `@available(iOS 17, *)`"])
        let swinject = """
            import Swinject
            struct Log {}
            @MainActor func make(_ c: Container) { c.register(Log.self) { _ in Log() } }
            """
        #expect(moves(swinject) == ["what is around it has an attribute, `@MainActor`"])
    }

    @Test func `what only some versions have stays`() {
        let text = """
            import Swinject
            struct Log {}
            func make(_ c: Container) {
                if #available(iOS 17, *) { c.register(Log.self) { _ in Log() } }
            }
            """
        #expect(moves(text) == ["it is registered for some versions of the system only"])
    }

    @Test func `the value of a key without a property is of the type that its code makes`() {
        let text = """
            import Dependencies
            struct Analytics {}
            enum AnalyticsKey: DependencyKey { static let liveValue = Analytics() }
            struct Model { @Dependency(AnalyticsKey.self) var analytics }
            """
        let plans = Pipeline.moves(of: nil, in: [file(text)]).plans
        let source = plans.flatMap(MoveText.source).joined(separator: "\n")
        #expect(source.contains(": Analytics") && !source.contains(": AnalyticsKey"), "\(source)")
    }

    @Test(arguments: [("var", ["it can be set"]), ("let", ["shareUser"]), ("lazy var", ["shareUser"])])
    func `a variable of a component may be set`(keyword: String, expected: [String]) {
        let text = """
            import NeedleFoundation
            struct User {}
            final class RootComponent: BootstrapComponent { \(keyword) user: User = User() }
            """
        #expect(moves(text) == expected)
    }
}
