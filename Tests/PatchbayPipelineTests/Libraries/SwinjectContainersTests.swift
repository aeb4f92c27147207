import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// Containers that are told apart, and those that may be any.
@Suite struct SwinjectContainersTests {
    private func findings(_ texts: String...) -> [String] {
        let files = texts.enumerated().map { index, text in
            SourceFile(path: "Sources/App/\(index).swift", module: "App", text: "import Swinject\n" + text)
        }
        return Pipeline.review(files).diagnostics.map {
            "\($0.location.file.dropFirst(12).prefix(1)):\($0.location.line) \($0.id.rawValue)"
        }
    }

    /// A program in which `Store` is registered on `other` alone, and resolved on `own`.
    ///
    /// - Parameters:
    ///   - own: The declaration of `own`.
    ///   - use: Something that is done with it.
    private func program(_ own: String, use: String = "") -> String {
        """
        struct Store {}
        enum Kit {
            \(own)
            static let other = Container()
            static func start() {
                other.register(Store.self) { _ in Store() }
                \(use)
                print(other.resolve(Store.self)!, own.resolve(Store.self)!)
            }
        }

        """
    }

    @Test(arguments: [
        "static let own = Container()", "static var own = Container(parent: nil)",
        "private static let own = Container { _ in }",
        "static let own: Container = { let own = Container(); own.register(Int.self) { _ in 1 }; return own }()",
    ])
    func `a container does not have what another has`(own: String) {
        let use = "print(own.resolve(Int.self) ?? 1); Kit.own.removeAll()"
        #expect(findings(program(own, use: use)).contains("0:9 PB601"))
    }

    @Test(arguments: [".container", "ObjectScope.container"])
    func `a scope that is called like a container is none`(scope: String) {
        let program = program("static let own = Container()").replacing("own", with: "container")
        let scoped = program.replacing("{ _ in Store() }", with: "{ _ in Store() }.inObjectScope(\(scope))")
        #expect(findings(scoped) == ["0:9 PB601"])
    }

    @Test(arguments: [
        "static let own = Container(parent: other)",
        "static let own = makeContainer()",
        "static let own = Assembler([KitAssembly()]).resolver",
        "static let own = Container(behaviors: [Filling()])",
        "@Filled static var own = Container()",
        "static let own: Container = { let own = Container(); fill(own); return own }()",
        "static let own = Container { fill($0) }",
        "static let own = Container { c in c.fill() }",
    ])
    func `a container that others may fill may have anything`(own: String) {
        #expect(findings(program(own)) == [])
    }

    @Test(arguments: [
        "fill(own)", "own.fill()", "own = other", "let alias = own; fill(alias)", "Filling().container = Kit.own",
        "let own = other", "Assembler([KitAssembly()], container: own)", "fill(\\Kit.Type.own)", "[own].forEach(fill)",
        "let container = (other as Resolver) as! Container; fill(container)", "fill(.own)",
        "let all: [Container] = [.own]; all.forEach(fill)", "own.register(KitModule.self)",
    ])
    func `a container that is handed on may have anything`(use: String) {
        #expect(findings(program("static var own = Container()", use: use)) == [])
    }

    @Test(arguments: [
        "func add<T>(_ type: T.Type, _ make: @escaping () -> T) { Kit.own.register(type) { _ in make() } }",
        "func add<T>(_ type: T.Type, _ make: @escaping () -> T) { Kit.own.register(T.self) { _ in make() } }",
        "func add<T>(_ type: T.Type, _ make: @escaping () -> T) { Kit.own.autoregister(type, initializer: make) }",
        "func add(_ assembly: Assembly) { Kit.own.register(assembly) }",
        "func add() { Kit.own.register(assemblies: []) }",
    ])
    func `a container that a function of the program's own fills may have anything`(function: String) {
        let text = program("static let own = Container()")
        #expect(findings(text, function + "\nfunc fill() { add(Store.self) { Store() } }") == [])
    }

    @Test func `a container that another file hands on may have anything`() {
        let text = program("static let own = Container()")
        #expect(findings(text, "func start() { print(Kit.own.resolve(Int.self) ?? 1) }") == ["0:9 PB601"])
        #expect(findings(text, "func start() { fill(Kit.own) }") == [])
        #expect(findings(text, "struct Kits { let own = 1 }; func show(_ kits: Kits) { print(kits.own) }") == [])
        let hidden = program("private static let own = Container()")
        #expect(findings(hidden, "func start(_ kit: Kits) { fill(kit.own) }") == ["0:9 PB601"])
    }

    @Test func `of a library nobody knows who uses its containers`() {
        let text = program("public static let own = Container()")
        #expect(findings(text) == [])
        #expect(findings(text, "@main struct App { static func main() { Kit.start() } }") == ["0:9 PB601"])
    }

    @Test func `the initialiser of a struct may bring another container`() {
        func text(_ kind: String, _ keyword: String) -> String {
            """
            struct Store {}
            \(kind) Kit {
                \(keyword) own = Container()
                func start() { print(own.resolve(Store.self)!) }
            }
            func start(_ other: Container) { other.register(Store.self) { _ in Store() } }
            """
        }
        #expect(findings(text("struct", "var")) == [])
        #expect(findings(text("struct", "let")) == ["0:5 PB601"])
        #expect(findings(text("final class", "var")) == ["0:5 PB601"])
    }

