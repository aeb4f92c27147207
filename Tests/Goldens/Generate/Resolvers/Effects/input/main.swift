import Patchbay

// A generated method is async, throws, or runs on an actor exactly when something below it does.

struct Broken: Error {}
final class Database: Sendable { init() throws {} }
final class Session: Sendable { init() async {} }

@MainActor final class Window {}

protocol AppResolver: Resolver, Sendable {
    func provideDatabase() throws -> Database
    func provideSession() async -> Session
    @MainActor func provideWindow() -> Window
    func provideName() -> String
}

struct Store: FactoryMethodInjectable {
    struct Dependency { let database: Database }
    let database: Database
    static func makeInstance(dependency: Dependency) throws -> Store { Store(database: dependency.database) }
}

struct Feed: Injectable {
    struct Dependency {
        let session: Session
        let store: Store
        let name: String
    }
    let name: String
    init(dependency: Dependency) async throws { name = dependency.name }
}

@MainActor final class Screen: Injectable {
    struct Dependency: Sendable {
        let window: Window
        let name: String
    }
    let name: String
    init(dependency: Dependency) { name = dependency.name }
}

@MainActor final class Coordinator: PropertyInjectable {
    struct Dependency: Sendable { let screen: Screen }
    nonisolated(unsafe) var dependency: Dependency!
    nonisolated init() {}
}

/// Only the property is on the main actor, and so the conformance.
final class Router: @MainActor PropertyInjectable {
    struct Dependency { let name: String }
    @MainActor var dependency: Dependency!
    init() {}
}

struct Quiet: Injectable {
    struct Dependency { let name: String }
    let name: String
    init(dependency: Dependency) throws(Never) { name = dependency.name }
}

struct Resolvers: AppResolver {
    func provideDatabase() throws -> Database { try Database() }
    func provideSession() async -> Session { await Session() }
    @MainActor func provideWindow() -> Window { Window() }
    func provideName() -> String { "effects" }
}

let resolver = Resolvers()
print(try resolver.resolveStore().database === resolver.resolveStore().database)
print(try await resolver.resolveFeed().name)
print(resolver.resolveScreen().name, resolver.resolveQuiet().name)
let coordinator = Coordinator()
resolver.injectToCoordinator(coordinator)
print(coordinator.dependency.screen.name)
let router = Router()
resolver.injectToRouter(router)
print(router.dependency.name)
