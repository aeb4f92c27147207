import Patchbay

// A type that is declared in both branches, wired alike in each, stands for a protocol in both.

protocol Clock: Sendable { var name: String { get } }

#if PREVIEW
    final class FixedClock: Clock, SharedInjectable {
        typealias Binds = any Clock
        struct Dependency: Sendable {}
        let name = "preview"
        init(dependency: Dependency) {}
    }
#else
    final class FixedClock: Clock, SharedInjectable {
        typealias Binds = any Clock
        struct Dependency: Sendable {}
        let name = "fixed"
        init(dependency: Dependency) {}
    }
#endif

final class Watch: SharedInjectable, Sendable {
    struct Dependency: Sendable { let clock: any Clock }
    let clock: any Clock
    init(dependency: Dependency) { clock = dependency.clock }
}

protocol AppResolver: Resolver { var shared: AppResolverShared { get } }
struct App: AppResolver { let shared = AppResolverShared() }

let app = App()
print(app.resolveWatch().clock.name, app.resolveFixedClock() === app.resolveWatch().clock as AnyObject)
