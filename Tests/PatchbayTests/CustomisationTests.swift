import Patchbay
import Testing

private final class Networking: Sendable {}

/// Stands for what loads a screen from an archive.
private final class Storyboard: Sendable {
    func instantiate() -> DetailScreen { DetailScreen() }
}

private final class DetailScreen: FactoryModule {
    struct Dependency: Sendable {
        let storyboard: Storyboard
        let networking: Networking
    }
    struct Payload { let item: String }
    var networking: Networking?
    var item = ""
    var origin = "archive"

    init() {}

    init(dependency: Dependency, payload: Payload) {
        origin = "initialiser"
    }
}

extension Factory where Module == DetailScreen {
    /// Has the signature of the method of `Factory`, and replaces it.
    fileprivate func create(payload: Module.Payload) -> Module {
        let screen = dependency.storyboard.instantiate()
        screen.networking = dependency.networking
        screen.item = payload.item
        return screen
    }
}

private final class UserScreen: FactoryModule {
    struct Payload { let userID: Int }
    let userID: Int
    var note = ""

    init(dependency: Void, payload: Payload) {
        userID = payload.userID
    }
}

extension Factory where Module == UserScreen {
    fileprivate func create(url: String, values: [String: Any], context: Any?) -> Module? {
        guard let userID = values["id"] as? Int else { return nil }
        return create(payload: .init(userID: userID))
    }

    fileprivate func create(payload: Module.Payload, note: String) -> Module {
        let screen = create(payload: payload)
        screen.note = note
        return screen
    }
}

/// Stands for something that opens screens by their address.
private final class Navigator {
    typealias ScreenMaker = (_ url: String, _ values: [String: Any], _ context: Any?) -> AnyObject?
    private var makers: [String: ScreenMaker] = [:]

    func register(_ pattern: String, _ maker: @escaping ScreenMaker) {
        makers[pattern] = maker
    }

    func open(_ pattern: String, values: [String: Any]) -> AnyObject? {
        makers[pattern]?(pattern, values, nil)
    }
}

@Suite("Customising the factory of one module")
struct CustomisationTests {
    @Test("an extension for one module can replace how it is created")
    func replacing() {
        let networking = Networking()
        let factory = DetailScreen.Factory(
            dependency: .init(storyboard: Storyboard(), networking: networking)
        )
        let screen = factory.create(payload: .init(item: "lamp"))
        #expect(screen.origin == "archive")
        #expect(screen.item == "lamp")
        #expect(screen.networking === networking)
    }

    @Test("an extension for one module can add a way to create it, on top of the ordinary one")
    func adding() {
        let screen = UserScreen.Factory().create(payload: .init(userID: 3), note: "from search")
        #expect(screen.userID == 3)
        #expect(screen.note == "from search")
    }

    @Test("a method of a factory can be passed as a function")
    func methodAsFunction() throws {
        let navigator = Navigator()
        navigator.register("app://user/<id>", UserScreen.Factory().create)
        let screen = try #require(navigator.open("app://user/<id>", values: ["id": 9]) as? UserScreen)
        #expect(screen.userID == 9)
        #expect(navigator.open("app://user/<id>", values: [:]) == nil)

        let create: (UserScreen.Payload) -> UserScreen = UserScreen.Factory().create
        #expect(create(.init(userID: 1)).userID == 1)
    }

    @Test("a subclass that overrides creation is used wherever the factory is")
    func subclass() {
        final class Counting: Factory<UserScreen>, @unchecked Sendable {
            let created = Locked(0)
            override func create(payload: UserScreen.Payload) -> UserScreen {
                created.update { $0 += 1 }
                return super.create(payload: payload)
            }
        }
        let counting = Counting()
        let factory: UserScreen.Factory = counting
        #expect(factory.create(payload: .init(userID: 5)).userID == 5)
        #expect(factory.create(url: "", values: ["id": 6], context: nil)?.userID == 6)
        #expect(counting.created.current == 2)
    }

    @Test("a subclass that overrides the dependency changes what is created")
    func subclassWithDependency() {
        final class Label: FactoryModule {
            typealias Dependency = String
            typealias Payload = Int
            let text: String
            init(dependency: String, payload: Int) { text = "\(dependency)\(payload)" }
        }
        final class Loud: Factory<Label>, @unchecked Sendable {
            override var dependency: String { super.dependency.uppercased() }
        }
        final class Prefixed: Factory<Label>, @unchecked Sendable {
            init(prefix: String) {
                super.init(sendable: { prefix + "-" })
            }
        }
        #expect(Loud(dependency: "abc").create(payload: 1).text == "ABC1")
        #expect(Prefixed(prefix: "x").create(payload: 2).text == "x-2")
    }

    @Test("a module can name a factory of its own")
    func ownFactory() {
        final class Page: FactoryModule {
            typealias Payload = Int
            typealias Factory = PageFactory
            let number: Int
            init(dependency: Void, payload: Int) { number = payload }
        }
        final class PageFactory: Patchbay.Factory<Page>, @unchecked Sendable {
            func first() -> Page { create(payload: 1) }
        }
        #expect(Page.Factory().first().number == 1)
    }

    @Test("a subclass that overrides the initialiser hands the expression on, which is evaluated when it is needed")
    func subclassWithInitializer() {
        final class Label: FactoryModule, ConfiguratorModule {
            typealias Dependency = String
            typealias Payload = Int
            var text: String
            init(dependency: String, payload: Int) { text = "\(dependency)\(payload)" }
            func configure(dependency: String, payload: Int) { text = "\(text) \(dependency)\(payload)" }
        }
        final class Traced: Factory<Label>, @unchecked Sendable {
            override init(dependency: @autoclosure @escaping @isolated(any) () -> String) {
                super.init(isolated: dependency)
            }
        }
        final class Filling: Configurator<Label>, @unchecked Sendable {
            override init(dependency: @autoclosure @escaping @isolated(any) () -> String) {
                super.init(isolated: dependency)
            }
        }
        var evaluated = 0
        func next() -> String {
            evaluated += 1
            return "n\(evaluated)-"
        }
        let factory: Factory<Label> = Traced(dependency: next())
        let configurator: Configurator<Label> = Filling(dependency: next())
        #expect(evaluated == 0)
        let label = factory.create(payload: 1)
        configurator.configure(label, payload: 2)
        #expect(label.text == "n1-1 n2-2")
        #expect(factory.create(payload: 3).text == "n1-3" && evaluated == 2)
    }
}
