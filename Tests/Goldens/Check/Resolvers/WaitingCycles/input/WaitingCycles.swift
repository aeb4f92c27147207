import Patchbay

// The closure that breaks a cycle waits and throws as what it makes does.

final class Database: SharedInjectable, Sendable {
    struct Dependency { let metrics: Metrics }  // expect PB122
    init(dependency: Dependency) async throws {}
}

final class Metrics: SharedInjectable, Sendable {
    struct Dependency { let database: Database }
    init(dependency: Dependency) {}
}

@MainActor
final class Window: SharedInjectable {
    struct Dependency: Sendable { let menu: Menu }
    init(dependency: Dependency) {}
}

final class Menu: SharedInjectable, Sendable {
    struct Dependency { let window: Window }  // expect PB122
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver, Sendable { var shared: AppResolverShared { get } }
