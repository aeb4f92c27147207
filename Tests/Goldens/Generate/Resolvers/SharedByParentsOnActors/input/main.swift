import Patchbay

// A child on no actor asks a parent for what it shares on one: on that actor, and without being `Sendable` itself.

struct Settings: Sendable { let level: Int }

final class Log: SharedInjectable, Sendable {
    struct Dependency { let settings: Settings }
    let level: Int
    init(dependency: Dependency) { level = dependency.settings.level }
}

final class History: SharedInjectable {
    typealias Owner = any SceneResolver
    typealias Dependency = Void
    var pages = 2
    init(dependency: Void) {}
}

/// The parent keeps it, since the child that any thread may use has no store.
final class Cursor: SharedInjectable {
    typealias Dependency = Void
    var place = 4
    init(dependency: Void) {}
}

@MainActor protocol SceneResolver: Resolver {
    var shared: SceneResolverShared { get }
    var settings: Settings { get }
}

protocol PageResolver: Resolver {
    var parent: any SceneResolver { get }
    var number: UInt8 { get }
}

protocol JobResolver: Resolver, Sendable {
    var parent: any SceneResolver { get }
    var job: Int64 { get }
}

struct Page: Injectable {
    struct Dependency { let log: Log, history: History, cursor: Cursor, number: UInt8 }
    let dependency: Dependency
}

@MainActor final class Scene: SceneResolver {
    let shared = SceneResolverShared()
    let settings = Settings(level: 3)
}

final class Pages: PageResolver {
    let parent: any SceneResolver
    let number: UInt8 = 7
    init(parent: any SceneResolver) { self.parent = parent }
}

let page = Pages(parent: Scene()).resolvePage().dependency
print(page.log.level, page.history.pages, page.cursor.place, page.number)
