import Patchbay

protocol AppResolver: Resolver { func provideName() -> String }
protocol AdminResolver: Resolver { func provideAge() -> Int }
protocol SessionResolver: AppResolver {}

final class Profile: Injectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

final class Root: AppResolver, AdminResolver {  // expect PB123
    func provideName() -> String { "" }
    func provideAge() -> Int { 0 }
}

final class Session: AppResolver, SessionResolver {
    func provideName() -> String { "" }
}

// Each keeps a connection of its own, though the methods differ: one of them waits.

struct User: Sendable {}

final class Connection: SharedInjectable, Sendable {
    struct Dependency { let user: User }
    init(dependency: Dependency) {}
}

protocol WaitingResolver: Resolver {
    var shared: WaitingResolverShared { get }
    func provideUser() async -> User
}

protocol ReadyResolver: Resolver {
    var store: ReadyResolverShared { get }
    func provideUser() -> User
}

struct Both: WaitingResolver, ReadyResolver {  // expect PB123
    let shared = WaitingResolverShared()
    let store = ReadyResolverShared()
    func provideUser() -> User { User() }
}
