import Patchbay

protocol Service: Sendable {}
struct Config: Sendable {}

final class Database: SharedInjectable, Sendable {
    struct Dependency { let config: Config }

    init(dependency: Dependency) {}
}

/// It lives with a session, which no parent brings the database.
final class Store: SharedInjectable, Service {
    typealias Owner = any SessionResolver
    struct Dependency { let database: Database }  // expect PB203

    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    var config: Config { get }
}

protocol SessionResolver: Resolver, Sendable {
    var app: any AppResolver { get }
    var shared: SessionResolverShared { get }
    /// What it gathers has a finding of its own.
    func gatherServices() -> [any Service]
}
