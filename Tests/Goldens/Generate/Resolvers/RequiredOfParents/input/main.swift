import Patchbay

// A child may be required to wait for what its parent makes at once: its method allows that, and its code does not wait.

final class Journal: SharedInjectable, Sendable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct Page: Injectable {
    struct Dependency { let journal: Journal }
    let dependency: Dependency
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
}

protocol SessionResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
    func resolveJournal() async throws -> Journal
}

final class App: AppResolver {
    let shared = AppResolverShared()
}

struct Session: SessionResolver {
    let parent: any AppResolver
}

let app = App()
let page = try await Session(parent: app).resolvePage()
print(page.dependency.journal === app.resolveJournal())
