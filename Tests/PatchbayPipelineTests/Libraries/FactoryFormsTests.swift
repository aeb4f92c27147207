import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// Forms in which real programs use Factory.
@Suite struct FactoryFormsTests: MapsPrograms {
    private func factory(_ text: String) -> WiringMap {
        map("import FactoryKit\nstruct A {}\nstruct B { let a: A }\n" + text)
    }

    @Test func `the default scope of a container is that of what says nothing`() {
        let map = factory(
            """
            final class Services: SharedContainer, AutoRegistering {
                static let shared = Services()
                let manager = ContainerManager()
                func autoRegister() { manager.defaultScope = .singleton }
                var a: Factory<A> { self { A() } }
                var b: Factory<B> { self { B(a: self.a()) }.unique }
            }
            """
        )
        #expect(map.nodes.map(\.lifetime) == [.singleton, .transient])
    }

    @Test(arguments: [
        "Container.shared.resolve(path)", "Container.shared[keyPath: path]()",
        "Container.shared[keyPath: path].resolve()",
        "let factory = Container.shared[keyPath: path]", "Container.shared.resolve(\\.a.self)",
    ])
    func `a factory that is asked for by a key path in a variable is counted`(code: String) {
        let declared = "extension Container { var a: Factory<A> { self { A() } } }\n"
        let text =
            "import FactoryKit\nstruct A {}\n" + declared + "func f(path: KeyPath<Container, Factory<A>>) { \(code) }"
        let file = SourceFile(path: "Sources/App/App.swift", module: "App", text: text)
        let found = Pipeline.review([file])
        #expect(found.diagnostics.map(\.id) == [.unreadRegistration])
        #expect(found.diagnostics.first?.message.contains("the key path is computed") == true)
    }

    @Test func `key paths in brackets are requests, and those of others nothing`() {
        let map = factory(
            """
            extension Container { var a: Factory<A> { self { A() } }; var b: Factory<B> { self { B(a: self[keyPath: \\.a]()) } } }
            func f() { _ = Container.shared[keyPath: \\.b].resolve(); _ = [1][keyPath: path]; Words.resolve(path) }
            func all<T>(_ path: KeyPath<T, [Int]>, of values: [T]) { _ = values.map { $0[keyPath: path] } }
            func one(_ values: [A]) { _ = values.map { $0[keyPath: path] }; Container.shared.resolve(A.self) }
            """
        )
        #expect(edges(map) == ["Container: b -> Container: a"])
        #expect(map.nodes.map(\.entries.count) == [0, 1])
        #expect(map.unknowns.isEmpty)
    }

    @Test func `a property of a container hands on what a factory makes`() {
        let map = factory(
            """
            extension Container { var a: Factory<A> { self { A() } } }
            final class Services: SharedContainer {
                static let shared = Services()
                let manager = ContainerManager()
                private var handedOn: A { Container.shared.a() }
                var b: Factory<B> { self { B(a: self.handedOn) } }
                var c: Factory<B> { self { B(a: handedOn) } }
            }
            """
        )
        #expect(edges(map) == ["Services: b -> Container: a", "Services: c -> Container: a"])
    }

