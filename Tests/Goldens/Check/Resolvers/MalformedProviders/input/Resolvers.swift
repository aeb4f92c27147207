import Patchbay

final class Database {}

struct File: ~Copyable, Sendable {}
struct Cell<Content: ~Copyable & Sendable>: ~Copyable, Sendable { var content: Content }
extension Cell: Copyable where Content: Copyable {}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    init(database: Database)  // expect PB112
    static func provideStatic() -> Database  // expect PB110
    func provideNothing()  // expect PB111
    func provideVoid() -> Void  // expect PB111
    func provideGeneric<T>() -> T  // expect PB113
    func provideNames<T: Identifiable>(of type: T.Type) -> Set<T.ID>  // expect PB113
    func provideMany(of: Int...) -> String  // expect PB113
    func provideInto(_ target: inout Int) -> Double  // expect PB113
    func provideKept(_ keeper: isolated Keeper) -> UInt8  // expect PB113
    func provideSelf() -> Self  // expect PB113
    mutating func provideMutating() -> Float  // expect PB113
    var provideProperty: UInt { get }  // expect PB113
    func shareFile() -> File  // expect PB113
    func shareBox() -> Cell<Int>
    func provideSound() -> Int
}

private protocol HiddenResolver: Resolver {}  // expect PB114

extension AppResolver {
    static func provideDefault() -> Int { 1 }
    func provideLogging() {}
}

final class Direct: Resolver {  // expect PB116
    func provideDatabase() -> Database { Database() }
}

final class Roundabout: AppResolver, Resolver {}

actor Keeper {}

protocol ListingResolver: Resolver {
    func provideReport(items: [some CustomStringConvertible]) -> Report  // expect PB113
    func provideLine(item: (some CustomStringConvertible)?) -> Report  // expect PB113
    /// A property with this word in its name is no provider that shares.
    var shareURL: Address { get }
}

struct Report {}
struct Address {}

/// A store is one type for all that conform.
protocol TableResolver: Resolver {
    associatedtype Row: Sendable
    var shared: TableResolverShared { get }
    func provideRow() -> Row
    func shareRows() -> [Row]  // expect PB113
}
