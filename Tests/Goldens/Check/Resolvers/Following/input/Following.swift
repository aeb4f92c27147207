import Patchbay

// One mistake is one finding: what asks for the broken type is not told that nothing provides it.

protocol Route: Sendable {}
struct Order {}

final class Repository<Item>: SharedInjectable {  // expect PB204
    typealias Dependency = Void
    init(dependency: Void) {}
}

final class Cache<Item>: SharedInjectable, Sendable {  // expect PB106
    struct Dependency { let size: Int }
    init(size: Int) {}
}

struct Listing<Item>: Injectable {
    struct Dependency { let cache: Cache<Item> }
    init(dependency: Dependency) {}
}

final class Orders: SharedInjectable, Sendable {
    struct Dependency {
        let orders: Repository<Order>
        let listing: Listing<Order>
    }
    init(dependency: Dependency) {}
}

// Who asks for the contributions is there, and lacks something else.

final class Server: SharedInjectable, Sendable {
    struct Dependency {
        let routes: [any Route]
        let port: Port  // expect PB203
    }
    init(dependency: Dependency) {}
}

struct Port {}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func contributeHealth() -> any Route
    func contributeNumber() -> Int  // expect PB152
}
