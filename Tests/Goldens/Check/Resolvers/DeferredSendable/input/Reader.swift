import Patchbay

// A resolver that is not `Sendable`.

final class Reader: Injectable {
    struct Dependency {
        let url: () -> Double  // expect PB121
        let report: @Sendable () -> Float  // expect PB142
        let shown: @MainActor () -> Float  // expect PB142
        let index: SendableLazy<Float>  // expect PB142
        let here: () -> Float
        let once: Lazy<Float>
    }
    init(dependency: Dependency) {}
}

@MainActor final class Screen: Injectable {
    struct Dependency { let shown: @MainActor () -> Float }
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {
    func provideFast() -> Double
    func provideSlow() -> Double
    func provideReport() -> Float
}

// Several resolvers, each with the same mistake, are one finding.

protocol ChildResolver: Resolver { var parent: any AppResolver { get } }
protocol NextResolver: Resolver { var parent: any AppResolver { get } }
