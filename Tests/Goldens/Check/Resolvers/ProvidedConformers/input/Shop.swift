import Patchbay

protocol Store: Sendable {}
protocol Clock: Sendable {}
protocol Mailer: Sendable {}
protocol Log: Sendable {}
protocol Shelf<Item>: Sendable { associatedtype Item }

struct SQLStore: Store {}
struct WallClock: Clock {}
struct SMTPMailer: Mailer {}
/// It is made of what it conforms to.
struct PrefixedLog: Log { let log: any Log }
struct Crate<Item: Sendable>: Shelf {}
struct BookShelf: Shelf { typealias Item = String }

struct Service: Injectable {
    struct Dependency {
        let store: any Store  // expect PB124
        let clock: any Clock  // expect PB124
        let log: any Log
        let shelf: any Shelf<Int>  // expect PB124
    }

    init(dependency: Dependency) {}
}

/// Who asks for the type itself keeps its provider from returning the protocol.
struct Tower: Injectable {
    struct Dependency { let clock: WallClock }

    init(dependency: Dependency) {}
}

final class Post: SharedInjectable, Sendable {
    struct Dependency { let mailer: any Mailer }  // expect PB203

    init(dependency: Dependency) {}
}

protocol ShopResolver: Resolver {
    var shared: ShopResolverShared { get }
    var store: SQLStore { get }
    func provideClock() -> WallClock
    func shareMailer() -> SMTPMailer
    func provideLog(log: any Log) -> PrefixedLog
    func provideCrate() -> Crate<Int>
    func provideBookShelf() -> BookShelf
}
