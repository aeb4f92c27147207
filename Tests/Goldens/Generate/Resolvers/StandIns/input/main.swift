import Patchbay

// `typealias Binds` lets an injectable stand for what it conforms to, with its lifetime and without a provider.

protocol Storage: Sendable {
    var name: String { get }
}

protocol Closable {
    func close() -> String
}

protocol Clock {
    var now: Int { get }
}

protocol Mailer {
    var name: String { get }
}

class Screen {
    let title: String
    init(title: String) { self.title = title }
}

final class MemoryStorage: SharedInjectable, Storage, Closable {
    typealias Binds = (any Storage, any Closable)
    struct Dependency { let start: Start }
    let name: String
    init(dependency: Dependency) async throws { name = "memory at \(dependency.start.hour)" }
    func close() -> String { "closed \(name)" }
}

struct Start {
    let hour: Int
}

struct FixedClock: Injectable {
    struct Dependency { let now: Int }
    let now: Int
    init(dependency: Dependency) { now = dependency.now }
}

extension FixedClock: Clock {
    typealias Binds = any Clock
}

final class WelcomeScreen: Screen, FactoryMethodInjectable {
    typealias Binds = Screen
    struct Dependency { let storage: any Storage }
    static func makeInstance(dependency: Dependency) -> WelcomeScreen { WelcomeScreen(title: dependency.storage.name) }
}

/// Two stand for one protocol; a name says which.
struct SlowMailer: Injectable, Mailer {
    typealias Binds = any Mailer
    typealias Dependency = Void
    let name = "slow"
    init(dependency: Void) {}
}

struct FastMailer: Injectable, Mailer {
    typealias Binds = any Mailer
    typealias Dependency = Void
    let name = "fast"
    init(dependency: Void) {}
}

protocol Cache<Content> {
    associatedtype Content
    var content: Content? { get set }
}

struct MemoryCache<Content>: Injectable, Cache {
    typealias Binds = any Cache<Content>
    typealias Dependency = Void
    var content: Content?
    init(dependency: Void) {}
}

/// What conforms to it stands for what it says.
protocol Job: Injectable {
    typealias Binds = any Job
    var title: String { get }
}

struct Cleaning: Job {
    typealias Dependency = Void
    let title = "cleaning"
    init(dependency: Void) {}
}

struct Desk: Injectable {
    struct Dependency {
        let storage: any Storage
        let later: () async throws -> any Closable
        let screen: Screen
        let fastMailer: any Mailer
        let cache: any Cache<String>
        let job: any Job
        let optional: (any Clock)?
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    var start: Start { get }
}

/// A provider takes precedence, of the protocol or of the type.
protocol OtherResolver: AppResolver {
    func provideMailer() -> any Mailer
    func provideCleaning(start: Start) -> Cleaning
}

final class App: OtherResolver {
    let shared = AppResolverShared()
    let start = Start(hour: 6)
    func provideMailer() -> any Mailer { FastMailer(dependency: ()) }
    func provideCleaning(start: Start) -> Cleaning {
        print("cleaning at \(start.hour)")
        return Cleaning(dependency: ())
    }
}

final class Plain: AppResolver {
    let shared = AppResolverShared()
    let start = Start(hour: 5)
}

let app = Plain()
let desk = try await app.resolveDesk(now: 3).dependency
print(desk.storage.name, desk.screen.title, desk.fastMailer.name, desk.job.title, desk.optional?.now ?? 0)
print("one instance:", try await desk.later() as AnyObject === desk.storage as AnyObject)
print(app.resolveSlowMailerAsMailer().name, app.resolveClock(now: 4).now)
print(try await App().resolveDesk(now: 1).dependency.job.title)
