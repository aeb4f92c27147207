import Patchbay

final class Config: Sendable {
    let url: String
    init(url: String) { self.url = url }
}

struct User: Sendable { let name: String }

/// Needs only what the application has: one for everybody.
final class Client: SharedInjectable, Sendable {
    struct Dependency { let config: Config }
    let config: Config
    init(dependency: Dependency) { config = dependency.config }
}

/// Needs the user, so each session has one.
final class Cart: SharedInjectable, Sendable {
    struct Dependency {
        let client: Client
        let user: User
    }
    let client: Client
    let owner: String
    init(dependency: Dependency) {
        client = dependency.client
        owner = dependency.user.name
    }
}

/// Could live in the application, but is the session's own.
final class History: SharedInjectable, Sendable {
    typealias Owner = any SessionResolver
    typealias Dependency = Void
    init(dependency: Void) {}
}

/// A custom scope: what conforms lives as long as a request.
protocol RequestScoped: SharedInjectable {}
extension RequestScoped { typealias Owner = any RequestResolver }

final class Trace: RequestScoped, Sendable {
    struct Dependency { let history: History }
    let history: History
    init(dependency: Dependency) { history = dependency.history }
}

final class Checkout: Injectable {
    struct Dependency {
        let cart: Cart
        let client: Client
        let trace: Trace
        let history: History
        let greeting: String
        let app: any AppResolver
        let session: any SessionResolver
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

struct Price: Sendable { let text: String }

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func provideConfig() -> Config
    func provideGreeting() -> String
    /// Needs what only a child knows: callers of the application bring it, children have it.
    func providePrice(user: User) -> Price
}

protocol SessionResolver: Resolver {
    var parent: any AppResolver { get }
    var shared: SessionResolverShared { get }
    func provideUser() -> User
}

protocol RequestResolver: Resolver {
    var parent: any SessionResolver { get }
    var shared: RequestResolverShared { get }
    /// Hides the application's for all that is made here.
    func provideGreeting() -> String
}

/// Another child of the same parent, without a store: it keeps nothing.
protocol AdminResolver: Resolver {
    var parent: any AppResolver { get }
    func provideCart() -> Cart
}
