import Patchbay

final class Player: Injectable {
    struct Dependency { let queue: Queue }  // expect PB122
    init(dependency: Dependency) {}
}

final class Queue: Injectable {
    struct Dependency {
        let limit: Int
        let history: any History
    }
    init(dependency: Dependency) {}
}

protocol History {}

final class Own: Injectable {
    struct Dependency { let own: Own }  // expect PB122
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {
    func provideHistory(player: Player) -> any History
}

protocol OtherResolver: Resolver {
    func provideHistory() -> any History
}

/// Would decorate what its parent has, and hides it from itself.
protocol ScreenResolver: Resolver {
    var parent: any OtherResolver { get }
    func provideHistory(history: any History) -> any History  // expect PB122
}

/// Sees the same, and is told the same.
protocol DetailResolver: Resolver { var parent: any ScreenResolver { get } }

protocol LonelyResolver: Resolver {
    func provideNumber(number: Double) -> Double  // expect PB122
}

/// What threads share keeps what they may share.
final class Radio: SharedInjectable, Sendable {
    typealias Owner = any SharingResolver
    struct Dependency { let station: Station }  // expect PB122
    init(dependency: Dependency) {}
}

struct Station: Injectable {
    struct Dependency { let radio: Radio }
    init(dependency: Dependency) {}
}

protocol SharingResolver: Resolver, Sendable {
    var shared: SharingResolverShared { get }
}
