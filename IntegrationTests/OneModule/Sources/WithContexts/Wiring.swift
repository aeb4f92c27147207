import Patchbay

/// The static door beside the ambient one, in one generated file.
struct Desk: Injectable {
    struct Dependency {
        let counter: Counter
    }

    let counter: Counter

    init(dependency: Dependency) {
        counter = dependency.counter
    }
}

protocol ShopResolver: Resolver {
    func provideCounter() -> Counter
}

struct Shop: ShopResolver {
    func provideCounter() -> Counter { Counter() }
}
