import Base
import Patchbay

/// The parent makes a crate of what this module does not see.
protocol AppResolver: Resolver {
    var parent: any BaseResolver { get }
}

struct App: AppResolver {
    let parent: any BaseResolver = Base()
}

print(App().resolveShip().cargo)
print(App().resolveCrate(Crate<Int>.self, item: 3).item)
