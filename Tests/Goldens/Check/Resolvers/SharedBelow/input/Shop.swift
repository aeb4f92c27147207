import Patchbay

struct User: Sendable {}
struct Token: Sendable {}

/// Would live in the outermost resolver, if that had a token.
final class API: SharedInjectable, Sendable {
    struct Dependency { let token: Token }  // expect PB203
    init(dependency: Dependency) {}
}

/// Would live in the session.
final class Basket: SharedInjectable, Sendable {
    struct Dependency {
        let user: User
        let coupon: Coupon
    }
    init(dependency: Dependency) {}
}

struct Coupon: Injectable {
    struct Dependency { let code: String }  // expect PB203
    init(dependency: Dependency) {}
}

/// Stays where its user is.
final class Profile: SharedInjectable, Sendable {
    struct Dependency { let user: User }  // expect PB206
    init(dependency: Dependency) {}
}

/// What it would outlive is behind something that is shared itself.
final class Archive: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let profile: Profile }
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
}

protocol SessionResolver: Resolver {
    var parent: any AppResolver { get }
    var shared: SessionResolverShared { get }
    func provideUser() -> User
}

/// Keeps nothing.
protocol ScreenResolver: Resolver {
    var parent: any SessionResolver { get }
    func provideTitle() -> Int
}

/// Is beside the session, and sees no more than the outermost.
protocol AdminResolver: Resolver {
    var parent: any AppResolver { get }
    var shared: AdminResolverShared { get }
}
