import Patchbay

// What a contribution lacks is told once, where it is, and not offered to be provided.

protocol Service {}
struct Place {}
struct User {}

final class Ledger: SharedInjectable, Sendable {
    struct Dependency { let place: Place }  // expect PB203
    init(dependency: Dependency) {}
}

final class Session: SharedInjectable, Sendable {
    struct Dependency { let user: User }
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func gatherServices() -> [any Service]
    func contributeLedger(ledger: Ledger) -> any Service
}

protocol UserResolver: Resolver {
    var parent: any AppResolver { get }
    var shared: UserResolverShared { get }
    func provideUser() -> User
}

protocol DeskResolver: Resolver {
    var shared: DeskResolverShared { get }
    func gatherServices() -> [any Service]  // expect PB155
    func contributeSession(session: Session) -> any Service
}

protocol GuestResolver: Resolver {
    var parent: any DeskResolver { get }
    var shared: GuestResolverShared { get }
    func provideUser() -> User
}
