import PatchbayInspector
import PatchbayLibraries
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// Forms in which real programs use Swinject.
@Suite struct SwinjectFormsTests: MapsPrograms {
    private func swinject(_ text: String) -> WiringMap { map("import Swinject\n" + text) }

    private func findings(_ files: [SourceFile]) -> [String] {
        Pipeline.review(files).diagnostics.map { "\($0.location.line) \($0.id.rawValue)" }
    }

    @Test func `a default scope is that of what says nothing`() {
        let text = """
            struct A {}
            struct B {}
            func make(_ container: Container) {
                container.register(A.self) { _ in A() }
                container.register(B.self) { _ in B() }.inObjectScope(.transient)
            }
            """
        #expect(swinject(text).nodes.map(\.lifetime) == [.transient, .transient])
        let scoped = text + "\nlet container = Container(defaultObjectScope: .container)"
        #expect(swinject(scoped).nodes.map(\.lifetime) == [.shared, .transient])
        let several = scoped + "\nlet other = Container()"
        #expect(swinject(several).nodes.map(\.lifetime) == [.decidedByProvider, .transient])
    }

    @Test func `what is asked for later is registered as itself, whatever asks`() {
        let text = """
            import Swinject
            import SwinjectAutoregistration
            final class Store {}
            final class Desk { init(lazy: Lazy<Store>, provider: Provider<Store>) {} }
            final class Screen { @Get var store: Lazy<Store>; let other: Lazy<Store> = container.resolve() }
            @propertyWrapper struct Get<T> { let wrappedValue: T; init() { wrappedValue = container.resolve(T.self)! } }
            let container = Container()
            func wire(_ c: Container) {
                c.register(Store.self) { _ in Store() }
                c.autoregister(Desk.self, initializer: Desk.init)
                c.register(Screen.self) { _ in Screen() }
                _ = c.resolve(Desk.self)!
                _ = c.resolve(Screen.self)!
            }
            func start() { wire(container) }
            """
        #expect(findings([SourceFile(path: "Sources/App/App.swift", module: "App", text: text)]).isEmpty)
        let found = map(text)
        #expect(Set(edges(found)) == ["App: Desk -> App: Store (later)", "App: Screen -> App: Store (later)"])
    }

    @Test func `a factory that is a function asks for what that asks for`() {
        let map = swinject(
            """
            struct A {}
            struct B { let a: A; static func build(_ r: Resolver) -> B { B(a: r.resolve(A.self)!) } }
            struct C { @Get var b: B; init(_ r: Resolver) {} }
            @propertyWrapper struct Get<T> { let wrappedValue: T; init() { wrappedValue = shared.resolve(T.self)! } }
            let shared = Container()
            func make(_ container: Container) {
                container.register(A.self) { _ in A() }
                container.register(B.self, factory: B.build)
                container.register(C.self, factory: C.init)
            }
            """
        )
        #expect(edges(map) == ["App: B -> App: A", "App: C -> App: B"])
    }

    @Test func `overloads of a function of the program's own are told apart by their labels`() {
        let file = SourceFile(
            path: "Sources/App/App.swift",
            module: "App",
            text: """
                import Swinject
                struct Page { let title: String }
                struct Cart {}
                extension Resolver {
                    func force<T>(_ type: T.Type) -> T { resolve(type)! }
                    func force<T, A>(_ type: T.Type, argument: A) -> T { resolve(type, argument: argument)! }
                }
                func make(_ container: Container) {
                    container.register(Page.self) { (_, title: String) in Page(title: title) }
                    container.register(Cart.self) { _ in Cart() }
                }
                func show(_ r: Resolver) { print(r.force(Page.self, argument: "a"), r.force(Cart.self)) }
                """
        )
        #expect(findings([file]) == [])
    }

