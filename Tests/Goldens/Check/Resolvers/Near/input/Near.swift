import Patchbay

// What comes close to a need, and the way from the entry point down to it.

struct Account {}
struct Usr {}
struct Repository<Item> {}
protocol APIClient: Sendable {}
enum Cart { struct Item {} }
struct Item {}
struct Session {}
struct Permit {}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func provideUser() -> Account
    func provideRepositoryOfAccounts() -> Repository<Account>
    func provideMaybe() -> Permit?
    func provideItem() -> Cart.Item
    func contributePlain() -> Repository<Item>
    func contributeMain() -> Coin
}

protocol SessionResolver: Resolver {
    var parent: any AppResolver { get }
    func provideSession() -> Session
}

protocol AdminResolver: Resolver {
    func provideTicket() -> Ticket
    func contributeStamp() -> Stamp
}

struct Ticket {}
struct User {}
struct Stamp {}
struct Coin {}
struct Gold {}

struct LiveAPIClient: APIClient, Injectable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

private struct Hidden: Injectable {  // expect PB114
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct Page: FactoryModule {
    struct Payload {}
    init(dependency: Void, payload: Payload) {}
}

final class NeedsUser: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let user: User }  // expect PB203
    init(dependency: Dependency) {}
}

final class NeedsPermit: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let permit: Permit }  // expect PB203
    init(dependency: Dependency) {}
}

final class NeedsRepository: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let users: Repository<User> }  // expect PB203
    init(dependency: Dependency) {}
}

final class NeedsClient: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let client: any APIClient }  // expect PB203
    init(dependency: Dependency) {}
}

final class NeedsItem: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let first: Item }  // expect PB203
    init(dependency: Dependency) {}
}

final class NeedsTicket: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let ticket: Ticket }  // expect PB203
    init(dependency: Dependency) {}
}

final class NeedsPage: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let page: Page }  // expect PB203
    init(dependency: Dependency) {}
}

final class NeedsStamps: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let stamps: [Stamp] }  // expect PB203
    init(dependency: Dependency) {}
}

final class NeedsCoin: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let coin: Coin }  // expect PB203
    init(dependency: Dependency) {}
}

struct NeedsCoins: Injectable {
    struct Dependency {
        let coins: [Coin]
        let repositories: [Repository<Item>]
        let stamps: [Stamp]
    }
    init(dependency: Dependency) {}
}

// The way down: the screen asks for the model, and that for what cannot be made.

struct Screen: Injectable {
    struct Dependency { let model: Model }
    init(dependency: Dependency) {}
}

struct Model: Injectable {
    struct Dependency { let cache: Cache }
    init(dependency: Dependency) {}
}

final class Cache: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let log: Log }
    init(dependency: Dependency) {}
}

struct Log: Injectable {
    struct Dependency { let session: Session }  // expect PB206
    init(dependency: Dependency) {}
}

struct Shelf: Injectable {
    struct Dependency { let left: Left }
    init(dependency: Dependency) {}
}

struct Left: Injectable {
    struct Dependency { let right: Right }  // expect PB122
    init(dependency: Dependency) {}
}

struct Right: Injectable {
    struct Dependency { let left: Left }
    init(dependency: Dependency) {}
}

// What is asked for later, and cannot be made here.

struct Drawer: Injectable {
    struct Dependency { let makeHoard: () -> Hoard }
    init(dependency: Dependency) {}
}

final class Hoard: SharedInjectable, Sendable {
    struct Dependency { let gold: Gold }  // expect PB203
    init(dependency: Dependency) {}
}
