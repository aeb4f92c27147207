import Patchbay

struct User: Sendable {}

/// Would keep on asking for a user when the session is over.
final class Cache: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let user: @Sendable () -> User }  // expect PB206
    init(dependency: Dependency) {}
}

/// The same by way of what it makes later.
final class Pages: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let makePage: @Sendable (Int) -> Page }
    init(dependency: Dependency) {}
}

final class Page: Injectable {
    struct Dependency {
        let number: Int
        let user: User  // expect PB206
    }
    init(dependency: Dependency) {}
}

/// Nobody brings the number.
final class Index: SharedInjectable, Sendable {
    struct Dependency { let makeEntry: @Sendable () -> Entry }
    init(dependency: Dependency) {}
}

final class Entry: Injectable {
    struct Dependency { let number: Int }  // expect PB203
    init(dependency: Dependency) {}
}

/// The session's, as what it asks for later is.
final class Profile: SharedInjectable, Sendable {
    struct Dependency { let user: SendableLazy<User> }
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
}

protocol SessionResolver: Resolver, Sendable {
    var shared: SessionResolverShared { get }
    var parent: any AppResolver { get }
    func provideUser() -> User
}
