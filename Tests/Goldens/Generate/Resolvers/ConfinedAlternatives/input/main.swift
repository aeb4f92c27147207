import Patchbay

#if SECOND
    struct Ship {
        let name = "the second"
        var log = Log()
    }
    final class Log {
        var lines = 0
    }
#else
    final class Ship {
        let name = "the first"
    }
#endif

final class Dock: SharedInjectable {
    struct Dependency {
        let ship: Ship
    }

    let name: String

    init(dependency: Dependency) { name = "a dock of \(dependency.ship.name)" }
}

@MainActor protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    #if SECOND
        func shareShip() -> Ship
    #else
        func shareShip() -> Ship
    #endif
}

/// An owner of what is not `Sendable`, whichever of the two that is.
@MainActor final class App: AppResolver {
    let shared = AppResolverShared()
    func shareShip() -> Ship { Ship() }
}

print(App().resolveDock().name)
