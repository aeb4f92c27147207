import Patchbay

struct User: Sendable {}
final class Settings {}
protocol Storage {}

final class Profile: Injectable {
    struct Dependency { let user: User }
    init(dependency: Dependency) {}
}

final class Pair: Injectable {
    struct Dependency {
        let first: User
        let second: User
        let settings: Settings
    }
    init(dependency: Dependency) {}
}

final class Theme: Injectable, Sendable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

final class Plain: Injectable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

final class Connection: FactoryMethodInjectable {
    typealias Dependency = Void
    static func makeInstance(dependency: Void) async throws -> Connection { Connection() }
}

final class Session: Injectable {
    struct Dependency { let connection: Connection }
    init(dependency: Dependency) {}
}

@MainActor final class Panel: Injectable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct Oops: Error {}

final class Unfilled: Injectable {
    struct Dependency {
        let byNumber: (Int) -> Profile  // expect PB140
        let needless: (User) -> Plain  // expect PB140
        let onlyOne: (User) -> Pair  // expect PB140
        let twice: (User, User) -> Profile  // expect PB140
        /// Functions of no concern.
        let format: (Int) -> String
        let title: (User) -> String
        let store: (inout User) -> Profile
        let many: (User...) -> Profile
        let convention: @convention(thin) () -> Plain
        let done: () -> Void
        /// Whole.
        let pair: (User, User) -> Pair
        let rest: (Settings) -> Pair
    }
    init(dependency: Dependency) {}
}

final class Hasty: Injectable {
    struct Dependency {
        let session: () -> Session  // expect PB141
        let throwing: () throws -> Session  // expect PB141
        let waiting: () async -> Connection  // expect PB141
        let typed: () async throws(Oops) -> Connection  // expect PB141
        let lazy: Lazy<Session>  // expect PB141
        let panel: @Sendable () -> Panel  // expect PB141
        let file: () -> any Storage  // expect PB141
        let fine: @Sendable () async throws -> Session
        let untyped: () async throws(any Error) -> Connection
    }
    init(dependency: Dependency) {}
}

final class Travelling: Injectable {
    struct Dependency {
        let pair: @Sendable (User, User) -> Pair  // expect PB142
        let theme: SendableLazy<Theme>
        let brought: @Sendable (User, User, Settings) -> Pair
    }
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver, Sendable {
    func provideTitle() -> String
    func provideStorage() throws -> any Storage
}
