import Patchbay

// The line for the store may stand in a protocol that is no resolver, or name the store by an alias.

final class Log: SharedInjectable, Sendable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

protocol HasStore {
    var shared: AppResolverShared { get }
}

protocol AppResolver: Resolver, HasStore {}

struct App: AppResolver {
    let shared = AppResolverShared()
}

typealias Memory = DeskResolverShared

protocol DeskResolver: Resolver {
    var memory: Memory { get }
}

struct Desk: DeskResolver {
    let memory = Memory()
}

let app = App()
print(app.resolveLog() === app.resolveLog())
let desk = Desk()
print(desk.resolveLog() === desk.resolveLog(), desk.resolveLog() === app.resolveLog())
