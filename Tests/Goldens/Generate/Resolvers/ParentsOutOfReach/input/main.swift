import Patchbay

// An actor cannot take a parent of another actor there: it has no methods for what that makes and provides.

final class Log: SharedInjectable, Sendable {
    typealias Owner = any SceneResolver
    struct Dependency { let level: UInt8 }
    let level: UInt8
    init(dependency: Dependency) { level = dependency.level }
}

@MainActor protocol SceneResolver: Resolver {
    var shared: SceneResolverShared { get }
    func provideLevel() -> UInt8
}

protocol ClockResolver: Resolver, Actor {
    var parent: any SceneResolver { get }
    func provideTick() -> Int32
}

struct Hand: Injectable {
    struct Dependency { let tick: Int32 }
    let dependency: Dependency
}

@MainActor final class Scene: SceneResolver {
    let shared = SceneResolverShared()
    func provideLevel() -> UInt8 { 3 }
}

actor Clock: ClockResolver {
    let parent: any SceneResolver
    init(parent: sending any SceneResolver) { self.parent = parent }
    func provideTick() -> Int32 { 7 }
}

@MainActor func makeClock() -> Clock { Clock(parent: Scene()) }

let clock = makeClock()
print(Scene().resolveLog().level, await clock.resolveHand().dependency.tick)
