import Patchbay

struct Ticker: Injectable {
    struct Dependency {
        let next: @Sendable () -> Int
    }
    let dependency: Dependency
}

protocol TickerResolver: Resolver {
    func provideNext() -> () -> Int
}
