import PatchbayGraph
import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import Testing

/// Edges from one front end to another, and those that only code shows.
@Suite struct CrossFrontEndTests: MapsPrograms {
    private static let clock = """
        struct Clock: StaticFeature { static var placeholder: Clock { Clock() } }
        struct Printer: DisposableFeature { static var placeholder: Printer { Printer() } }
        struct Store: CacheableFeature { static var placeholder: Store { Store() } }

        """

    // MARK: Features

    @Test func `a tree has its scopes as owners, and what they register as nodes with their lifetimes`() {
        let map = map(
            Self.clock + """
                enum Session: FeaturesScope {}
                func makeTree() -> FeaturesContainer {
                    FeaturesRoot { registry in
                        registry.use(Clock())
                        registry.defineScope(Session.self) { (session: inout FeaturesRegistry<Session>) in
                            session.use(FeatureLoader.cacheable(Store.self) { _ in Store() })
                            session.use(FeatureLoader.disposable { features -> Printer in
                                _ = features.instance(of: Clock.self)
                                return Printer(store: try features.instance(of: Store.self))
                            })
                        }
                    }
                }
                """
        )
        #expect(map.owners.map(\.name) == ["makeTree", "makeTree.Session"])
        #expect(map.owners.map(\.kind) == [.features, .features])
        #expect(map.owners[1].parents == ["makeTree"])
        let nodes = map.nodes.map { "\($0.id) \($0.lifetime)" }
        #expect(
            nodes == [
                "makeTree.Session: Printer transient", "makeTree.Session: Store cached", "makeTree: Clock singleton",
            ]
        )
        #expect(
            edges(map) == [
                "makeTree.Session: Printer -> makeTree: Clock",
                "makeTree.Session: Printer -> makeTree.Session: Store",
            ]
        )
    }

    @Test func `where a tree chooses between implementations, each may answer`() {
        let map = map(
            Self.clock + """
                struct Paper: ImplementationOfDisposableFeature {
                    init(using features: Features) throws { clock = features.instance() }
                    let clock: Clock
                    var instance: Printer { Printer() }
                }
                struct Screen: ImplementationOfDisposableFeature {
                    init(using features: Features) throws {}
                    var instance: Printer { Printer() }
                }
                func makeTree(isPaper: Bool) -> FeaturesContainer {
                    FeaturesRoot { registry in
                        registry.use(Clock())
                        if isPaper { registry.use(Paper.self) } else { registry.use(Screen.self) }
                        registry.use(FeatureLoader.cacheable(Store.self) { features in
                            Store(printer: try features.instance(of: Printer.self))
                        })
                    }
                }
                """
        )
        #expect(
            edges(map) == [
                "makeTree: Printer by Paper -> makeTree: Clock",
                "makeTree: Store -> makeTree: Printer by Paper (alternative)",
                "makeTree: Store -> makeTree: Printer by Screen (alternative)",
            ]
        )
    }

    @Test func `a provider whose body asks a tree needs the feature`() {
        let map = map(
            Self.clock + """
                let features = FeaturesRoot { $0.use(Clock()) }
                """,
            """
            struct Time {}
            protocol AppResolver: Resolver { func provideTime() throws -> Time }
            struct App: AppResolver {
                let features: FeaturesContainer
                func provideTime() throws -> Time {
                    let clock: Clock = features.instance()
                    return Time(clock)
                }
            }
            """
        )
        #expect(edges(map) == ["AppResolver.provideTime -> features: Clock (code)"])
    }

    @Test func `a deferred instance is asked for later`() {
        let map = map(
            Self.clock + """
                let features = FeaturesRoot { $0.use(FeatureLoader.disposable(Printer.self) { _ in Printer() }) }
                protocol AppResolver: Resolver { func providePages() -> Int }
                struct App: AppResolver {
                    func providePages() -> Int { Pages(features.deferredInstance(of: Printer.self)).count }
                }
                """
        )
        #expect(edges(map) == ["AppResolver.providePages -> features: Printer (code, later)"])
    }

    @Test func `what a test's resolver asks for says nothing of the program`() {
        let map = map(
            Self.clock + "let features = FeaturesRoot { $0.use(Clock()) }\n"
                + "protocol AppResolver: Resolver { func provideTime() -> Int }\n",
            """
            import Testing
            struct Double: AppResolver { func provideTime() -> Int { features.instance(of: Clock.self).hour } }
            """
        )
        #expect(edges(map) == [])
    }

    @Test func `a request for a feature whose type cannot be told is an unknown, and no edge`() {
        let map = map(
            Self.clock + """
                let features = FeaturesRoot { $0.use(Clock()) }
                protocol AppResolver: Resolver { func provideHour() -> Int }
                struct App: AppResolver {
                    func provideHour() -> Int { hour(features.instance()) }
                }
                """
        )
        #expect(edges(map) == [])
        #expect(map.unknowns.compactMap(\.node) == ["AppResolver.provideHour"])
    }

    @Test func `a feature that is asked for outside of all nodes is an entry point`() {
        let map = map(
            Self.clock + """
                func run() { _ = FeaturesRoot { $0.use(Clock()) }.instance(of: Clock.self) }
                """
        )
        #expect(map.nodes.map(\.entries.count) == [1])
        #expect(edges(map) == [])
    }

    // MARK: Hubs

    @Test func `a factory on a hub that takes an injectable holds one`() {
        let map = map(
            """
            struct Desk: Injectable {
                struct Dependency {}
                init(dependency: Dependency) {}
            }
            @Factory(Office.self, parameterTypes: Desk.self, factory: Office.init(desk:))
            enum Hub {}
            """
        )
        #expect(edges(map) == ["Hub: Office -> Desk (held)"])
    }

    @Test func `a factory on a hub that asks a resolver in its code needs what it asks for`() {
        let map = map(
            """
            struct Desk: Injectable {
                struct Dependency {}
                init(dependency: Dependency) {}
            }
            protocol AppResolver: Resolver {}
            @SingletonRegister(Office.self, using: { Office(desk: app.resolveDesk()) })
            enum Hub {}
            """
        )
        #expect(edges(map) == ["Hub: Office -> Desk (code)"])
        #expect(map.nodes.flatMap(\.entries) == [])
    }

    @Test func `an injectable that asks a hub in a method does so later, in its initialiser at once`() {
        let map = map(
            """
            @AutoRegister(Oven.self, using: Oven.init)
            @AutoRegister(Flour.self, using: Flour.init)
            enum Hub {}
            struct Baker: Injectable {
                struct Dependency {}
                let flour: Flour
                init(dependency: Dependency) { flour = Hub.resolve(Flour.self) }
                func bake() { Hub.resolve(Oven.self).heat() }
            }
            protocol AppResolver: Resolver {}
            """
        )
        #expect(edges(map) == ["Baker -> Hub: Flour (code)", "Baker -> Hub: Oven (code, later)"])
    }

    // MARK: Contexts

    @Test func `a call of a function that has the name of a member is no read of it`() {
        let context = """
            protocol AppContext: ContextAccessors { var log: Bool { get }; var print: (String) -> Void { get } }
            extension HasContext {
                typealias Context = any AppContext
                static var `default`: Resolver<Self, any AppContext> { Resolver(context: Live()) }
            }
            func log(_ text: String) {}
            protocol AppResolver: Resolver {}
            struct Desk: Injectable, HasInstanceContext {
                struct Dependency {}
                var resolve = `default`
                init(dependency: Dependency) {}

            """
        let calling = map(context + "func f() { log(\"hi\") }\nfunc g() { self.log(\"hi\") }\n}")
        #expect(edges(calling) == [])
        let reading = map(context + "func f() { print(\"hi\") }\nfunc g() { f(log) }\n}")
        #expect(edges(reading) == ["Desk -> AppContext.print (code, later)", "Desk -> AppContext.log (code, later)"])
    }

    private static let context = """
        protocol AppContext: ContextAccessors { var now: Int { get } }
        extension HasContext {
            typealias Context = any AppContext
            static var `default`: Resolver<Self, any AppContext> { Resolver(context: Live()) }
        }

        """

    @Test func `a loader that reads a member of a context needs it`() {
        let map = map(
            Self.clock + Self.context + """
                struct Paper: HasStaticContext {
                    static let resolve = `default`
                    static func live() -> FeatureLoader<Printer> {
                        .disposable { _ in Printer(at: resolve[\\.now]) }
                    }
                }
                let features = FeaturesRoot { $0.use(Paper.live()) }
                """
        )
        #expect(edges(map) == ["features: Printer -> AppContext.now (code)"])
    }

    @Test func `a request where there is no type with a context is a read of it`() {
        let source = """
            protocol AppResolver: Resolver {}
            struct Desk: Injectable {
                struct Dependency {}
                init(dependency: Dependency) {}
                func f() -> Int { CurrentAppContext.now }
            }
            """
        #expect(edges(map(Self.context + source)) == ["Desk -> AppContext.now (code, later)"])
        let ambient = source.replacing("Desk: Injectable", with: "Desk: Injectable, HasAmbientContext")
            .replacing("CurrentAppContext.now", with: "now")
        #expect(edges(map(Self.context + ambient)) == ["Desk -> AppContext.now (code, later)"])
    }

    @Test func `an accessor is a read of the context, but not where something else has its name`() {
        let source = """
            struct Desk: Injectable, HasInstanceContext {
                struct Dependency { let now: Int }
                var resolve = `default`
                init(dependency: Dependency) { print(dependency.now) }
                func a(now: Int) -> Int { now }
                func b() -> Int { let now = 3; return now }
            """
        let plain = map(Self.context + source + "\n}\nprotocol AppResolver: Resolver {}")
        #expect(!edges(plain).contains { $0.contains("AppContext.now") })
        let reading = map(Self.context + source + "\nfunc c() -> Int { now + 1 }\n}\nprotocol AppResolver: Resolver {}")
        #expect(edges(reading).contains("Desk -> AppContext.now (code, later)"))
        let own = map(
            Self.context + source + "\nfunc c() -> Int { now + 1 }\n}\nprotocol AppResolver: Resolver {}",
            "extension Desk { var now: Int { 4 } }"
        )
        #expect(!edges(own).contains { $0.contains("AppContext.now") })
    }

    @Test func `a member of a context that is an injectable holds one, and its code says more`() {
        let map = map(
            """
            struct Desk: Injectable {
                struct Dependency {}
                init(dependency: Dependency) {}
            }
            struct Chair: Injectable {
                struct Dependency {}
                init(dependency: Dependency) {}
            }
            protocol AppResolver: Resolver {}
            protocol AppContext: ContextAccessors { var desk: Desk { get } }
            struct Live: AppContext {
                var desk: Desk { Desk(on: app.resolveChair()) }
            }
            """
        )
        #expect(edges(map) == ["AppContext.desk -> Desk (held)", "AppContext.desk -> Chair (code)"])
    }

    @Test func `what has the type of a provider's value need not be that value`() {
        let map = map(
            """
            protocol AppResolver: Resolver { func provideLevel() -> Int }
            protocol AppContext: ContextAccessors { var now: Int { get } }
            @Factory(Office.self, parameterTypes: Int.self, factory: Office.init(floor:))
            enum Hub {}
            """
        )
        #expect(edges(map) == [])
    }

    // MARK: Resolvers

    @Test func `a provider that resolves in its body needs what it resolves, and a cycle through it is seen`() {
        let map = map(
            """
            struct Desk: Injectable {
                struct Dependency { let chair: Chair }
                init(dependency: Dependency) {}
            }
            struct Chair {}
            protocol AppResolver: Resolver { func provideChair() -> Chair }
            final class App: AppResolver {
                func provideChair() -> Chair { Chair(for: resolveDesk()) }
            }
            """
        )
        #expect(edges(map) == ["AppResolver.provideChair -> Desk (code)", "Desk -> AppResolver.provideChair"])
        let cycles = Cycles(MapIndex(map)).cycles
        #expect(cycles.map(\.nodes) == [["AppResolver.provideChair", "Desk"]])
        #expect(cycles.map(\.isDeferred) == [false])
    }

    @Test func `a closure in a provider asks later`() {
        let map = map(
            """
            struct Desk: Injectable {
                struct Dependency {}
                init(dependency: Dependency) {}
            }
            protocol AppResolver: Resolver { func provideMaker() -> () -> Desk }
            extension AppResolver {
                func provideMaker() -> () -> Desk { { self.resolveDesk() } }
            }
            """
        )
        #expect(edges(map) == ["AppResolver.provideMaker -> Desk (code, later)"])
    }
}
