import Patchbay

// A factory may go to another actor if its module says so.

struct Row: FactoryModule {
    typealias Dependency = Void
    struct Payload {}
    init(dependency: Void, payload: Payload) {}
}

struct Cell: FactoryModule, SendableModule {
    typealias Dependency = Void
    struct Payload {}
    init(dependency: Void, payload: Payload) {}
}

final class Ink {}

@MainActor
final class List: Injectable {
    struct Dependency { let row: Row.Factory }  // expect PB170
    init(dependency: Dependency) {}
}

@MainActor
final class Grid: Injectable {
    struct Dependency {
        let cell: Cell.Factory
        let inks: [Ink]  // expect PB170
    }
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver, Actor {
    func provideInks() -> [Ink]
}
