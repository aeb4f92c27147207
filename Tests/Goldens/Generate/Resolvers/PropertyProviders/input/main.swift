import Patchbay

// A property that a resolver requires provides what it is, under its name.

struct Logger: Equatable {
    let label: String
}

protocol Clock {
    var now: Int { get }
}

struct FixedClock: Clock {
    let now: Int
}

struct Failure: Error {}

struct Settings: Equatable {
    let name: String
}

final class Service: Injectable {
    struct Dependency {
        let logger: Logger
        let auditLogger: Logger
        let clock: any Clock
        let settings: Settings
        let limit: Int
        let other: String
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

final class Cache: SharedInjectable, Sendable {
    struct Dependency { let limit: Int }
    let limit: Int
    init(dependency: Dependency) { limit = dependency.limit }
}

protocol LoggingResolver: Resolver {
    var logger: Logger { get }
    var auditLogger: Logger { get }
}

protocol AppResolver: LoggingResolver {
    /// The store, by another name.
    var instances: AppResolverShared { get }
    var `default`: any Clock { get }
    var settings: Settings { get async throws }
    var limit: Int { get set }
    /// The method stands in for it.
    var other: String { get }
    func provideOther() -> String
    /// A method comes first where a name tells nothing.
    var label: String { get }
}

final class App: AppResolver {
    let instances = AppResolverShared()
    let logger = Logger(label: "app")
    let auditLogger = Logger(label: "audit")
    let `default`: any Clock = FixedClock(now: 7)
    var settings: Settings { get async throws { Settings(name: "slow") } }
    var limit = 3
    let other = "the property"
    let label = "the label"
    func provideOther() -> String { "the method" }
}

protocol ChildResolver: Resolver {
    var parent: any AppResolver { get }
    var logger: Logger { get }
}

struct Child: ChildResolver {
    let parent: any AppResolver
    let logger = Logger(label: "child")
}

let app = App()
let service = try await app.resolveService().dependency
print(service.logger.label, service.auditLogger.label, service.clock.now, service.settings.name, service.limit)
print(service.other)
print(app.resolveLogger().label, app.resolveAuditLogger().label, app.resolveClock().now)
print("kept:", app.resolveCache() === app.resolveCache(), app.resolveCache().limit)

let child = try await Child(parent: app).resolveService().dependency
print(child.logger.label, child.auditLogger.label, child.limit)

#if DEBUG
let stub = AppResolverStub()
stub.onLogger = { Logger(label: "stub") }
stub.onLimit = { 9 }
print(stub.resolveLogger().label, stub.resolveCache().limit)
#endif
