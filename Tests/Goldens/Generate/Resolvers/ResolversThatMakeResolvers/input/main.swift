import Observation
import Patchbay

// What asks for the resolver that makes it gets that one, also where a parent makes such resolvers, or shares one.

struct User: Sendable { let name: String }

final class Database: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}

final class Cart: SharedInjectable, Sendable {
    struct Dependency { let session: any SessionResolver }
    let session: any SessionResolver
    init(dependency: Dependency) { session = dependency.session }
}

/// Nothing makes it `Sendable`: a resolver of the main actor keeps it.
@Observable
final class Settings: SharedInjectable {
    typealias Owner = any SceneResolver
    struct Dependency {}
    var size = 4
    init(dependency: Dependency) {}
}

struct Login: Injectable {
    struct Dependency { let makeSession: (User) -> any SessionResolver }
    let dependency: Dependency
}

struct Page: Injectable {
    struct Dependency {
        let session: any SessionResolver
        let cart: Cart
        let primary: Database?
        let replica: Database?
        let later: (() -> Database)?
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver, Sendable {
    func provideSession(user: User) -> any SessionResolver
    func provideReplica() -> Database?
    func providePrimary() -> Database
}

protocol SessionResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
    var shared: SessionResolverShared { get }
    func provideUser() -> User
}

@MainActor
protocol SceneResolver: Resolver {
    var shared: SceneResolverShared { get }
}

struct App: AppResolver {
    func provideSession(user: User) -> any SessionResolver {
        print("a session of", user.name)
        return Session(parent: self, user: user)
    }
    func provideReplica() -> Database? { Database("replica") }
    func providePrimary() -> Database { Database("primary") }
}

final class Session: SessionResolver {
    let parent: any AppResolver
    let shared = SessionResolverShared()
    let user: User
    init(parent: any AppResolver, user: User) { (self.parent, self.user) = (parent, user) }
    func provideUser() -> User { user }
}

@MainActor
final class Scene: SceneResolver {
    let shared = SceneResolverShared()
}

let session = App().resolveLogin().dependency.makeSession(User(name: "Ada"))
let page = session.resolvePage().dependency
print(page.session as AnyObject === session as AnyObject, page.cart.session as AnyObject === session as AnyObject)
print(page.primary?.name ?? "-", page.replica?.name ?? "-", page.later?().name ?? "-")
let scene = Scene()
scene.resolveSettings().size = 5
print(scene.resolveSettings().size)
