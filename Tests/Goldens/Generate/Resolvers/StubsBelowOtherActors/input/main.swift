import Patchbay

// A resolver of an actor refines one of none, which has a store and does something by itself. Its stub hands on both.

protocol BaseResolver: Resolver, Sendable {
    var shared: BaseResolverShared { get }
    func provideHost() -> String
}

extension BaseResolver {
    func provideHost() -> String { "localhost" }
}

@MainActor protocol ScreenResolver: BaseResolver {
    func provideTitle() -> Character
}

final class Client: SharedInjectable, Sendable {
    struct Dependency { let host: String }
    let host: String
    init(dependency: Dependency) { host = dependency.host }
}

struct Screen: Injectable {
    struct Dependency { let client: Client, title: Character }
    let dependency: Dependency
}

@MainActor final class App: ScreenResolver {
    nonisolated let shared = BaseResolverShared()
    func provideTitle() -> Character { "a" }
}

print(App().resolveScreen().dependency.client.host)
#if DEBUG
let stub = ScreenResolverStub()
stub.onProvideTitle = { "s" }
print(stub.resolveScreen().dependency.client.host)
#else
print("localhost")
#endif
