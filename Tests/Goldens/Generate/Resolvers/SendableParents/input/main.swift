import Patchbay

struct Title: Sendable {
    let text: String
}

@MainActor
final class Window: SharedInjectable {
    struct Dependency { let title: Title }
    let title: String
    init(dependency: Dependency) { title = dependency.title.text }
}

protocol RootResolver: Resolver {
    var shared: RootResolverShared { get }
    func provideTitle() async -> Title
}

/// The parent may go from actor to actor, as this line says of it.
protocol ChildResolver: Resolver, Sendable {
    var parent: any RootResolver & Sendable { get }
}

struct Screen: Injectable {
    struct Dependency { let window: Window }
    let dependency: Dependency
}

struct Root: RootResolver, Sendable {
    let shared = RootResolverShared()
    func provideTitle() async -> Title { Title(text: "root") }
}

struct Child: ChildResolver {
    let parent: any RootResolver & Sendable
}

let screen = await Child(parent: Root()).resolveScreen()
print(screen.dependency.window.title)
