import Patchbay

protocol Model {}
struct User: Model {}
struct Plain {}
struct Box<Content> {}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func provideBox<Content: Model>() -> Box<Content>
    func provideOtherBox<Item: Model>() -> Box<Item>
    func provideModel<Item: Model>() -> Item  // expect PB113
    func provideName<Item>(of: Item.Type) -> String  // expect PB113
    func provideBatch<each Item>() -> Batch<repeat each Item>  // expect PB113
}

struct Batch<each Item> {}

extension Array where Element == User {
    struct Sum: Injectable {  // expect PB115
        struct Dependency { let users: [User] }
        let dependency: Dependency
    }
}

extension [User] {
    struct Last: Injectable {  // expect PB115
        struct Dependency { let users: [User] }
        let dependency: Dependency
    }
}

extension String {
    struct Word: Injectable {
        struct Dependency { let plain: Plain }
        let dependency: Dependency
    }
}

// MARK: No end

struct Tree<Leaf>: Injectable {
    struct Dependency { let below: Tree<[Leaf]> }  // expect PB160
    init(dependency: Dependency) {}
}

struct Even<Leaf>: Injectable {
    struct Dependency { let odd: Odd<Leaf?> }  // expect PB160
    init(dependency: Dependency) {}
}

struct Odd<Leaf>: Injectable {
    struct Dependency { let even: Even<Leaf> }
    init(dependency: Dependency) {}
}

struct Forest: Injectable {
    struct Dependency {
        let tree: Tree<User>
        let odd: Odd<Plain>
    }
    init(dependency: Dependency) {}
}

// MARK: A cycle like others

struct Pair<One, Other>: Injectable {
    struct Dependency { let swapped: Pair<Other, One> }  // expect PB122
    init(dependency: Dependency) {}
}

struct Couple: Injectable {
    struct Dependency { let pair: Pair<User, Plain> }
    init(dependency: Dependency) {}
}

// MARK: Which one?

struct Shelf: Injectable {
    struct Dependency {
        let users: Box<User>  // expect PB121
        let otherBox: Box<User>
        let plain: Box<Plain>
    }
    init(dependency: Dependency) {}
}

struct Rack<Item: Model>: Injectable {
    struct Dependency { let items: Box<Item> }  // expect PB121
    init(dependency: Dependency) {}
}

// MARK: Nobody asks

final class Registry<Item>: SharedInjectable, Sendable {  // expect PB161
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct Desk<Item>: Injectable {
    struct Dependency { let registry: Registry<Item> }
    init(dependency: Dependency) {}
}

final class Index<Item>: SharedInjectable, Sendable {
    struct Dependency { let items: [Item] }  // expect PB203
    init(dependency: Dependency) {}
}

struct Drawer: Injectable {
    struct Dependency { let index: Index<User> }
    init(dependency: Dependency) {}
}

// MARK: Later is no end either

struct Later<Item>: Injectable {
    struct Dependency {
        let item: Item
        let more: () -> Later<[Item]>  // expect PB160
    }
    init(dependency: Dependency) {}
}
