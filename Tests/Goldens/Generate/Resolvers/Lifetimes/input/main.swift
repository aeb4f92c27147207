import Patchbay

// One instance per resolver; what is weakly shared lives as long as somebody holds it; the rest is made anew.

/// Counts, so that every instance tells which one of its type it is.
final class Counter: @unchecked Sendable {
    private var counts: [String: Int] = [:]
    func next(_ name: String) -> Int {
        counts[name, default: 0] += 1
        return counts[name]!
    }
}

final class Database: SharedInjectable, Sendable {
    struct Dependency { let counter: Counter }
    let number: Int
    init(dependency: Dependency) { number = dependency.counter.next("database") }
}

final class ImageCache: WeaklySharedInjectable, Sendable {
    struct Dependency {
        let counter: Counter
        let database: Database
    }
    let number: Int
    let database: Database
    init(dependency: Dependency) {
        number = dependency.counter.next("cache")
        database = dependency.database
    }
}

struct Settings: SharedInjectable {
    struct Dependency { let counter: Counter }
    let number: Int
    init(dependency: Dependency) { number = dependency.counter.next("settings") }
}

final class Screen: Injectable {
    struct Dependency {
        let title: String
        let database: Database
        let imageCache: ImageCache
        let settings: Settings
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

/// Names that Swift or other types have already.
enum Outer {
    final class Database: SharedInjectable, Sendable {
        typealias Dependency = Void
        init(dependency: Void) {}
    }
}

final class `default`: SharedInjectable, Sendable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

#if !NEVER
final class Conditional: SharedInjectable, Sendable {
    typealias Dependency = Void
    init(dependency: Void) {}
}
#endif

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func provideCounter() -> Counter
}

/// Has a store that nothing is kept in.
protocol EmptyResolver: Resolver {
    var shared: EmptyResolverShared { get }
    func provideDatabase() -> Database
    func provideImageCache() -> ImageCache
    func provideSettings() -> Settings
    func provideOther() -> Outer.Database
    func provideDefault() -> `default`
    func provideConditional() -> Conditional
}

final class App: AppResolver {
    let shared = AppResolverShared()
    let counter = Counter()
    func provideCounter() -> Counter { counter }
}

let app = App()
let first = app.resolveScreen(title: "first")
let second = app.resolveScreen(title: "second")
print("one screen each:", first === second)
print("one database:", first.dependency.database === second.dependency.database, first.dependency.database.number)
print("one cache:", first.dependency.imageCache === second.dependency.imageCache)
print("the cache uses the same database:", first.dependency.imageCache.database === app.resolveDatabase())
print("structures too:", app.resolveSettings().number, second.dependency.settings.number)

let other = App()
print("another resolver, another database:", other.resolveDatabase() === app.resolveDatabase())

print("held by nobody:", other.resolveImageCache().number, other.resolveImageCache().number)
let held = other.resolveImageCache()
print("held:", held.number, other.resolveImageCache().number)
print("twins:", app.resolveOuterDatabase() === app.resolveOuterDatabase(), app.resolveDefault() === app.resolveDefault())
