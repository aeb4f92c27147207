import Patchbay

// An alias of a generic type without its parameters takes them where it is named.

struct User { let name: String }

struct Repository<Element>: Injectable {
    struct Dependency { let prefix: String }
    let prefix: String
    init(dependency: Dependency) { prefix = dependency.prefix }
}

protocol Storing<Item> {
    associatedtype Item
    var text: String { get }
}

struct Store: Storing {
    typealias Item = User
    let text: String
}

typealias Repo = Repository
typealias List = Array
typealias Storage = Storing
typealias Later = Lazy

struct Screen: Injectable {
    struct Dependency {
        let users: Repo<User>?
        let numbers: Repo<Int>
        let names: List<String>
        let store: any Storage<User>
        let later: Later<Repo<User>>
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func providePrefix() -> String
    func provideNumbers() -> Repo<Int>
    func provideNames() -> [String]
    func provideStore() -> any Storing<User>
}

struct App: AppResolver {
    func providePrefix() -> String { "app" }
    func provideNumbers() -> Repo<Int> { Repo(dependency: .init(prefix: "numbers")) }
    func provideNames() -> [String] { ["Ada"] }
    func provideStore() -> any Storing<User> { Store(text: "users") }
}

let screen = App().resolveScreen().dependency
print(screen.users?.prefix ?? "nil", screen.numbers.prefix, screen.names, screen.store.text, screen.later.value.prefix)
