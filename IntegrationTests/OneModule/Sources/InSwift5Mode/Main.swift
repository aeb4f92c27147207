import Dispatch
import Patchbay

/// The same kind of wiring in the Swift 5 language mode, with classes that are not `Sendable` and a main actor.
final class Store: Injectable {
    struct Dependency {
        let name: String
    }

    let name: String

    init(dependency: Dependency) {
        name = dependency.name
    }
}

@MainActor
final class Screen: @MainActor FactoryModule {
    struct Dependency {
        let store: Store
    }

    struct Payload {
        let item: Int
    }

    let text: String

    init(dependency: Dependency, payload: Payload) {
        text = "\(dependency.store.name) shows \(payload.item)"
    }
}

protocol ShopResolver: Resolver {
    func provideName() -> String
}

struct Shop: ShopResolver {
    func provideName() -> String { "Shop" }
}

/// Has a dependency that belongs to the main actor, where its factory is made.
final class Poster: FactoryModule {
    struct Dependency {
        let title: String
    }

    let text: String

    init(dependency: Dependency, payload: Void) {
        text = "poster of the \(dependency.title)"
    }
}

@MainActor
final class Window {
    var title = "window"

    func posters() -> Poster.Factory { Poster.Factory(dependency: .init(title: self.title)) }
}

@main
struct Main {
    @MainActor
    static func main() {
        print(Shop().resolveStore().name)
        print(Shop().resolveScreen(payload: .init(item: 7)).text)
        // The main thread runs the block, and this is no task.
        let posters = Window().posters()
        DispatchQueue(label: "press").sync { print(posters.create().text) }
    }
}
