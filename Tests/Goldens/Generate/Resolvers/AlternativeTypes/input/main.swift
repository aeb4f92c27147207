import Patchbay

// Types that stand in several branches of `#if`, with other needs, effects or kinds, or that conform in one way here and
// in another there.

#if FIRST
    struct Chain: Injectable {
        struct Dependency { let count: Int }
        let name: String
        init(dependency: Dependency) { name = "first" }
    }
#elseif SECOND
    struct Chain: Injectable {
        struct Dependency { let text: String }
        let name: String
        init(dependency: Dependency) async throws { name = "second" }
    }
#else
    struct Chain: Injectable {
        struct Dependency {
            let count: Int
            let text: String
        }
        let name: String
        init(dependency: Dependency) { name = "third" }
    }
#endif

struct UseChain: Injectable {
    struct Dependency { let chain: Chain }
    let dependency: Dependency
}

/// Injectable in one branch, provided in the others.
struct Log { let name: String }
#if FIRST
    extension Log: Injectable {
        struct Dependency {}
        init(dependency: Dependency) { name = "injected" }
    }
#endif

/// Conforms in each branch.
struct Mode { let name: String }
#if DEBUG
    extension Mode: Injectable {
        struct Dependency {}
        init(dependency: Dependency) { name = "mode" }
    }
#else
    extension Mode: Injectable {
        struct Dependency {}
        init(dependency: Dependency) { name = "mode" }
    }
#endif

/// One instance in one branch, a new one each time in the other.
final class Counter: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}
#if FIRST
    extension Counter: SharedInjectable {
        struct Dependency: Sendable { let count: Int }
        convenience init(dependency: Dependency) { self.init("shared \(dependency.count)") }
    }
#else
    extension Counter: Injectable {
        struct Dependency {}
        convenience init(dependency: Dependency) { self.init("transient") }
    }
#endif

/// A class here, an actor there.
#if FIRST /* and not both */ && !SECOND
    final class Worker: Injectable {
        struct Dependency { let count: Int }
        init(dependency: Dependency) {}
        func work() -> String { "class" }
    }
#else
    actor Worker: Injectable {
        struct Dependency { let count: Int }
        init(dependency: Dependency) {}
        func work() -> String { "actor" }
    }
#endif

#if SECOND
    struct Page: FactoryModule {
        struct Dependency { let chain: UseChain }
        struct Payload { let id: Int }
        let name: String
        init(dependency: Dependency, payload: Payload) { name = "page \(payload.id)" }
    }
#else
    struct Page: FactoryModule {
        struct Dependency { let log: Log }
        struct Payload { let id: Int }
        let name: String
        init(dependency: Dependency, payload: Payload) { name = "page \(payload.id) \(dependency.log.name)" }
    }
#endif

struct Top: Injectable {
    struct Dependency {
        let log: Log
        let counter: Counter
        let chain: UseChain
        let mode: Mode
        let worker: Worker
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func provideCount() -> Int
    func provideText() -> String
    #if !FIRST
        func provideLog() -> Log
    #endif
}

struct App: AppResolver {
    let shared = AppResolverShared()
    func provideCount() -> Int { 2 }
    func provideText() -> String { "text" }
    #if !FIRST
        func provideLog() -> Log { Log(name: "provided") }
    #endif
}

let app = App()
let top = try await app.resolveTop().dependency
#if FIRST
    let work = top.worker.work()
#else
    let work = await top.worker.work()
#endif
print(top.chain.dependency.chain.name, top.log.name, top.counter.name, top.mode.name, work)
let page = try await app.resolvePage(payload: .init(id: 1))
print(app.resolveCounter() === app.resolveCounter(), page.name)
