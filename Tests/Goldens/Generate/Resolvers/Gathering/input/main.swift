import Patchbay

// A method of a resolver that begins with `gather` is generated: what the resolver shares and conforms, each after what
// it needs.

protocol Service: Sendable {
    var name: String { get }
}

protocol BackgroundService: Service {}

final class Database: SharedInjectable, Service {
    typealias Dependency = Void
    let name = "database"
    init(dependency: Void) {}
}

/// Needs the database by way of something that is no service.
final class Accounts: SharedInjectable, Sendable {
    struct Dependency { let repository: Repository }
    let name = "accounts"
    init(dependency: Dependency) {}
}

extension Accounts: BackgroundService {}

struct Repository: Injectable {
    struct Dependency { let database: Database }
    let dependency: Dependency
}

/// Needs the accounts later.
actor Mailer: SharedInjectable, Service {
    struct Dependency { let accounts: @Sendable () throws -> Accounts }
    nonisolated let name = "mailer"
    init(dependency: Dependency) {}
}

/// Each asks for the other, one of them later.
final class Ping: SharedInjectable, Service {
    struct Dependency { let pong: Pong }
    let name = "ping"
    init(dependency: Dependency) {}
}

final class Pong: SharedInjectable, Service {
    struct Dependency { let ping: @Sendable () -> Ping }
    let name = "pong"
    init(dependency: Dependency) {}
}

/// New each time, and so no service of the resolver.
struct Passing: Injectable, Service {
    typealias Dependency = Void
    let name = "passing"
    init(dependency: Void) {}
}

/// Lives in a session.
final class Visit: SharedInjectable, Service {
    struct Dependency {
        let session: Session
        let database: Database
    }
    let name = "visit"
    init(dependency: Dependency) {}
}

struct Session {}

final class Cache<Content: Sendable>: SharedInjectable, Service {
    struct Dependency { let database: Database }
    let name = "cache of \(Content.self)"
    init(dependency: Dependency) {}
}

protocol Server: Service {}

struct HTTPServer: Server {
    let name: String
}

/// Of a package whose sources are not read, say.
struct Foreign: Service {
    let name: String
}

/// Says in the order of need what there is.
final class Health: Injectable {
    struct Dependency {
        let services: [any Service]
        let cache: Cache<String>
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func gatherServices() async throws -> [any Service]
    func gatherBackground() async throws -> [any BackgroundService & Sendable]
    func shareServer(accounts: Accounts, mailer: Mailer) async throws -> any Server
    func contributeForeign(server: any Server) -> any Service
}

protocol SessionResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
    var shared: SessionResolverShared { get }
    func provideSession() -> Session
    func gatherVisits() -> [any Service]
}

/// Its own method stays.
protocol HandResolver: Resolver, Sendable {
    var shared: HandResolverShared { get }
    func gatherServices() -> [any Service]
}

extension HandResolver {
    func gatherServices() -> [any Service] { [Foreign(name: "by hand")] }
}

struct Hand: HandResolver {
    let shared = HandResolverShared()
}

final class App: AppResolver {
    let shared = AppResolverShared()
    func shareServer(accounts: Accounts, mailer: Mailer) async throws -> any Server { HTTPServer(name: "server") }
    func contributeForeign(server: any Server) -> any Service { Foreign(name: "foreign") }
}

struct Visitor: SessionResolver {
    let parent: any AppResolver
    let shared = SessionResolverShared()
    func provideSession() -> Session { Session() }
}

let app = App()
let services = try await app.gatherServices()
print(services.map(\.name))
print(try await (app as any AppResolver).gatherServices().count == services.count)
print(try await app.gatherBackground().map(\.name))
print(Visitor(parent: app).gatherVisits().map(\.name))
print(try await app.resolveHealth().dependency.services.count)
print(Hand().gatherServices().map(\.name))

#if DEBUG
let stub = AppResolverStub()
stub.onShareServer = { _, _ in HTTPServer(name: "stub") }
stub.onContributeForeign = { Foreign(name: "after \($0.name)") }
print(try await stub.gatherServices().map(\.name).suffix(2))
#endif
