import Base
import Patchbay

/// A harbour asks the parent for a crate of what the parent does not see.
struct Harbour: Injectable {
    struct Dependency {
        let crate: Crate<Anchor>
    }

    let dependency: Dependency
}

struct Anchor: Injectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

/// The parent makes a crate of what this module does not see.
protocol AppResolver: Resolver {
    var parent: any BaseResolver { get }
}

struct App: AppResolver {
    let parent: any BaseResolver = Base()
}

print(App().resolveShip().cargo)
print(App().resolveCrate(Crate<Int>.self, item: 3).item)
print(App().resolveHarbour().dependency.crate.item)
