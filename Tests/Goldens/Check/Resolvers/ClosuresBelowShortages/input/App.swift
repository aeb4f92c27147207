import Patchbay

// The closure is well as it is: what is shared would come from the parent, if nothing were missing there.

struct Item: Sendable {}

final class Service: SharedInjectable, Sendable {
    struct Dependency { let base: Int }  // expect PB203

    init(dependency: Dependency) {}
}

struct Detail: Injectable {
    struct Dependency { let service: Service, item: Item }

    let dependency: Dependency
}

struct List: Injectable {
    struct Dependency { let make: (Item) -> Detail }

    let dependency: Dependency
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
}

protocol SessionResolver: Resolver {
    var parent: any AppResolver { get }
    var item: Item { get }
}
