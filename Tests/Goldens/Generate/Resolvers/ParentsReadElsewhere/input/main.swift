import Patchbay

// A parent that is handed over is read where the path to it leads, and not where who asks for it is made.

protocol AppResolver: Resolver, Sendable { func provideName() -> String }

@MainActor
protocol SessionResolver: Resolver, Sendable { var parent: any AppResolver { get } }

protocol RequestResolver: Resolver, Sendable { var parent: any SessionResolver { get } }

protocol JobResolver: Resolver, Actor { var parent: any AppResolver { get } }

struct Report: Injectable {
    struct Dependency: Sendable { let app: any AppResolver }
    let dependency: Dependency
}

struct Perhaps: Injectable {
    struct Dependency: Sendable { let app: (any AppResolver)? }
    let dependency: Dependency
}

struct Later: Injectable {
    struct Dependency { let app: () -> any AppResolver }
    let dependency: Dependency
}

struct Travelling: Injectable {
    struct Dependency: Sendable {
        let app: @Sendable () async -> any AppResolver
        let lazy: SendableLazy<any AppResolver>
    }
    let dependency: Dependency
}

@MainActor
final class Screen: Injectable {
    struct Dependency { let app: any AppResolver }
    let name: String
    init(dependency: Dependency) { name = dependency.app.resolveName() }
}

struct App: AppResolver { func provideName() -> String { "app" } }
@MainActor final class Session: SessionResolver { let parent: any AppResolver = App() }
struct Call: RequestResolver { let parent: any SessionResolver }
actor Job: JobResolver { let parent: any AppResolver = App() }

let call = Call(parent: Session())
let job = Job()
print(call.resolveReport().dependency.app.resolveName())
print(call.resolvePerhaps().dependency.app?.resolveName() ?? "none")
print(await call.resolveTravelling().dependency.app().resolveName())
print(call.resolveTravelling().dependency.lazy.value.resolveName())
print(call.resolveScreen().name, await job.resolveScreen().name)
print(await job.resolveReport().dependency.app.resolveName())
print(call.resolveLater().dependency.app().resolveName())
