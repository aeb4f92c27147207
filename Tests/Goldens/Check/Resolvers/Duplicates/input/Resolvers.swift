import Patchbay

final class Database {}

protocol AppResolver: Resolver {
    func provideDatabase() -> Database
    func provideDatabase(name: String) -> Database  // expect PB120
    func provideProvided() -> Provided
}

final class Both: Injectable, FactoryMethodInjectable {  // expect PB120
    struct Dependency {}
    init(dependency: Dependency) {}
    static func makeInstance(dependency: Dependency) -> Self { Self(dependency: dependency) }
}

/// That nothing tells its databases apart is said once.
struct Archive: Injectable {
    struct Dependency { let database: Database }
    init(dependency: Dependency) {}
}

/// A provider answers, so nobody has to choose.
final class Provided: Injectable, FactoryMethodInjectable {
    struct Dependency {}
    init(dependency: Dependency) {}
    static func makeInstance(dependency: Dependency) -> Self { Self(dependency: dependency) }
}

protocol ChildResolver: Resolver {
    var parent: any AppResolver { get }
}
