import Patchbay

// Resolvers that belong to an actor, or are one.

final class Loader: FactoryMethodInjectable {
    struct Dependency {
        let makeText: () -> String  // expect PB142
        let number: Lazy<Double>  // expect PB142 PB170
        let shown: @MainActor () async -> String
    }
    static func makeInstance(dependency: Dependency) async -> Loader { Loader() }
}

final class Reader: Injectable {
    struct Dependency {
        let here: () -> String
        let there: @Sendable () -> String  // expect PB141 PB141 PB142
        let mine: @MainActor () -> String  // expect PB141
        let later: @MainActor () async -> String
    }
    init(dependency: Dependency) {}
}

@MainActor protocol ScreenResolver: Resolver {
    func provideText() -> String
    func provideNumber() -> Double
}

protocol DeskResolver: Actor, Resolver {
    func provideText() -> String
}

/// Is on the main actor because of what it needs.
struct Poster: Injectable {
    struct Dependency {
        let badge: Badge
        let mark: () -> UInt8  // expect PB142 PB170
    }
    init(dependency: Dependency) async {}
}

/// Waits for nothing, and is not asked for where it is made.
@MainActor final class Badge: Injectable {
    struct Dependency { let mark: UInt8 }
    init(dependency: Dependency) {}
}

struct Header: Injectable {
    struct Dependency { let badge: () -> Badge }  // expect PB141
    init(dependency: Dependency) {}
}

protocol BadgeResolver: Resolver {
    func provideMark() -> UInt8
}
