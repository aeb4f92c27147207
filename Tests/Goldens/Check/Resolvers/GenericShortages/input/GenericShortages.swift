import Patchbay

struct Order: Sendable {}
struct User: Sendable {}

// It is asked for, and what it is asked for with does not fit.

final class Index<Item: Hashable>: SharedInjectable, Sendable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

final class Cart: SharedInjectable, Sendable {
    struct Dependency { let orders: Index<Order> }  // expect PB203
    init(dependency: Dependency) {}
}

// What is made for two types lacks the same.

final class Repository<Item>: SharedInjectable, Sendable {
    struct Dependency { let limit: Int }  // expect PB203
    init(dependency: Dependency) {}
}

struct Desk: Injectable {
    struct Dependency { let orders: Repository<Order>, users: Repository<User> }
    let dependency: Dependency
}

// What conforms is offered where nothing may be left to callers.

protocol Storage: Sendable {}

final class Database: SharedInjectable, Storage {
    typealias Dependency = Void
    init(dependency: Void) {}
}

final class Log: SharedInjectable, Sendable {
    struct Dependency { let storage: any Storage }  // expect PB203
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver { var shared: AppResolverShared { get } }
