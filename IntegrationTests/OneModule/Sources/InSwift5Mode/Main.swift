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

@main
struct Main {
    @MainActor
    static func main() {
        print(Shop().resolveStore().name)
        print(Shop().resolveScreen(payload: .init(item: 7)).text)
    }
}
