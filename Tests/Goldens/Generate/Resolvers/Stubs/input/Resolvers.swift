import Patchbay

// What a resolver may require, and what stands for it in tests.

final class Database { let path: String; init(path: String) { self.path = path } }
struct Clock: Sendable { var now: Int }
struct User: Sendable, Equatable { var id: Int }
struct Title: Sendable { var text: String }
struct DatabaseError: Error, Equatable { var code: Int }
protocol APIClient { func get(_ path: String) -> String }

struct UserRepository: Injectable {
    struct Dependency { let database: Database }
    let dependency: Dependency
}

struct Profile: Injectable {
    struct Dependency {
        let users: UserRepository
        let client: any APIClient
        let page: Int16
    }
    let dependency: Dependency
}

/// Not a resolver itself.
protocol Settings {
    var isVerbose: Bool { get }
    var depth: Int { get set }
    var locale: String { get async throws }
    func settingsDidChange(_ names: String...)
}

protocol AppResolver: Resolver, Settings, AnyObject {
    func provideDatabase() throws -> Database
    func provideDatabase(path: String) -> [Database]
    func provideAPIClient(database: Database) -> any APIClient
    func provideClock() async -> Clock
    func provideUser(id: Int, _ onChange: @escaping @Sendable (User) -> Void) throws(DatabaseError) -> User
    @MainActor func provideTitle() -> Title
    func advance(_ clock: inout Clock) -> Int
    #if os(Windows)
        func provideDrive() -> Character
    #else
        func provideDrive() -> Float
    #endif
}

/// Inherits all of it.
protocol TestableResolver: AppResolver {
    func provideByte() -> UInt8
}

protocol SharedResolver: Resolver, Sendable {
    func provideClock() -> Clock
    func provideUser() async throws -> User
    var number: Int { get }
}

@MainActor protocol SceneResolver: Resolver {
    func provideClock() -> Clock
    nonisolated func provideUser() -> User
    var title: String { get }
}

public protocol LibraryResolver: Resolver {
    func provideNumber() -> Int
}

enum Shop {
    protocol ShopResolver: Resolver {
        func provideClock() -> Clock
    }
}

protocol WorkerResolver: Resolver, Actor {
    func provideClock() -> Clock
    func provideLog() -> [String]
}

// For these nothing can be written.

protocol ItemResolver: Resolver {
    associatedtype Item
    func provideClock() -> Clock
}

protocol GenericResolver: Resolver {
    func log<Value>(_ value: Value)
    func provideBox<Item>(of type: Item.Type, first: Item?) throws -> Box<Item> where Item: Hashable
}

struct Box<Item: Hashable> { let text: String }

struct Parcel: Injectable {
    struct Dependency { let number: Box<Int>; let word: Box<String> }
    let text: String
    init(dependency: Dependency) { text = "\(dependency.number.text) and \(dependency.word.text)" }
}

protocol VisitingResolver: Resolver {
    func visit<Value>(_ body: (Value) -> Void)
}

protocol DescribedResolver: Resolver, CustomStringConvertible {
    func provideClock() -> Clock
}

protocol TakenResolver: Resolver {
    func provideClock() -> Clock
}

struct TakenResolverStub: TakenResolver {
    func provideClock() -> Clock { Clock(now: 5) }
}

/// What throws, and what a refining protocol makes of it.
protocol HastyResolver: Resolver {
    func provideClock() throws -> Clock
    func provideTitle() async throws(DatabaseError) -> Title
    var name: String { get throws }
}
protocol CalmResolver: HastyResolver {
    func provideClock() -> Clock
    func provideTitle() async -> Title
    var name: String { get }
}
