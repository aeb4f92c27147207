import Patchbay

// A closure may bring what is shared where that cannot be had, also to something that is shared itself: its session comes
// later.

struct User: Sendable { let name: String }

final class Session: SharedInjectable, Sendable {
    struct Dependency: Sendable { let user: User }
    let user: User
    init(dependency: Dependency) { user = dependency.user }
}

struct Home: Injectable {
    struct Dependency { let session: Session }
    let dependency: Dependency
}

final class Navigation: SharedInjectable, Sendable {
    struct Dependency: Sendable { let home: @Sendable (Session) -> Home }
    let home: @Sendable (Session) -> Home
    init(dependency: Dependency) { home = dependency.home }
}

protocol AppResolver: Resolver, Sendable { var shared: AppResolverShared { get } }
protocol SessionResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
    var shared: SessionResolverShared { get }
    var user: User { get }
}

struct App: AppResolver { let shared = AppResolverShared() }
struct SignedIn: SessionResolver {
    let parent: any AppResolver
    let shared = SessionResolverShared()
    let user: User
}

let app = App()
let signedIn = SignedIn(parent: app, user: User(name: "Ada"))
print(app.resolveNavigation() === signedIn.resolveNavigation())
print(app.resolveNavigation().home(signedIn.resolveSession()).dependency.session.user.name)
