import Patchbay

// The mend says the whole type, and not only the closure in it.

struct Item: Injectable {
    struct Dependency {
        let done: (@Sendable () -> Void)?  // expect PB143
        let pair: (Int, @Sendable () -> Void)  // expect PB143
        let step: (Int) -> @MainActor () -> Void  // expect PB143
        let hooks: [@Sendable (Int) -> Void]  // expect PB143
    }

    let dependency: Dependency
}

protocol ItemResolver: Resolver, Sendable {
    func provideDone() -> (() -> Void)?
    func providePair() -> (Int, () -> Void)
    func provideStep() -> (Int) -> () -> Void
    func contributeFirst() -> (Int) -> Void
    func contributeSecond() -> (Int) -> Void
}

// A closure that is filled keeps what it is given.

struct Row: Injectable {
    struct Dependency { let title: String, onTap: () -> Void }

    let dependency: Dependency
}

struct List: Injectable {
    struct Dependency { let make: (String, Int) -> Row }  // expect PB140

    let dependency: Dependency
}

protocol ListResolver: Resolver {}

// What a closure or a `Lazy` comes to is looked at as well, and what an optional one would be.

struct Maker: Injectable {
    struct Dependency {
        let later: Lazy<(Int) -> Pair>  // expect PB140
        let again: () -> (String) -> Pair  // expect PB140
        let perhaps: ((String) -> Pair)?  // expect PB140
        let inside: Lazy<((String) -> Pair)?>  // expect PB140
        let never: ((Int) -> Pair)?
        let both: Lazy<(String, String) -> Pair>
        let bothPerhaps: (() -> (String, String) -> Pair)?
    }

    let dependency: Dependency
}

struct Pair: Injectable {
    struct Dependency { let first: String, second: String }

    let dependency: Dependency
}

// One that is not filled comes from the caller, and so from a closure that brings it.

struct Page: Injectable {
    struct Dependency { let turn: (Int) -> Pair, first: String }  // expect PB140

    let dependency: Dependency
}

struct Book: Injectable {
    struct Dependency {
        let open: (@escaping (Int) -> Pair, String) -> Page
        let openAt: (String) -> Page
    }

    let dependency: Dependency
}
