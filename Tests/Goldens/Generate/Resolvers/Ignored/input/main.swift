import Patchbay
import PatchbayContexts

// What a comment says to ignore is left out, and the rest is wired.

struct User { let name: String }
struct Host { let name: String }

protocol AppResolver: Patchbay.Resolver, Sendable {
    func provideUser() -> User
    func provideMainHost() -> Host
    func provideSpareHost() -> Host
    func provideNothing()  // patchbay:ignore PB111 it is not for Patchbay
}

// patchbay:ignore PB115
struct Cache<each Entry>: Injectable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

private struct Hidden: Injectable {  // patchbay:ignore PB114
    typealias Dependency = Void
    init(dependency: Void) {}
}

// patchbay:ignore PB204 one thread alone uses it
final class Journal: SharedInjectable {
    var entries: [String] = []
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct Greeter: Injectable {
    struct Dependency {
        let user: User
        let host: Host  // patchbay:ignore PB121 the caller chooses
        let journal: Journal
    }

    let text: String

    init(dependency: Dependency) {
        text = "\(dependency.user.name)@\(dependency.host.name)"
        dependency.journal.entries.append(text)
    }
}

// What a resolver requires that is for others.

protocol OddResolver: Patchbay.Resolver {
    func provideUser() -> User
    static func provideHost() -> Host  // patchbay:ignore PB110
    init(user: User)  // patchbay:ignore PB112
    func provideText(of parts: Int...) -> String  // patchbay:ignore PB113
    static func contributeNumber() -> Int  // patchbay:ignore PB150
    var provideNumber: Int { get }  // patchbay:ignore PB113
}

struct Odd: OddResolver {
    let user: User
    func provideUser() -> User { user }
    static func provideHost() -> Host { Host(name: "static") }
    func provideText(of parts: Int...) -> String { "\(parts)" }
    static func contributeNumber() -> Int { 1 }
    let provideNumber = 2
}

struct Lone: Patchbay.Resolver {}  // patchbay:ignore PB116

// What types leave open.

final class Settings { var number = 1 }
struct Reader: Injectable {
    typealias Dependency = Settings  // patchbay:ignore PB103
    init(dependency: Settings) {}
}
struct Secret: Injectable {
    struct Dependency {
        private let user: User  // patchbay:ignore PB104
    }
    init(dependency: Dependency) {}
}
struct Pair: Injectable {
    struct Dependency {
        let (user, host): (User, Host)  // patchbay:ignore PB105
    }
    init(dependency: Dependency) {}
}
final class Both: SharedInjectable, WeaklySharedInjectable, Sendable {  // patchbay:ignore PB205
    typealias Dependency = Void
    init(dependency: Void) {}
}
final class Kept: SharedInjectable, Sendable {
    typealias Owner = User  // patchbay:ignore PB207
    typealias Dependency = Void
    init(dependency: Void) {}
}

// A type that stands for two resolvers.

protocol SideResolver: Patchbay.Resolver {
    func provideUser() -> User
}

struct Twin: SideResolver, AppResolver {  // patchbay:ignore PB123
    func provideUser() -> User { User(name: "both") }
    func provideMainHost() -> Host { Host(name: "main") }
    func provideSpareHost() -> Host { Host(name: "spare") }
    func provideNothing() {}
}

protocol AppContext: ContextAccessors {
    var number: Int { get }
    var level: Int { get set }  // patchbay:ignore PB502
    func log(_ text: String)  // patchbay:ignore PB501
    static var version: String { get }  // patchbay:ignore PB503
    var resolve: Int { get }  // patchbay:ignore PB506
}

struct Root: AppResolver {
    func provideUser() -> User { User(name: "emma") }
    func provideMainHost() -> Host { Host(name: "main") }
    func provideSpareHost() -> Host { Host(name: "spare") }
    func provideNothing() {}
}

struct Page: HasInstanceContext {
    typealias Context = any AppContext
    var resolve: ContextResolver<Page, any AppContext> = .init(context: Numbers())
}

struct Numbers: AppContext {
    static let version = "1"
    var number = 7
    var level = 1
    var resolve = 2
    func log(_ text: String) {}
}

let journal = Journal(dependency: ())
print(Root().resolveGreeter(host: Host(name: "mine"), journal: journal).text, journal.entries)
print(Page().number)
let side: any SideResolver = Twin()
print(side.resolveUser().name, Odd(user: User(name: "odd")).resolveUser().name)
