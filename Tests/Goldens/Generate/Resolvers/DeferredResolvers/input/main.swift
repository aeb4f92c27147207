import Patchbay

// Deferred requests below parents, in resolvers that are actors, in modules and injected properties.

final class Token: Sendable {}
struct User: Sendable { let name: String }

final class Engine: Injectable {
    struct Dependency { let token: Token }
    let token: Token
    init(dependency: Dependency) { token = dependency.token }
}

/// Kept by the app, though it asks later.
final class Cache: SharedInjectable, Sendable {
    struct Dependency {
        let makeEngine: @Sendable () -> Engine
        let token: Token
    }
    let makeEngine: @Sendable () -> Engine
    init(dependency: Dependency) { makeEngine = dependency.makeEngine }
}

/// Kept by the session: what it asks for later is there only.
final class Profile: SharedInjectable, Sendable {
    struct Dependency: Sendable {
        let user: @Sendable () -> User
        let cache: @Sendable () -> Cache
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

/// Shared though what it makes later takes something from its caller.
final class Pages: WeaklySharedInjectable, Sendable {
    struct Dependency { let makePage: @Sendable (Int) -> Page }
    let makePage: @Sendable (Int) -> Page
    init(dependency: Dependency) { makePage = dependency.makePage }
}

final class Page: Injectable {
    struct Dependency {
        let number: Int
        let user: User
    }
    let text: String
    init(dependency: Dependency) { text = "\(dependency.number) of \(dependency.user.name)" }
}

final class Cell: PropertyInjectable {
    struct Dependency { let profile: () -> Profile }
    var dependency: Dependency!
}

final class Detail: FactoryModule {
    struct Dependency {
        let page: (Int) -> Page
        let list: Lazy<List>
    }
    struct Payload { let id: Int }
    let text: String
    init(dependency: Dependency, payload: Payload) { text = dependency.page(payload.id).text }
}

final class List: Injectable {
    struct Dependency {
        let detail: () -> Detail.Factory
        let app: () -> any AppResolver
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func provideToken() -> Token
}

protocol SessionResolver: Resolver, Sendable {
    var shared: SessionResolverShared { get }
    var parent: any AppResolver { get }
    func provideUser() -> User
}

final class App: AppResolver {
    let shared = AppResolverShared()
    let token = Token()
    func provideToken() -> Token { token }
}

final class Session: SessionResolver {
    let shared = SessionResolverShared()
    let parent: any AppResolver
    let user: User
    init(_ parent: any AppResolver, _ user: User) {
        self.parent = parent
        self.user = user
    }
    func provideUser() -> User { user }
}

protocol DeskResolver: Actor, Resolver {
    func provideCount() -> Double
}

/// What it makes asks it back: each closure runs where its type says.
actor Desk: DeskResolver {
    var count = 0.0
    func provideCount() -> Double {
        count += 1
        return count
    }
    func later() -> @Sendable () async -> [Double] {
        let number = resolveNumber().dependency
        let first = number.now()
        let (later, onMain) = (number.later, number.onMain)
        return { [first, await later(), await onMain()] }
    }
}

final class Number: Injectable {
    struct Dependency {
        let now: () -> Double
        let later: @Sendable () async -> Double
        let onMain: @MainActor () async -> Double
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}
let app = App()
let session = Session(app, User(name: "Ann"))
print(
    session.resolveProfile().dependency.cache() === app.resolveCache(),
    session.resolveProfile().dependency.user().name
)
print(session.resolvePages().makePage(3).text)
let cell = Cell()
session.injectToCell(cell)
print(cell.dependency.profile() === session.resolveProfile())
print(session.resolveDetail(payload: .init(id: 7)).text)
print(session.resolveList().dependency.detail().create(payload: .init(id: 8)).text)
print(session.resolveList().dependency.app() as? App === app)
print(app.resolveCache().makeEngine().token === app.token)
print(await Desk().later()())
