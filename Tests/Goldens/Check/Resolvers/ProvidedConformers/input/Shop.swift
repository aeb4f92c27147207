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

// One line is missing, whoever asks.

protocol Notes: Sendable {}
struct FileNotes: Injectable, Notes {
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct Editor: Injectable {
    struct Dependency {
        let notes: any Notes  // expect PB124
        let others: (any Notes)?
    }

    init(dependency: Dependency) {}
}

struct Reader: Injectable {
    struct Dependency { let notes: any Notes }

    init(dependency: Dependency) {}
}

// A type conforms in one way: what is wanted takes the place of what is bound.

struct Price: Sendable {}
protocol Repository<Element>: Sendable { associatedtype Element: Sendable; func all() -> [Element] }
struct Books: Injectable, Repository {
    typealias Binds = any Repository<Price>
    typealias Dependency = Void
    init(dependency: Void) {}
    func all() -> [String] { [] }
}

struct List: Injectable {
    struct Dependency { let books: any Repository<String> }  // expect PB124

    init(dependency: Dependency) {}
}

// What belongs to a generic type is no one type, and an existential conforms to nothing.

protocol Decoder<Sample>: Sendable { associatedtype Sample }
struct Pipeline<Sample: Sendable>: Injectable {
    struct Dependency { let decoder: any Decoder<Sample> }

    let dependency: Dependency
}

struct Player: Injectable {
    struct Dependency { let pipeline: Pipeline<Float> }

    let dependency: Dependency
}

protocol PlayerResolver: Resolver {
    func provideDecoder() -> any Decoder<Float>
}
