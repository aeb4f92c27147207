import Patchbay

// The store and the parent are there in all builds, in each branch of `#if` once.

struct Level { let number: Int }

final class Log: SharedInjectable, Sendable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

#if DEBUG
struct Report: Injectable {
    struct Dependency { let log: Log; let level: Level }
    let dependency: Dependency
}
#else
struct Report: Injectable {
    struct Dependency { let level: Level }
    let dependency: Dependency
}
#endif

protocol AppResolver: Resolver {
    #if DEBUG
    var shared: AppResolverShared { get }
    func provideLevel() -> Level
    #else
    var shared: AppResolverShared { get }
    func provideLevel() -> Level
    #endif
}

protocol PlainResolver: Resolver {
    var shared: PlainResolverShared { get }
    func provideLevel() -> Level
}

protocol SessionResolver: Resolver {
    #if DEBUG
    var parent: any AppResolver { get }
    #elseif os(Linux)
    var parent: any AppResolver { get }
    #else
    var parent: any AppResolver { get }
    #endif
}

/// In each build it is another one.
protocol PageResolver: Resolver {
    #if DEBUG
    var parent: any PlainResolver { get }
    #else
    var parent: any SessionResolver { get }
    #endif
}

struct App: AppResolver {
    let shared = AppResolverShared()
    func provideLevel() -> Level { Level(number: 1) }
}
struct Plain: PlainResolver {
    let shared = PlainResolverShared()
    func provideLevel() -> Level { Level(number: 2) }
}
struct Session: SessionResolver {
    let parent: any AppResolver
}
struct Page: PageResolver {
    #if DEBUG
    let parent: any PlainResolver = Plain()
    #else
    let parent: any SessionResolver = Session(parent: App())
    #endif
}

let session = Session(parent: App())
print(session.resolveLog() === session.resolveLog(), session.resolveReport().dependency.level.number)
print(Page().resolveLevel().number)
