import Patchbay

// What a parent provides asynchronously takes the parent along, which is `Sendable`, and not the child.

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
