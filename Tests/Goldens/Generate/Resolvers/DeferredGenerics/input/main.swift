import Patchbay

// Generic types that are asked for later, by others and by generic types.

struct User: Sendable {}

final class Repository<Item>: Injectable {
    struct Dependency { let name: String }
    let name: String
    init(dependency: Dependency) { name = "\(Item.self) \(dependency.name)" }
}

final class Holder<Item>: Injectable {
    struct Dependency {
        let make: () -> Repository<Item>
        let lazy: Lazy<Repository<Item>>
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

final class Screen: Injectable {
    struct Dependency {
        let make: () -> Repository<User>
        let byName: (String) -> Repository<Int>
        let lazy: Lazy<Repository<User>>
        let holder: Holder<User>
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

protocol AppResolver: Resolver {}

final class App: AppResolver {}
let screen = App().resolveScreen(name: "n").dependency
print(screen.make().name, screen.byName("x").name, screen.lazy.value.name)
print(screen.holder.dependency.make().name, screen.holder.dependency.lazy.value.name)
let open = App().resolveHolder(Holder<Double>.self, name: "open").dependency
print(open.make().name, open.lazy.value.name)
