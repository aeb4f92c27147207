import Patchbay

struct Panel: Injectable {
    struct Dependency { let action: () -> Void, name: String }
    let dependency: Dependency
}

struct Menu: Injectable {
    struct Dependency { let make: (() -> Void, String) -> Panel }  // expect PB140
    let dependency: Dependency
}

struct Bar: Injectable {
    struct Dependency { let make: (@escaping () -> Void, String) -> Panel }
    let dependency: Dependency
}

// What the number comes to has nothing to do with the parameters.
struct Counter: Injectable {
    struct Dependency { let count: (() -> Void) -> Int }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func provideInt() -> Int
}
