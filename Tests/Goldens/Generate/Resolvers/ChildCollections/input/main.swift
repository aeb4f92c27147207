import Patchbay

// A child adds to what its parents contribute; they do not see it. What is shared has what its owner gathers.

protocol Plugin: Sendable { var name: String { get } }
struct Plain: Plugin { let name: String }
struct User: Sendable { let name: String }

/// Parent and child both refine it: the child's counts, once.
protocol CommonPlugins {
    func contributeCommon() -> any Plugin
}

protocol AppResolver: Resolver, CommonPlugins, Sendable {
    var shared: AppResolverShared { get }
    func provideUser() -> User
    func contributeClock(user: User) -> any Plugin
    func contributeHome() -> (String, Int)
}

protocol SessionResolver: Resolver, CommonPlugins {
    var parent: any AppResolver { get }
    var shared: SessionResolverShared { get }
    func provideUser() -> User
    func contributeMail() -> any Plugin
}

/// It adds nothing itself, and replaces what is gathered under strings.
protocol RequestResolver: Resolver {
    var parent: any SessionResolver { get }
    func providePages() -> [String: Int]
}

final class Menu: SharedInjectable, Sendable {
    struct Dependency { let plugins: [any Plugin] }
    let names: [String]
    init(dependency: Dependency) { names = dependency.plugins.map(\.name) }
}

/// It lives in sessions, where there is a user of its own.
final class Mailbox: SharedInjectable, Sendable {
    typealias Owner = any SessionResolver
    struct Dependency { let user: User }
    let owner: String
    init(dependency: Dependency) { owner = dependency.user.name }
}

/// It lives in the application, which has no mailbox.
final class Badge: SharedInjectable, Sendable {
    struct Dependency { let mailbox: Mailbox? }
    let text: String
    init(dependency: Dependency) { text = dependency.mailbox?.owner ?? "no mailbox" }
}

struct Corner: Injectable {
    struct Dependency {
        let badge: Badge
        let mailbox: Mailbox?
    }
    let text: String
    init(dependency: Dependency) { text = "\(dependency.badge.text), \(dependency.mailbox?.owner ?? "none here")" }
}

struct Screen: Injectable {
    struct Dependency {
        let plugins: [any Plugin]
        let menu: Menu
        let pages: [String: Int]
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
    var text: String { "\(dependency.plugins.map(\.name)) \(dependency.menu.names) \(dependency.pages)" }
}

final class App: AppResolver {
    let shared = AppResolverShared()
    func provideUser() -> User { User(name: "nobody") }
    func contributeClock(user: User) -> any Plugin { Plain(name: "clock of \(user.name)") }
    func contributeCommon() -> any Plugin { Plain(name: "common to all") }
    func contributeHome() -> (String, Int) { ("home", 1) }
}

struct Session: SessionResolver {
    let parent: any AppResolver
    let shared = SessionResolverShared()
    func provideUser() -> User { User(name: "Ada") }
    func contributeMail() -> any Plugin { Plain(name: "mail") }
    func contributeCommon() -> any Plugin { Plain(name: "common to sessions") }
}

struct Request: RequestResolver {
    let parent: any SessionResolver
    func providePages() -> [String: Int] { ["start": 2] }
}

let app = App()
print(app.resolveScreen().text)
let session = Session(parent: app)
print(session.resolveScreen().text)
print(Request(parent: session).resolveScreen().text)
print(app.resolveCorner().text)
print(session.resolveCorner().text)
