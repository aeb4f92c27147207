import Patchbay

/// What is gathered fits what the protocol is asked for with, as far as a type says so.
protocol Consumer<Event>: Sendable {
    associatedtype Event
    var name: String { get }
    func take(_ event: Event) -> String
}

struct Sale: Sendable {}

final class Orders: SharedInjectable, Consumer {
    typealias Event = Sale
    struct Dependency {}
    let name = "orders"
    init(dependency: Dependency) {}
    func take(_ event: Sale) -> String { "order" }
}

final class Users: SharedInjectable, Consumer {
    struct Event: Sendable {}
    struct Dependency {}
    let name = "users"
    init(dependency: Dependency) {}
    func take(_ event: Event) -> String { "user" }
}

final class Ledger: SharedInjectable {
    struct Dependency {}
    let name = "ledger"
    init(dependency: Dependency) {}
}

extension Ledger: Consumer {
    typealias Event = Sale
    func take(_ event: Sale) -> String { "entry" }
}

final class Audit: SharedInjectable, Consumer {
    typealias Event = String
    struct Dependency {}
    let name = "audit"
    init(dependency: Dependency) {}
    func take(_ event: String) -> String { event }
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func gatherSales() -> [any Consumer<Sale>]
    func gatherUsers() -> [any Consumer<Users.Event>]
    func gatherConsumers() -> [any Consumer]
}

struct App: AppResolver {
    let shared = AppResolverShared()
}

let app = App()
print(app.gatherSales().map { $0.take(Sale()) })
print(app.gatherUsers().map { $0.take(Users.Event()) })
print(app.gatherConsumers().map(\.name))
