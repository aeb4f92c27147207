import Patchbay

// Associated types are what the angle brackets behind a refined protocol, or a clause, say, and one may be said to be
// another one.

final class SQL: Sendable { let name = "sql" }

struct Users<Storage> {
    var storage: Storage
    var time: Int?
}

protocol StorageResolver<Storage, Time>: Resolver {
    associatedtype Storage
    associatedtype Time
    func provideStorage() -> Storage
    func provideTime() -> Time
    func provideUsers(storage: Storage, time: Time?) -> Users<Storage>
}

protocol ListResolver<Storage>: StorageResolver where Time == Int {
    func provideList(users: Users<Storage>) -> [Storage]
}

protocol PairResolver<Database>: ListResolver where Self.Database == Storage, Pair == (Database, Time) {
    associatedtype Database
    associatedtype Pair
    func providePair(list: [Database]) -> Pair
}

protocol AppResolver: PairResolver<SQL> {
    func provideText(users: Users<SQL>, list: [SQL], pair: (SQL, Int)) -> String
}

struct App: AppResolver {
    func provideStorage() -> SQL { SQL() }
    func provideTime() -> Int { 7 }
    func provideUsers(storage: SQL, time: Int?) -> Users<SQL> { Users(storage: storage, time: time) }
    func provideList(users: Users<SQL>) -> [SQL] { [users.storage] }
    func providePair(list: [SQL]) -> (SQL, Int) { (list[0], 3) }
    func provideText(users: Users<SQL>, list: [SQL], pair: (SQL, Int)) -> String {
        "\(users.storage.name), \(users.time ?? 0), \(list.count), \(pair.1)"
    }
}

/// Its defaults stand in an extension, by the names that the conforming type gives.
protocol ByExtension: StorageResolver<SQL, Int> {}
extension ByExtension {
    func provideStorage() -> SQL { SQL() }
    func provideTime() -> Int { 8 }
    func provideUsers(storage: SQL, time: Int?) -> Users<SQL> { Users(storage: storage, time: time) }
}
struct Other: ByExtension {}

print(App().resolveText())
print(Other().resolveUsers().time ?? 0)
