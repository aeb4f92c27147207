import Patchbay

// A generic type that conforms to what is asked for is told of where it could say which one is meant.

protocol Model: Sendable {}

struct Book: Model {}

protocol Store<Row>: Sendable {
    associatedtype Row: Model
}

final class Table<Row: Model>: SharedInjectable, Store {
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct Home: Injectable {
    struct Dependency { let books: any Store<Book> }  // expect PB124
    let dependency: Dependency
}

// An alias may say which parameter it is.
protocol Log<Entry>: Sendable {
    associatedtype Entry: Model
}

final class MemoryLog<Kept: Model>: SharedInjectable, Log {
    typealias Entry = Kept
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct Diary: Injectable {
    struct Dependency { let books: any Log<Book> }  // expect PB124
    let dependency: Dependency
}

final class Page<Row: Model>: Injectable, Store {
    typealias Binds = any Store  // expect PB119
    struct Dependency {}
    init(dependency: Dependency) {}
}

// Nobody asks for one, nor for what it could stand for. What it takes has to be a `Model`, which `Int` is not.
final class Draft<Row: Model>: SharedInjectable, Sendable {  // expect PB161
    struct Dependency {}
    init(dependency: Dependency) {}
}

// What says that it stands for a repository of users is none of orders.
protocol Repository<Entity>: Sendable {
    associatedtype Entity
    func all() -> [Entity]
}

struct User: Sendable {}
struct Order: Sendable {}

struct Users: Repository, Injectable {
    typealias Binds = any Repository<User>
    struct Dependency {}
    init(dependency: Dependency) {}
    func all() -> [User] { [] }
}

struct Desk: Injectable {
    struct Dependency { let orders: any Repository<Order>, users: any Repository<User> }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
}