    @Test func `what tests register answers tests alone`() {
        let app = """
            import Swinject
            struct Session {}
            struct Store { let session: Session }
            func make(_ container: Container) {
                container.register(Session.self) { _ in Session() }.inObjectScope(.login)
                container.register(Store.self) { r in
                    Store(session: r.resolve(Session.self)!)
                }.inObjectScope(.container)
            }
            func show(_ container: Container) { print(container.resolve(Store.self)!) }
            func logOut(_ container: Container) { container.resetObjectScope(.login) }
            """
        let tests = """
            import Swinject
            @testable import App
            func mock(_ container: Container) { container.register(Session.self) { _ in Session() } }
            """
        let files = [
            SourceFile(path: "Sources/App/App.swift", module: "App", text: app),
            SourceFile(path: "Tests/AppTests/Mocks.swift", module: "AppTests", text: tests),
        ]
        #expect(findings(files) == ["7 PB604"])
        let lacking = app.replacing("    container.register(Session", with: "    // container.register(Session")
        #expect(findings([SourceFile(path: "Sources/App/App.swift", module: "App", text: lacking)]) == ["7 PB601"])
        // A registration in a test is not there when the program runs.
        #expect(
            findings([SourceFile(path: "Sources/App/App.swift", module: "App", text: lacking), files[1]]) == ["7 PB601"]
        )
        // A file that only lies in their folder may be compiled into the program.
        let loose = SourceFile(
            path: "Tests/AppTests/Container.swift",
            module: "AppTests",
            text: tests.replacing("@testable import App", with: "")
        )
        #expect(findings([SourceFile(path: "Sources/App/App.swift", module: "App", text: lacking), loose]) == [])
        let asked = tests + "\nfunc ask(_ c: Container) { print(c.resolve(Session.self)!) }"
        #expect(findings([SourceFile(path: "Tests/AppTests/Mocks.swift", module: "AppTests", text: asked)]) == [])
    }

    @Test func `an initialiser by its name is followed to a superclass, and into generic arguments`() {
        let map = map(
            """
            import Swinject
            import SwinjectAutoregistration
            struct A {}
            class Base<T> { init(a: A, t: T) {} }
            final class Sub: Base<A> {}
            final class Screen { init(sub: Sub) {}; required init?(coder: Int) { nil } }
            func make(_ container: Container) {
                container.autoregister(A.self, initializer: A.init)
                container.autoregister(Sub.self, initializer: Sub.init)
                container.autoregister(Screen.self, initializer: Screen.init)
                container.autoregister(JSONDecoder.self, initializer: JSONDecoder.init)
            }
            """
        )
        #expect(edges(map) == ["App: Screen -> App: Sub", "App: Sub -> App: A", "App: Sub -> App: A"])
        #expect(map.unknowns == [])
    }

    @Test func `what leaves a loop or a switch does not leave what is around it`() {
        let text = """
            import Swinject
            struct A {}
            struct B {}
            func make(_ container: Container, _ names: [String], _ mode: Mode) {
                switch mode {
                case .plain: break
                default: prepare()
                }
                for name in names { guard !name.isEmpty else { continue }; prepare(name) }
                container.register(A.self) { _ in A() }
                guard mode.isLoud else { return }
                container.register(B.self) { _ in B() }
            }
            """
        let plans = Pipeline.moves(of: nil, in: [SourceFile(path: "1.swift", module: "App", text: text)]).plans
        #expect(plans.flatMap(\.providers).map(\.title) == ["A"])
        #expect(plans.flatMap(\.rest).map(\.title) == ["B"])
    }

    @Test func `a forwarded type has the name that is said where it is forwarded`() {
        let text = """
            import Swinject
            protocol A {}
            protocol B {}
            protocol C {}
            struct I: A, B, C {}
            func make(_ container: Container) {
                let entry = container.register(I.self, name: "n") { _ in I() }
                    .implements(A.self, name: "a").implements(B.self)
                container.forward(C.self, to: entry)
            }
            func show(_ c: Container) {
                print(c.resolve(A.self, name: "a")!, c.resolve(B.self)!, c.resolve(C.self)!, c.resolve(I.self, name: "n")!)
                print(c.resolve(B.self, name: "n")!)
            }
            """
        #expect(findings([SourceFile(path: "1.swift", module: "App", text: text)]) == ["13 PB601"])
    }

    @Test func `what runs only sometimes is no cycle, and what was of use is not replaced`() {
        let text = """
            import Swinject
            final class A { init(_ b: B?) {} }
            final class B { init(_ a: A?) {} }
            struct Registry { func resolve<T>(_ type: T.Type) -> T? { nil } }
            func make(_ container: Container, _ flag: Bool) {
                container.register(A.self) { r in A(flag ? r.resolve(B.self)! : nil) }
                container.register(B.self) { r in B(flag ? nil : r.resolve(A.self)!) }
                container.register(Int.self) { _ in 1 }
                let one = container.resolve(Int.self)!
                container.register(Int.self) { _ in one + 1 }
            }
            func show(_ container: Container, _ registry: Registry) {
                print(container.resolve(A.self)!, container.resolve(Int.self)!, registry.resolve(String.self)!)
            }
            """
        #expect(findings([SourceFile(path: "1.swift", module: "App", text: text)]) == [])
    }

    @Test func `a factory that uses what is around it stays where it is`() {
        let text = """
            import Swinject
            struct Store { let path: String }
            private struct Hidden {}
            final class ShopAssembly: Assembly {
                struct Nested {}
                let path = "shop"
                func assemble(container: Container) {
                    container.register(Store.self) { _ in Store(path: self.path) }
                    container.register(Store.self, name: "bare") { [path] _ in Store(path: path) }
                    container.register(Store.self, name: "in-memory") { _ in Store(path: "") }
                    container.register(Hidden.self) { _ in Hidden() }
                    container.register(Nested.self) { _ in Nested() }
                    container.register(Int.self) { @MainActor _ in 1 }
                }
            }
            """
        let plans = Pipeline.moves(of: nil, in: [SourceFile(path: "1.swift", module: "App", text: text)]).plans
        #expect(plans.flatMap(\.providers).map(\.title) == [])
        #expect(
            plans.flatMap(\.rest).map(\.reason) == [
                "its factory uses `self`, which is declared around it", "its factory captures something",
                "its name is no word that a provider could have", "`Hidden` is private to its file",
                "`Nested` is declared inside of another type", "its factory has an attribute, such as a global actor",
            ]
        )
    }

    @Test func `what a library registers for others is not called unused`() {
        let text = """
            import Swinject
            public protocol Exported {}
            protocol Own {}
            struct Both: Exported, Own {}
            public func make(_ container: Container) {
                container.register(Exported.self) { _ in Both() }
                container.register(Own.self) { _ in Both() }
            }
            """
        let library = SourceFile(path: "Sources/Kit/Kit.swift", module: "Kit", text: text)
        #expect(findings([library]) == ["7 PB606"])
        let app = SourceFile(
            path: "Sources/App/App.swift",
            module: "App",
            text: "@main struct App { static func main() {} }"
        )
        #expect(findings([library, app]) == ["6 PB606", "7 PB606"])
    }

    @Test(arguments: [
        ("func resolve<T>(_ t: T.Type = T.self) -> T { c.resolve(T.self)! }", "return resolve()"),
        ("func resolve<T>(_ t: T.Type) -> T { c.resolve(t)! }", "return resolve(A.self)"),
        (
            "func get<T>(_ t: T.Type, named: String) -> T { c.resolve(t, name: named)! }",
            "return get(A.self, named: \"a\")"
        ),
    ])
    func `functions of the program's own insist, and hand on types and names as theirs`(function: String, use: String) {
        let name = function.contains("named") ? ", name: \"a\"" : ""
        let text = { (type: String) in
            """
            import Swinject
            final class A {}
            final class Home { let c = Container(); init() { c.register(A.self\(name)) { _ in A() } }; \(function) }
            extension Home { func a() -> \(type) { \(use.replacing("A.self", with: "\(type).self")) } }
            final class M {}
            @main struct Program { static func main() {} }
            """
        }
        let file = { SourceFile(path: "Sources/App/App.swift", module: "App", text: $0) }
        #expect(findings([file(text("A"))]) == [])
        let missing = Pipeline.review([file(text("M"))]).diagnostics.filter { $0.id == .unregisteredRequest }
        let title = name.isEmpty ? "M" : "M (named \"a\")"
        let reason = "and this line ends the program"
        #expect(missing.map(\.message) == ["nothing registers `\(title)` with Swinject, \(reason)"])
    }

    @Test func `operators of the program's own ask`() {
        let text = """
            import Swinject
            infix operator ~~>
            func ~~> <T>(r: Resolver, t: T.Type) -> T { r.resolve(t)! }
            postfix operator <~
            postfix func <~ <T>(r: Resolver) -> T { r.resolve(T.self)! }
            final class A {}
            final class B { init(a: A) {} }
            final class M {}
            let container = Container()
            func wire() {
                container.register(A.self) { _ in A() }
                container.register(B.self) { r in B(a: r<~) }
                _ = container ~~> B.self
                _ = container ~~> M.self
            }
            @main struct Program { static func main() { wire() } }
            """
        #expect(findings([SourceFile(path: "Sources/App/App.swift", module: "App", text: text)]) == ["14 PB601"])
    }
}
