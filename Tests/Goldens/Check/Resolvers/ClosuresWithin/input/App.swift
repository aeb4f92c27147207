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
