import Patchbay

// What names a type that is not available everywhere is as available as that, also where it stands for a parameter.

@available(*, deprecated)
struct Old: Sendable {}

struct Box<Item: Sendable>: Sendable {
    let text: String
}

struct Cache<Item: Sendable>: Injectable {
    struct Dependency { let box: Box<Item> }

    let text: String

    init(dependency: Dependency) { text = dependency.box.text }
}

final class Registry<Item: Sendable>: SharedInjectable, Sendable {
    struct Dependency { let box: Box<Item> }

    let text: String

    init(dependency: Dependency) { text = dependency.box.text }
}

@available(*, deprecated)
struct User: Injectable {
    struct Dependency {
        let cache: Cache<Old>
        let registry: Registry<Old>
    }

    let dependency: Dependency
}

// The new name of an initialiser is no name for the methods that call it.

struct Page: Injectable {
    struct Dependency { let title: String }

    let dependency: Dependency

    @available(*, deprecated, message: "say, \"what\"", renamed: "init(_:title:)")
    init(dependency: Dependency) { self.dependency = dependency }
}

// A closure may call what code that waits may not.

struct Blocking: Injectable {
    struct Dependency {}

    @available(*, noasync)
    init(dependency: Dependency) {}
}

struct Speaking: Injectable {
    struct Dependency { let blocking: Blocking }

    @available(*, noasync, message: "it blocks, \"async\" or not")
    init(dependency: Dependency) {}
}

final class Waiting: Injectable {
    struct Dependency {
        let block: () -> Blocking
        let speak: () -> Speaking
    }

    let dependency: Dependency

    init(dependency: Dependency) async { self.dependency = dependency }

    func run() { print(dependency.block(), dependency.speak()) }
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func provideBox<Item: Sendable>(of item: Item.Type) -> Box<Item>
    func provideTitle() -> String
}

struct App: AppResolver {
    let shared = AppResolverShared()

    func provideBox<Item: Sendable>(of item: Item.Type) -> Box<Item> { Box(text: "\(item)") }
    func provideTitle() -> String { "a title" }
}

// What is deprecated is called without a warning by way of a protocol.
protocol Part { func run() }

struct Runner: Part {
    @available(*, deprecated)
    func run() {
        let user = App().resolveUser().dependency
        print(user.cache.text, user.registry.text)
        print(App().resolvePage().dependency.title)
    }
}

(Runner() as any Part).run()
await App().resolveWaiting().run()