    @Test func `older forms are factories, with inferred types and modifiers as well`() {
        let map = factory(
            """
            extension Container {
                static let a = Factory(scope: .singleton) { A() }
                static let b = Factory<B>(scope: .shared, factory: B.init)
                static let c = ParameterFactory(Container.shared) { (a: A) in B(a: a) as Any }
                static let d = Factory(Container.shared) { A() }.scope(.session)
            }
            struct Screen { @Injected(Container.a) var a; func show() { _ = Container.b.callAsFunction() } }
            """
        )
        #expect(
            map.nodes.map { "\($0.name) \($0.key) \($0.lifetime)" }
                == ["a A singleton", "b B weaklyShared", "c Any transient", "d A shared"]
        )
        #expect(map.nodes.map(\.entries.count) == [1, 1, 0, 0])
    }

    @Test func `a wrapper goes by its other name, too`() {
        let map = factory(
            """
            typealias Inject = LazyInjected
            extension Container {
                var a: Factory<A> { self { A() } }
                var screen: Factory<Screen> { self { Screen() } }
            }
            final class Screen { @Inject(\\.a) var a }
            """
        )
        #expect(edges(map) == ["Container: screen -> Container: a (later)"])
    }

    @Test func `what is registered for a promise makes it`() {
        let map = factory(
            """
            extension Container {
                var a: Factory<A> { self { A() } }
                var b: Factory<B?> { promised() }
            }
            func start() { Container.shared.b.scope(.cached).register { B(a: Container.shared.a()) } }
            """
        )
        #expect(map.nodes.map(\.made) == ["A(…)", "B(…)"])
        #expect(edges(map) == ["Container: b -> Container: a"])
    }

    @Test(arguments: [("public ", "", true), ("", "public ", true), ("public ", "private ", false), ("", "", false)])
    func `what a library exports may be asked for by others`(ofExtension: String, own: String, isExported: Bool) {
        let text = """
            import Factory
            public struct A {}
            \(ofExtension)extension Container { \(own)var a: Factory<A> { self { A() } } }
            """
        let file = SourceFile(path: "Sources/Kit/A.swift", module: "Kit", text: text)
        #expect(Pipeline.review([file]).diagnostics.map(\.id) == (isExported ? [] : [.unresolvedRegistration]))
    }

    @Test func `a factory that is handed in, or required, registers nothing, and another's container is no scope`() {
        let map = factory(
            """
            protocol Makes { var a: Factory<A> { get } }
            struct Screen { let make: ParameterFactory<Int, A>; let a: Factory<A>; func show() { _ = make(4) } }
            extension Container {
                var a: Factory<A> { self { A() } }
                static var handed: Factory<A> { Container.shared.a }
            }
            """
        )
        #expect(map.nodes.map(\.title) == ["Container: a", "Container: handed"])
        #expect(map.nodes.map(\.lifetime) == [.transient, .transient])
    }

    @Test func `what an early exit may pass by is no cycle`() {
        let text = """
            import FactoryKit
            struct Env { static let isLive = false }
            final class G { var h: H?; init() { guard Env.isLive else { return }; h = Container.shared.h() } }
            final class H { init(g: G) {} }
            extension Container {
                var g: Factory<G> { self { G() } }
                var h: Factory<H> { self { H(g: self.g()) } }
            }
            func start() { _ = Container.shared.h() }
            """
        let found = Pipeline.review([SourceFile(path: "Sources/App/App.swift", module: "App", text: text)])
        #expect(found.diagnostics.map(\.id) == [])
    }

    @Test func `another name of the type changes nothing`() {
        let map = factory(
            """
            typealias Made = Factory
            typealias Needing<P, T> = ParameterFactory<P, T>
            extension Container {
                var a: Made<A> { self { A() } }
                var b: Needing<Int, B> { self { _ in B(a: self.a()) } }
            }
            """
        )
        #expect(edges(map) == ["Container: b -> Container: a"])
    }

    @Test func `another name may have types in it`() {
        let map = factory(
            """
            typealias MadeA = Factory<A>
            typealias Numbered<T> = ParameterFactory<Int, T>
            extension Container {
                var a: MadeA { self { A() } }
                var b: Numbered<B> { self { _ in B(a: self.a()) } }
            }
            """
        )
        #expect(map.nodes.map(\.title) == ["Container: a", "Container: b"])
        #expect(edges(map) == ["Container: b -> Container: a"])
    }

    @Test func `a factory may be called like a modifier`() {
        let map = factory(
            """
            extension Container {
                var a: Factory<A> { self { A() } }
                var shared: Factory<B> { self { B(a: self.a.shared.resolve()) } }
            }
            """
        )
        #expect(edges(map) == ["Container: shared -> Container: a"])
    }

    @Test(arguments: ["self.a.scope(.shared)()", "self.a.shared()", "self.a.scope(.cached).once().resolve()"])
    func `a request behind a scope is one`(call: String) {
        let map = factory(
            """
            extension Container {
                var a: Factory<A> { self { A() } }
                var b: Factory<B> { self { B(a: \(call)) } }
            }
            """
        )
        #expect(edges(map) == ["Container: b -> Container: a"])
    }

    @Test(arguments: ["a.scope(.singleton)", "_ = a.singleton", "a.onDebug { A() }.cached"])
    func `what code outside of its getter says of a factory is no secret`(line: String) {
        let text = """
            import FactoryKit
            struct A {}
            extension Container: AutoRegistering {
                public func autoRegister() { \(line) }
                var a: Factory<A> { self { A() } }
            }
            func start() { _ = Container.shared.a() }
            """
        let files = [SourceFile(path: "Sources/App/App.swift", module: "App", text: text)]
        #expect(Pipeline.moves(of: nil, in: files).plans.flatMap(\.rest).map(\.title) == ["a"])
        let lifetimes = Pipeline.survey(files).map.nodes.map(\.lifetime)
        #expect(lifetimes.count == 1 && lifetimes[0] != .transient)
    }

    @Test(arguments: [
        "if depth > 0, let a = Container.shared.a() { _ = a }",
        "guard depth > 0, let _ = Container.shared.a() else { return }",
    ])
    func `a condition behind one that may be false is no cycle`(line: String) {
        let text = """
            import FactoryKit
            final class Tree { init(depth: Int) { \(line) } }
            extension Container { var a: Factory<Tree?> { self { Tree(depth: 0) } } }
            func start() { _ = Container.shared.a() }
            """
        let file = SourceFile(path: "Sources/App/App.swift", module: "App", text: text)
        #expect(Pipeline.review([file]).diagnostics.map(\.id) == [])
    }

    @Test func `a condition behind a value that is mostly there is a cycle`() {
        let text = """
            import FactoryKit
            final class Tree { init(depth: Int?) { if let depth, let a = Container.shared.a() { _ = (a, depth) } } }
            extension Container { var a: Factory<Tree?> { self { Tree(depth: 0) } } }
            func start() { _ = Container.shared.a() }
            """
        let file = SourceFile(path: "Sources/App/App.swift", module: "App", text: text)
        #expect(Pipeline.review([file]).diagnostics.map(\.id) == [.cycleOfRegistrations])
    }

    @Test(arguments: [
        "let persistentContainer = self.stack(); return persistentContainer.leaf()",
        "let container: Stack = self.stack(); return container.leaf()",
        "return keptContainer.leaf()", "return self.leaf(for: self.stack())",
    ])
    func `what is called like a container, or like a factory, and is none is not asked`(body: String) {
        let text = """
            import FactoryKit
            struct Leaf {}
            struct Stack { func leaf() -> Leaf { Leaf() } }
            let keptContainer = Kept.shared
            extension Container {
                var stack: Factory<Stack> { self { Stack() } }
                var leaf: Factory<Leaf> { self { \(body) } }
                func leaf(for stack: Stack) -> Leaf { stack.leaf() }
            }
            func start() { print(Container.shared.leaf(), Container.shared.stack()) }
            """
        let file = SourceFile(path: "Sources/App/App.swift", module: "App", text: text)
        #expect(Pipeline.review([file]).diagnostics.map(\.id) == [])
        let held = "let container: any AppContaining = self; return container.leaf()"
        let protocols = "\nprotocol AppContaining: SharedContainer {}"
        let both = SourceFile(
            path: "Sources/App/App.swift",
            module: "App",
            text: text.replacing(body, with: held) + protocols
        )
        #expect(Pipeline.review([both]).diagnostics.map(\.id) == [.cycleOfRegistrations])
        for container in ["makeContainer()", "given ?? .shared", "Env.current.main", "isTest ? Container() : .shared"] {
            let asked = text.replacing(body, with: "let container = \(container); return container.leaf()")
            let found = Pipeline.review([SourceFile(path: "Sources/App/App.swift", module: "App", text: asked)])
            #expect(found.diagnostics.map(\.id) == [.cycleOfRegistrations], "\(container)")
        }
    }
}
