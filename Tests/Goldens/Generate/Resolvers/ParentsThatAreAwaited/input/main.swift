import Patchbay

// What a parent provides asynchronously takes the parent along, and not the child, if the parent is `Sendable`.

struct User: Sendable { let name: String }

protocol AppResolver: Resolver, Sendable {
    func provideUser() async throws -> User
}

@MainActor protocol SceneResolver: Resolver {
    var parent: any AppResolver { get }
}

@MainActor final class Profile: Injectable {
    struct Dependency { let user: User }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

final class App: AppResolver {
    func provideUser() async throws -> User { User(name: "Ada") }
}

final class Scene: SceneResolver {
    let parent: any AppResolver = App()
}

@MainActor func open(_ scene: any SceneResolver) async throws -> String {
    try await scene.resolveProfile().dependency.user.name
}

print(try await open(Scene()))

// Where the parent may stay where it is, so does the child's method.

protocol OtherResolver: Resolver {
    func provideUser() async -> User
}

@MainActor protocol WindowResolver: Resolver {
    var parent: any OtherResolver { get }
}

struct Name: Injectable {
    struct Dependency { let user: User }
    let dependency: Dependency
}

struct Other: OtherResolver {
    func provideUser() async -> User { User(name: "Grace") }
}

@MainActor final class Window: WindowResolver {
    let parent: any OtherResolver = Other()
    func name() async -> String { await resolveName().dependency.user.name }
}

print(await Window().name())
