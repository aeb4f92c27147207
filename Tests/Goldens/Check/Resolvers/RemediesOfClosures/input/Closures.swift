import Patchbay

// Each remedy, written, is accepted.

struct Oops: Error {}

struct Item {}

/// There is an item: who opens a detail has none to bring, and the closure is no parameter of itself.
final class Page: Injectable {
    struct Dependency { let open: (Item) -> Detail }  // expect PB140
    init(dependency: Dependency) {}
}

final class Detail: Injectable {
    struct Dependency {
        let item: Item
        let back: () -> Page
    }
    init(dependency: Dependency) {}
}

/// What may be thrown is said, and that it takes time is not.
final class Counter: Injectable {
    struct Dependency { let make: () throws(Oops) -> Int }  // expect PB141
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {
    func provideItem() -> Item
    func provideNumber() async throws(Oops) -> Int
}