    /// - Parameter code: The initialisers of a type with a container of its own.
    private func assigned(_ code: String) -> [String] {
        let text = """
            struct Store {}
            final class Kit {
                private let own: Container
                \(code)
                func start() { print(own.resolve(Store.self)!) }
            }
            func start(_ other: Container) { other.register(Store.self) { _ in Store() } }
            """
        return findings(text)
    }

    @Test(arguments: [
        "init() { own = Container() }",
        "init() { self.own = Container(); own.register(Int.self) { _ in 1 }; _ = own.resolve(Int.self) }",
    ])
    func `an initialiser makes the container of a property`(initializer: String) {
        #expect(assigned(initializer).contains("0:6 PB601"))
    }

    @Test(arguments: [
        "init() { own = Container() }; init(_ other: Container) { own = other }",
        "init() { own = Container() }; init(_ id: Int) { own = Container(); own.register(Store.self) { _ in Store() } }",
        "init() { own = Container(); fill(own) }", "init(_ other: Container) { own = Container(parent: other) }",
        "init(isNew: Bool) { if isNew { own = Container() } else { own = Container() } }",
    ])
    func `a container that initialisers bring may have anything`(initializers: String) {
        #expect(assigned(initializers) == [])
    }

    // MARK: The resolver of a factory

    /// - Parameters:
    ///   - registration: That of `Cart`, which needs a `Store`.
    ///   - asking: Code that asks.
    private func family(_ registration: String, _ asking: String) -> [String] {
        let text = """
            struct Store {}
            final class Cart { var store: Store?; init(store: Store) {}; init() {} }
            struct Bag { init(cart: Cart) {} }
            func start() {
                let parent = Container()
                let child = Container(parent: parent)
                parent.\(registration)
                parent.register(Bag.self) { Bag(cart: $0.resolve(Cart.self)!) }.inObjectScope(.container)
                child.register(Store.self) { _ in Store() }
                \(asking)
            }
            """
        return findings(text).filter { $0.hasSuffix("PB601") }
    }

    private static let needing = "register(Cart.self) { r in Cart(store: r.resolve(Store.self)!) }"

    @Test(arguments: [
        needing, "register(Cart.self) { Cart(store: $0.resolve(Store.self)!) }",
        "register(Cart.self) { _ in Cart() }.initCompleted { r, cart in cart.store = r.resolve(Store.self)! }",
    ])
    func `a factory is handed the container that is asked`(registration: String) {
        #expect(family(registration, "print(parent.resolve(Cart.self)!)").contains("0:8 PB601"))
        #expect(!family(registration, "print(child.resolve(Cart.self)!)").contains("0:8 PB601"))
    }

    @Test(arguments: [
        ("print(child.resolve(Cart.self)!, parent.resolve(Cart.self)!)", ["0:8 PB601"]),
        ("print(parent.resolve(Bag.self)!)", ["0:8 PB601"]),
        // The bag that the child made is kept, and the parent has it.
        ("print(child.resolve(Bag.self)!, parent.resolve(Bag.self)!)", []),
        ("print(Container(parent: child).resolve(Bag.self)!, parent.resolve(Bag.self)!)", []),
        ("print(parent.synchronize().resolve(Bag.self)!, child.resolve(Bag.self)!)", []),
        ("func show(_ r: Resolver) { print(r.resolve(Cart.self)!, child.resolve(Bag.self)!) }", []),
    ])
    func `what was made for a child is kept for its parent`(asking: String, expected: [String]) {
        #expect(family(Self.needing, asking) == expected)
    }

    @Test(arguments: [("", []), ("print(child.resolve(Int.self) ?? 1)", ["0:7 PB601"])])
    func `a factory that nobody runs asks no container`(asking: String, expected: [String]) {
        let text = """
            struct Store {}
            struct Cart { init(store: Store) {} }
            func start() {
                let parent = Container()
                let child = Container(parent: parent)
                parent.register(Cart.self) { r in Cart(store: r.resolve(Store.self)!) }
                child.register(Store.self) { _ in Store() }
                child.register(Int.self) { _ in print(parent.resolve(Cart.self)!); return 1 }
                print(child.resolve(Cart.self)!)
                \(asking)
            }
            """
        #expect(findings(text).filter { $0.hasSuffix("PB601") } == expected)
    }

    @Test func `a container's own scope says how long it keeps what says nothing`() {
        let kept = """
            struct Store {}
            final class Cart { init(store: Store) {} }
            func start() {
                let parent = Container(defaultObjectScope: .container)
                let child = Container(parent: parent)
                parent.register(Cart.self) { r in Cart(store: r.resolve(Store.self)!) }
                child.register(Store.self) { _ in Store() }
                print(child.resolve(Cart.self)!, parent.resolve(Cart.self)!)
            }
            """
        #expect(findings(kept) == [])
        #expect(findings(kept.replacing("defaultObjectScope: .container", with: "")) == ["0:7 PB601"])
    }
}
