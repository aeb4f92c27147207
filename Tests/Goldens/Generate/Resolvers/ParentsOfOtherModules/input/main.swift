import Core
import Patchbay

struct Desk: Injectable {
    struct Dependency {
        let cache: Cache<Int>
        let same: Cache<Int>
        let gauge: Gauge
        let needle: Needle
        let dial: Dial.Factory
    }

    let dependency: Dependency
}

/// Keeps the cache itself: the parent has no place for one of `Int`.
protocol AppResolver: Resolver {
    var parent: any CoreResolver { get }
    var shared: AppResolverShared { get }
    func provideSetting() -> Setting
}

struct App: AppResolver {
    let parent: any CoreResolver
    let shared = AppResolverShared()
    func provideSetting() -> Setting { Setting(level: 2) }
}

let desk = App(parent: Core()).resolveDesk()
print(desk.dependency.cache.item, desk.dependency.cache === desk.dependency.same)
print(desk.dependency.gauge.level, desk.dependency.needle.label)
print(desk.dependency.dial.create(payload: 3).text)
