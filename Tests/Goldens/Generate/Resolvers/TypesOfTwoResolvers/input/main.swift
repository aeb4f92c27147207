import Patchbay

// A type may stand for two resolvers that make the same, if they do not do it by the same method.

struct User { let name: String }
struct Level { let number: Int }

struct Profile: Injectable {
    struct Dependency { let user: User }
    let dependency: Dependency
}
struct Box<Item>: Injectable {
    struct Dependency { let user: User }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func provideUser() -> User
    #if DEBUG
    func provideLevel() -> Level
    #endif
}

protocol AdminResolver: Resolver {
    #if !DEBUG
    func provideLevel() -> Level
    #endif
}

struct Root: AppResolver, AdminResolver {
    func provideUser() -> User { User(name: "own") }
    func provideLevel() -> Level { Level(number: 1) }
}

let root = Root()
print(root.resolveProfile().dependency.user.name, root.resolveProfile(user: User(name: "given")).dependency.user.name)
print(root.resolveBox(Box<Int>.self).dependency.user.name, root.resolveLevel().number)
