import Patchbay

// Each resolver has its own view; one that refines another inherits its providers, and a resolver provides
// itself to whoever asks.

struct User: Sendable { var name: String }
struct Config: Sendable { var text: String }

protocol ConfigProviding {
    func provideConfig() -> Config
}

protocol AppResolver: Resolver, ConfigProviding, Sendable {}

protocol SessionResolver: AppResolver {
    func provideUser() -> User
}

struct Router: Injectable {
    struct Dependency { let resolver: any AppResolver }
    let dependency: Dependency
}

struct Greeter: Injectable {
    struct Dependency {
        let user: User
        let config: Config
    }
    let dependency: Dependency
}

// A provider takes precedence over the injectable.
struct Clock: Injectable {
    struct Dependency { let missing: Double }
    var source = "injected"
    init(dependency: Dependency) {}
    init(source: String) { self.source = source }
}

protocol TestResolver: Resolver {
    func provideClock() -> Clock
}

struct App: AppResolver {
    func provideConfig() -> Config { Config(text: "app") }
}

struct Session: SessionResolver {
    func provideConfig() -> Config { Config(text: "session") }
    func provideUser() -> User { User(name: "Ada") }
}

struct Tests: TestResolver {
    func provideClock() -> Clock { Clock(source: "provided") }
}

print(App().resolveGreeter(user: User(name: "Bo")).dependency.config.text)
print(Session().resolveGreeter().dependency.user.name)
print(type(of: App().resolveRouter().dependency.resolver), type(of: Session().resolveRouter().dependency.resolver))
print(Tests().resolveClock().source)
