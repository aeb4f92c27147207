import Patchbay

// Two global actors in one graph: the method runs on the one that its own type needs and awaits the other.

@globalActor actor Disk { static let shared = Disk() }

@Disk final class Index: Injectable {
    struct Dependency: Sendable { let name: String }
    let name: String
    init(dependency: Dependency) { name = dependency.name }
}

@MainActor final class Window: Injectable {
    struct Dependency: Sendable {
        let index: Index
        let clock: Clock
    }
    let index: Index
    init(dependency: Dependency) { index = dependency.index }
}

@MainActor protocol Themed {}

final class Panel: Themed, @MainActor FactoryModule {
    struct Dependency: Sendable { let index: Index }
    struct Payload: Sendable { let title: String }
    let title: String
    init(dependency: Dependency, payload: Payload) { title = payload.title }
}

struct Summary: Injectable {
    struct Dependency: Sendable {
        let window: Window
        let index: Index
    }
    let dependency: Dependency
}

actor Clock: Injectable {
    struct Dependency: Sendable {}
    init(dependency: Dependency) async {}
}

protocol AppResolver: Resolver, Sendable {
    func provideName() -> String
}

struct Title: Sendable { var text: String }

@MainActor protocol SceneResolver: Resolver {
    func provideTitle() -> Title
    nonisolated func provideDepth() -> Int
}

struct Resolvers: AppResolver { func provideName() -> String { "index" } }
final class Scene: SceneResolver {
    func provideTitle() -> Title { Title(text: "scene") }
    nonisolated func provideDepth() -> Int { 2 }
}

func run() async {
    let resolver = Resolvers()
    print(await resolver.resolveIndex().name)
    print(await resolver.resolveWindow().index.name)
    print(await resolver.resolveSummary().dependency.window.index.name)
    print(await resolver.resolvePanel(payload: .init(title: "panel")).title)
    await makePanel(with: resolver)
}

@MainActor func makePanel(with resolver: Resolvers) async {
    let factory = await resolver.resolvePanelFactory()
    print(factory.create(payload: .init(title: "made")).title)
}

await run()
print(Scene().resolveTitle().text, Scene().resolveInt())
// A resolver that belongs to an actor is Sendable as a class, and so may be taken to another one.
print(await Scene().resolveWindow(name: "scene").index.name)
