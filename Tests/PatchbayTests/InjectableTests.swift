import Patchbay
import Testing

private final class Database {}

private final class Controller: Injectable {
    struct Dependency {
        let user: String
        let database: Database
    }
    let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }
}

private struct Value: Injectable {
    struct Dependency { let database: Database }
    let database: Database

    init(dependency: Dependency) throws {
        database = dependency.database
    }
}

private actor Store: Injectable {
    struct Dependency { let database: Database }
    let database: Database

    init(dependency: Dependency) async throws {
        database = dependency.database
    }
}

private actor Counter: Injectable {
    struct Dependency { let start: Int }
    let start: Int

    init(dependency: Dependency) {
        start = dependency.start
    }
}

@MainActor
private final class Plain: Injectable {
    struct Dependency { let database: Database }
    let database: Database

    init(dependency: Dependency) {
        database = dependency.database
    }
}

@MainActor
private final class Isolated: @MainActor Injectable {
    struct Dependency { let database: Database }
    let database: Database

    init(dependency: Dependency) {
        database = dependency.database
    }
}

private class Base: Injectable {
    struct Dependency { let database: Database }
    let database: Database

    required init(dependency: Dependency) {
        database = dependency.database
    }
}

/// Refines the protocol, as users may.
private protocol Screen: Injectable {
    static var title: String { get }
}

private final class Settings: Screen {
    typealias Dependency = Int
    static let title = "Settings"
    let number: Int

    init(dependency: Int) {
        number = dependency
    }
}

/// Implements the initialiser of the factory module only; the shorter form is that of the injectable.
private final class BothWithOne: Injectable, FactoryModule {
    struct Dependency { let number: Int }
    let number: Int

    init(dependency: Dependency, payload: Void) {
        number = dependency.number
    }
}

private final class BothWithTwo: Injectable, FactoryModule {
    struct Dependency { let number: Int }
    let number: Int

    init(dependency: Dependency) {
        number = dependency.number
    }

    convenience init(dependency: Dependency, payload: Void) {
        self.init(dependency: dependency)
    }
}

private final class Loaded: FactoryMethodInjectable {
    struct Dependency { let name: String }
    let name: String

    private init(name: String) {
        self.name = name
    }

    static func makeInstance(dependency: Dependency) -> Loaded {
        Loaded(name: dependency.name)
    }
}

@MainActor
private final class LoadedOnMain: FactoryMethodInjectable {
    struct Dependency { let database: Database }
    let database: Database

    private init(database: Database) {
        self.database = database
    }

    static func makeInstance(dependency: Dependency) throws -> LoadedOnMain {
        LoadedOnMain(database: dependency.database)
    }
}

private final class Injected: PropertyInjectable {
    struct Dependency { let number: Int }
    var dependency: Dependency!
}

@MainActor
private final class InjectedOnMain: @MainActor PropertyInjectable {
    struct Dependency { let number: Int }
    var dependency: Dependency!
}

/// A resolver by hand, with what a generator writes in an extension of it.
private protocol AppResolver: Resolver {
    func provideDatabase() -> Database
}

extension AppResolver {
    func resolveDatabase() -> Database { provideDatabase() }

    func resolveController(user: String) -> Controller {
        let database = resolveDatabase()
        return Controller(dependency: .init(user: user, database: database))
    }
}

private final class AppResolverImpl: AppResolver {
    let database = Database()
    func provideDatabase() -> Database { database }
}

private func make<Instance: Injectable>(
    _ type: Instance.Type,
    _ dependency: sending Instance.Dependency
) async throws -> Instance {
    try await Instance(dependency: dependency)
}

@Suite("Types that state what they need")
struct InjectableTests {
    @Test("structures, classes, actors and types on a global actor are injectable")
    func kinds() async throws {
        #expect(
            try await make(Controller.self, .init(user: "ada", database: Database())).dependency.user == "ada"
        )
        _ = try await make(Value.self, .init(database: Database()))
        _ = try await make(Store.self, .init(database: Database()))
        _ = try await make(Plain.self, .init(database: Database()))
        _ = try await make(Base.self, .init(database: Database()))
        #expect(try await make(Counter.self, .init(start: 3)).start == 3)
        #expect(try await make(Settings.self, 4).number == 4)
    }

    @Test("a type on a global actor may conform there")
    @MainActor
    func isolated() {
        let database = Database()
        #expect(Isolated(dependency: .init(database: database)).database === database)
    }

    @Test("a type without payload may be injectable and a factory module")
    func both() async throws {
        #expect(BothWithOne.Factory(dependency: .init(number: 1)).create().number == 1)
        #expect(BothWithTwo.Factory(dependency: .init(number: 2)).create().number == 2)
        #expect(try await make(BothWithOne.self, .init(number: 3)).number == 3)
        #expect(try await make(BothWithTwo.self, .init(number: 4)).number == 4)
    }

    @Test("a type may be made by a static method")
    func factoryMethod() async throws {
        #expect(Loaded.makeInstance(dependency: .init(name: "a")).name == "a")
        _ = try await LoadedOnMain.makeInstance(dependency: .init(database: Database()))
    }

    @Test("a class may take what it needs after it was made")
    func property() {
        let injected = Injected()
        #expect(injected.dependency == nil)
        injected.dependency = .init(number: 1)
        #expect(injected.dependency.number == 1)
    }

    @Test("a class on a global actor may take what it needs after it was made")
    @MainActor
    func propertyOnMain() {
        let injected = InjectedOnMain()
        injected.dependency = .init(number: 1)
        #expect(injected.dependency.number == 1)
    }

    @Test("a resolver is a protocol whose implementation the compiler checks")
    func resolver() {
        let resolver = AppResolverImpl()
        let controller = resolver.resolveController(user: "grace")
        #expect(controller.dependency.user == "grace")
        #expect(controller.dependency.database === resolver.database)
    }
}
