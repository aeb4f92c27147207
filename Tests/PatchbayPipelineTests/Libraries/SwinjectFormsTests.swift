import PatchbayInspector
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

    @Test func `what tests register answers tests alone, unless nothing else does`() {
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
            """
        let tests = """
            import Swinject
            func mock(_ container: Container) { container.register(Session.self) { _ in Session() } }
            """
        let files = [
            SourceFile(path: "Sources/App/App.swift", module: "App", text: app),
            SourceFile(path: "Tests/AppTests/Mocks.swift", module: "AppTests", text: tests),
        ]
        #expect(findings(files) == ["7 PB604"])
        let lacking = app.replacing("    container.register(Session", with: "    // container.register(Session")
        #expect(findings([SourceFile(path: "Sources/App/App.swift", module: "App", text: lacking)]) == ["7 PB601"])
        #expect(findings([SourceFile(path: "Sources/App/App.swift", module: "App", text: lacking), files[1]]) == [])
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
}
