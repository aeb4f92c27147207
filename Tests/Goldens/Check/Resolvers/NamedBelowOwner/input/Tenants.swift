import Patchbay

struct Database: Sendable {}

/// Lives in the outermost resolver, which has a database of another name than the tenant has.
final class Users: SharedInjectable, Sendable {
    struct Dependency { let mainDatabase: Database }  // expect PB212
    init(dependency: Dependency) {}
}

/// The same behind something that is made anew.
final class Orders: SharedInjectable, Sendable {
    struct Dependency { let table: Table }
    init(dependency: Dependency) {}
}

struct Table: Injectable {
    struct Dependency { let mainDatabase: Database }  // expect PB212
    let dependency: Dependency
}

/// Says what it means.
final class Reports: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let mainDatabase: Database }
    init(dependency: Dependency) {}
}

final class Baskets: SharedInjectable, Sendable {
    typealias Owner = any TenantResolver
    struct Dependency { let mainDatabase: Database }
    init(dependency: Dependency) {}
}

/// Ask by a name that the outermost has, or that nobody has.
final class Charts: SharedInjectable, Sendable {
    struct Dependency {
        let analyticsDatabase: Database
        let clock: Clock
    }
    init(dependency: Dependency) {}
}

struct Clock: Sendable {}

/// Made anew, it has the tenant's.
struct Page: Injectable {
    struct Dependency { let mainDatabase: Database }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func provideAnalyticsDatabase() -> Database
    func provideClock() -> Clock
}

protocol TenantResolver: Resolver {
    var parent: any AppResolver { get }
    var shared: TenantResolverShared { get }
    func provideMainDatabase() -> Database
    func provideClock() -> Clock
}

protocol VisitResolver: Resolver {
    var parent: any TenantResolver { get }
    func provideVisit() -> Int
}
