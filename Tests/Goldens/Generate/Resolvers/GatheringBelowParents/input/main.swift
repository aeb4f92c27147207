import Patchbay

// What a child gathers has what its parents contribute, the outermost first. What they keep they would gather themselves,
// and where they do, they gather what they contribute, too.

protocol Handler: Sendable { var name: String { get } }
protocol Job: Sendable { var name: String { get } }

struct Named: Handler, Job { let name: String }

final class Inbox: SharedInjectable, Handler {
    struct Dependency { let user: String }
    let name = "inbox"
    init(dependency: Dependency) {}
}

final class Archive: SharedInjectable, Handler, Job {
    struct Dependency {}
    let name = "archive"
    init(dependency: Dependency) {}
}

final class Upload: SharedInjectable, Job {
    struct Dependency { let user: String, archive: Archive }
    let name = "upload"
    init(dependency: Dependency) {}
}

struct Dispatcher: Injectable {
    struct Dependency { let handlers: [any Handler], jobs: [any Job] }
    let dependency: Dependency
}

protocol Common {
    func contributeCommon() -> any Handler
}

protocol RootResolver: Resolver, Common {
    var shared: RootResolverShared { get }
    func contributeRoot() -> any Handler
    func contributeCleaning() -> any Job
    func gatherJobs() -> [any Job]
}

protocol AppResolver: Resolver {
    var parent: any RootResolver { get }
    func contributeAudit(user: String) -> any Handler
}

protocol SessionResolver: Resolver, Common {
    var parent: any AppResolver { get }
    var shared: SessionResolverShared { get }
    func provideUser() -> String
    func contributeWelcome() -> any Handler
    func gatherHandlers() -> [any Handler]
    func gatherJobs() -> [any Job]
}

struct Root: RootResolver {
    let shared = RootResolverShared()
    func contributeRoot() -> any Handler { Named(name: "root") }
    func contributeCommon() -> any Handler { Named(name: "common of the root") }
    func contributeCleaning() -> any Job { Named(name: "cleaning") }
}

struct App: AppResolver {
    let parent: any RootResolver
    func contributeAudit(user: String) -> any Handler { Named(name: "audit of \(user)") }
}

struct Session: SessionResolver {
    let parent: any AppResolver
    let shared = SessionResolverShared()
    func provideUser() -> String { "Ada" }
    func contributeWelcome() -> any Handler { Named(name: "welcome") }
    func contributeCommon() -> any Handler { Named(name: "common") }
}

let root = Root()
let session = Session(parent: App(parent: root))
print(session.gatherHandlers().map(\.name))
print(session.resolveDispatcher().dependency.handlers.map(\.name))
print(session.gatherJobs().map(\.name))
print(root.gatherJobs().map(\.name))
