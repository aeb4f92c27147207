import Patchbay

// Factories in a cycle that cannot wait: what would make their dependency later may not travel.

final class List: FactoryModule {
    struct Dependency { let detail: Detail.Factory }
    init(dependency: Dependency, payload: Void) {}
}

final class Detail: FactoryModule {
    struct Dependency { let list: List.Factory }  // expect PB122
    init(dependency: Dependency, payload: Void) {}
}

/// That of an actor stays there.
@MainActor final class Home: @MainActor FactoryModule {
    struct Dependency { let settings: Settings.Factory }
    init(dependency: Dependency, payload: Void) {}
}

@MainActor final class Settings: @MainActor FactoryModule {
    struct Dependency { let home: Home.Factory }
    init(dependency: Dependency, payload: Void) {}
}

/// One that asks later says so itself.
final class Left: FactoryModule {
    struct Dependency { let right: () -> Right.Factory }
    init(dependency: Dependency, payload: Void) {}
}

final class Right: FactoryModule {
    struct Dependency { let left: Left.Factory }
    init(dependency: Dependency, payload: Void) {}
}

protocol AppResolver: Resolver {}
