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
