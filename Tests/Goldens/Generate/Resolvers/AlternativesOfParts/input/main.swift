import Patchbay

// Alternatives that are not whole: what a type needs has another name, providers of one type are called otherwise in each
// branch, a branch has nothing, and there is none for the rest.

struct Zone: Sendable { let name: String }
final class Pool: Sendable {
    let name: String
    init(name: String) { self.name = name }
}

/// The types say the same in both branches, and what their needs are called differs.
#if FIRST
    struct Clock: Injectable {
        typealias Dependency = ClockNeeds
        let text: String
        init(dependency: Dependency) { text = "a clock" }
    }
#else
    struct Clock: Injectable {
        typealias Dependency = ClockNeeds
        let text: String
        init(dependency: Dependency) { text = "a clock of \(dependency.zone.name)" }
    }
#endif
#if FIRST
    struct ClockNeeds {}
#else
    struct ClockNeeds { let zone: Zone }
#endif

/// There is none without a flag.
#if FIRST
    struct Watch: Injectable {
        struct Dependency { let clock: Clock }
        let text: String
        init(dependency: Dependency) { text = "a watch with \(dependency.clock.text)" }
    }
#elseif SECOND
    struct Watch: Injectable {
        struct Dependency { let zone: Zone }
        let text: String
        init(dependency: Dependency) { text = "a watch of \(dependency.zone.name)" }
    }
#endif
#if FIRST || SECOND
    struct Wrist: Injectable {
        struct Dependency { let watch: Watch }
        let dependency: Dependency
    }
#endif

/// A branch between has nothing.
#if FIRST
    struct Dial: Injectable {
        struct Dependency { let zone: Zone }
        let text: String
        init(dependency: Dependency) { text = "a dial of \(dependency.zone.name)" }
    }
#elseif THIRD
#else
    struct Dial: Injectable {
        struct Dependency { let pool: Pool }
        let text: String
        init(dependency: Dependency) { text = "a dial of \(dependency.pool.name)" }
    }
#endif

struct Use: Injectable {
    struct Dependency {
        let zone: Zone
        let pool: Pool
        let clock: Clock
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    #if FIRST
        func provideFirstZone() -> Zone
    #elseif SECOND
        func provideSecondZone(name: String) -> Zone
    #else
        var zone: Zone { get }
    #endif
    func provideName() -> String
    #if SECOND
        func sharePool(name: String) async throws -> Pool
    #else
        func sharePool() -> Pool
    #endif
}

struct App: AppResolver {
    let shared = AppResolverShared()
    #if FIRST
        func provideFirstZone() -> Zone { Zone(name: "first") }
    #elseif SECOND
        func provideSecondZone(name: String) -> Zone { Zone(name: "second \(name)") }
    #else
        var zone: Zone { Zone(name: "other") }
    #endif
    func provideName() -> String { "name" }
    #if SECOND
        func sharePool(name: String) async throws -> Pool { Pool(name: "pool \(name)") }
    #else
        func sharePool() -> Pool { Pool(name: "pool") }
    #endif
}

let app = App()
let use = try await app.resolveUse().dependency
print(use.zone.name, use.pool.name, use.clock.text)
print(try await app.resolvePool() === use.pool)
print(try await app.resolveDial().text)
#if FIRST || SECOND
    print(app.resolveWrist().dependency.watch.text)
#endif
