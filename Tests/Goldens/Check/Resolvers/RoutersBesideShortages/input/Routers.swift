import Patchbay

// A router opens screens that have it themselves. Where it would live is no matter of these: it is there, once what
// else it asks for is.

struct Item {}
struct Key: Sendable {}
struct Detail: Injectable {
    struct Dependency { let item: Item, router: Router, pager: Pager, player: Player }
    let dependency: Dependency
}

final class Router: SharedInjectable, Sendable {
    struct Dependency { let open: (Item) -> Detail, key: Key }  // expect PB203
    init(dependency: Dependency) {}
}

/// Lacks nothing but what has a finding of its own.
final class Player: SharedInjectable, Sendable {
    struct Dependency { let open: (Item) -> Detail, analytics: Analytics }
    init(dependency: Dependency) {}
}

final class Analytics: SharedInjectable {  // expect PB204
    struct Dependency {}
    init(dependency: Dependency) {}
}

/// Brings an `Int`, which no detail takes.
final class Pager: SharedInjectable, Sendable {
    struct Dependency { let open: (Item, Int) -> Detail, key: Key }  // expect PB203 PB203
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver, Sendable { var shared: AppResolverShared { get } }

protocol SceneResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
    var shared: SceneResolverShared { get }
    func provideItem() -> Item
}
