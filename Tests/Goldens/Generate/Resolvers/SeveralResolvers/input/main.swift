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

// One that provides what the resolver that it refines has to wait for: of two methods of one name, code that may wait
// would get the one that waits.

struct Signal: Sendable { var text: String }

protocol FarResolver: Resolver, Actor {
    func provideSignal() -> Signal
}

protocol NearResolver: Resolver, Sendable {
    var parent: any FarResolver { get }
}

protocol OwnResolver: NearResolver {
    func provideSignal() -> Signal
}

struct Radio: Injectable {
    struct Dependency { let signal: Signal }
    let text: String
    init(dependency: Dependency) async { text = dependency.signal.text }
}

actor Far: FarResolver {
    func provideSignal() -> Signal { Signal(text: "far") }
}

struct Own: OwnResolver {
    let parent: any FarResolver
    func provideSignal() -> Signal { Signal(text: "own") }
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
let own: any OwnResolver = Own(parent: Far())
let near: any NearResolver = own
print(await own.resolveSignal().text, await own.resolveRadio().text, await near.resolveRadio().text)
