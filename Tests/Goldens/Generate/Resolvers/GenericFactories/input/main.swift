import Patchbay

// Factories of generic modules, and closures that any thread may call, take along what their types conform to.

struct Only<Item: Hashable>: Injectable {
    struct Dependency {}
    let text: String
    init(dependency: Dependency) { text = "only \(Item.self)" }
}

final class Editor<Item: Hashable>: FactoryModule {
    struct Dependency { let only: Only<Item> }
    struct Payload { let item: Item }
    let text: String
    init(dependency: Dependency, payload: Payload) { text = "\(dependency.only.text): \(payload.item)" }
}

final class Panel<Item: Hashable>: ConfiguratorModule {
    struct Dependency { let only: Only<Item> }
    struct Payload { let item: Item }
    var text = ""
    func configure(dependency: Dependency, payload: Payload) { text = "\(dependency.only.text): \(payload.item)" }
}

struct Menu<Item: Hashable>: Injectable {
    struct Dependency {
        let only: @Sendable () -> Only<Item>
        let lazy: Lazy<Only<Item>>
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

/// Calls the methods of all of them.
struct Desk<Item: Hashable>: Injectable {
    struct Dependency {
        let editor: Editor<Item>.Factory
        let panel: Panel<[Item]>.Configurator
        let menu: Menu<Item>
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

/// Nested, and only for some types.
struct Box<First, Second> {}
extension Box where First: Hashable, Second == [First] {
    final class Opener: FactoryModule {
        struct Dependency { let only: Only<First> }
        struct Payload { let second: Second }
        let text: String
        init(dependency: Dependency, payload: Payload) { text = "\(dependency.only.text): \(payload.second)" }
    }
}

/// What is `Sendable`, or conforms to nothing, needs no more than it says.
final class Free<Item>: FactoryModule {
    struct Dependency { let item: [Item] }
    struct Payload {}
    init(dependency: Dependency, payload: Payload) {}
}
final class Safe<Item: Hashable & Sendable>: FactoryModule {
    struct Dependency { let only: Only<Item> }
    struct Payload {}
    init(dependency: Dependency, payload: Payload) {}
}

protocol AppResolver: Resolver, Sendable {}
struct App: AppResolver {}

let desk: Desk<Int> = App().resolveDesk()
print(desk.dependency.editor.create(payload: .init(item: 1)).text)
let panel = Panel<[Int]>()
desk.dependency.panel.configure(panel, payload: .init(item: [2]))
print(panel.text)
print(desk.dependency.menu.dependency.only().text, desk.dependency.menu.dependency.lazy.value.text)
let opener = App().resolveBoxOfFirstAndArrayOfFirstOpenerFactory(Box<String, [String]>.Opener.Factory.self)
print(opener.create(payload: .init(second: ["a"])).text)
