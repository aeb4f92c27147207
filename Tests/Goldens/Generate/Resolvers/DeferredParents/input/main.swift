import Patchbay

// A closure that travels takes along a parent that may, and leaves behind the resolver that may not.

protocol AppResolver: Resolver, Sendable {}

protocol SceneResolver: Resolver {
    var parent: any AppResolver { get }
}

protocol PageResolver: Resolver {
    var parent: any SceneResolver { get }
}

struct Router: Injectable {
    struct Dependency {
        let app: @Sendable () -> any AppResolver
        let later: @MainActor () -> any AppResolver
        let lazy: SendableLazy<any AppResolver>
        let here: () -> any AppResolver
    }
    let dependency: Dependency
}

final class App: AppResolver {}

struct Scene: SceneResolver {
    let parent: any AppResolver
}

struct Page: PageResolver {
    let parent: any SceneResolver
}

let app = App()
let router = Page(parent: Scene(parent: app)).resolveRouter().dependency
print(router.app() as? App === app, router.later() as? App === app)
print(router.lazy.value as? App === app, router.here() as? App === app)
