import Patchbay

// What is not seen to conform is contributed. A contribution of one shared thing stands for it: what needs the thing comes
// after it.

protocol Service: Sendable {
    var name: String { get }
}

/// Stands for a type of a package that is not read: nothing says here that it conforms.
struct Pool: Sendable {}

struct PoolService: Service {
    let name = "pool"
}

/// Stands for the pool, too: as much before what needs that.
struct PoolMeter: Service {
    let name = "meter"
}

final class Archive: SharedInjectable, Service {
    struct Dependency { let index: Index }
    let name = "archive"
    init(dependency: Dependency) {}
}

/// No service: needs the pool for somebody else.
struct Index: Injectable {
    struct Dependency { let pool: Pool }
    let dependency: Dependency
}

/// Asks for the pool later.
final class Bell: SharedInjectable, Service {
    struct Dependency { let pool: @Sendable () -> Pool }
    let name = "bell"
    init(dependency: Dependency) {}
}

/// A service itself: what is contributed with it comes after it, and others need not wait for that.
final class Clock: SharedInjectable, Service {
    struct Dependency {}
    let name = "clock"
    init(dependency: Dependency) {}
}

final class Alarm: SharedInjectable, Service {
    struct Dependency { let clock: Clock }
    let name = "alarm"
    init(dependency: Dependency) {}
}

struct Ticker: Service {
    let name = "ticker"
}

/// Gets what is gathered, though a provider makes any array.
struct Health: Injectable {
    struct Dependency {
        let services: [any Service]
        let levels: [Int]
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func sharePool() -> Pool
    func contributePool(pool: Pool) -> any Service
    func contributeMeter(pool: Pool) -> any Service
    func contributeTicker(clock: Clock) -> any Service
    func gatherServices() -> [any Service]
    func provideList<Element>() -> [Element]
}

struct App: AppResolver {
    let shared = AppResolverShared()
    func sharePool() -> Pool { Pool() }
    func contributePool(pool: Pool) -> any Service { PoolService() }
    func contributeMeter(pool: Pool) -> any Service { PoolMeter() }
    func contributeTicker(clock: Clock) -> any Service { Ticker() }
    func provideList<Element>() -> [Element] { [] }
}

print(App().gatherServices().map(\.name))
let health = App().resolveHealth()
print(health.dependency.services.count, health.dependency.levels)
