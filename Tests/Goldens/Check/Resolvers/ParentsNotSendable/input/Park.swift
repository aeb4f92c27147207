import Patchbay

@globalActor actor Disk { static let shared = Disk() }

struct Bench: Sendable {}

struct Tree: Sendable {}

/// It is not `Sendable`, and so stays on the actor on which a child has it.
protocol ParkResolver: Resolver {
    func provideBench() async -> Bench
    @Disk func provideTree() -> Tree
}

protocol GateResolver: Resolver, Actor {
    var parent: any ParkResolver { get }
}

/// Required methods that belong to no actor run where it lets them.
@MainActor protocol LawnResolver: Resolver {
    var parent: any ParkResolver { get }
}

struct Walker: Injectable {
    struct Dependency { let bench: Bench }  // expect PB170
    init(dependency: Dependency) {}
}

struct Bird: Injectable {
    struct Dependency { let tree: Tree }  // expect PB170
    init(dependency: Dependency) {}
}

// A parent between is not `Sendable`, and would come to the actor of the one that it leads to.

struct Key: Sendable {}

@MainActor protocol CityResolver: Resolver, Sendable {
    func provideKey() -> Key
}

protocol StreetResolver: Resolver {
    var parent: any CityResolver { get }
}

@Disk protocol HouseResolver: Resolver {
    var parent: any StreetResolver { get }
}

struct Lodger: Injectable {
    struct Dependency { let key: Key }  // expect PB170
    init(dependency: Dependency) {}
}

// What takes the parent elsewhere is what it makes itself there, and none of the two that are on one actor.

struct Page: Injectable {
    struct Dependency {}
    init(dependency: Dependency) async {}
}

@MainActor final class Loader: Injectable {
    struct Dependency { let load: () async -> Page }
    init(dependency: Dependency) {}
}

@MainActor final class Router: SharedInjectable {
    typealias Owner = any TownResolver
    struct Dependency { let loader: Loader }
    init(dependency: Dependency) {}
}

@MainActor final class Screen: Injectable {
    struct Dependency { let router: Router }  // expect PB170
    init(dependency: Dependency) {}
}

protocol TownResolver: Resolver {
    var shared: TownResolverShared { get }
}

@MainActor protocol SceneResolver: Resolver {
    var parent: any TownResolver { get }
}
