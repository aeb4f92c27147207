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

// The resolver itself, and a parent, are asked for by way of the resolver.

struct Router: Injectable {
    struct Dependency {
        let app: @Sendable () -> any HomeResolver  // expect PB142
        let later: @MainActor () -> any HomeResolver  // expect PB142
        let here: () -> any HomeResolver
    }
    let dependency: Dependency
}

protocol HomeResolver: Resolver { func provideHome() -> UInt16 }

// A `Lazy` is for one thread at a time, whoever brings it.

final class Ink {}

struct Pen: Injectable {
    struct Dependency { let ink: Lazy<Ink> }
    let dependency: Dependency
}

struct Writer: Injectable {
    struct Dependency { let pen: @Sendable () -> Pen }  // expect PB142 PB142
    let dependency: Dependency
}

actor Printer: Injectable {
    struct Dependency { let ink: Lazy<Ink> }  // expect PB170
    init(dependency: Dependency) {}
}

protocol DeskResolver: Resolver, Sendable { func provideDesk() -> UInt32 }
