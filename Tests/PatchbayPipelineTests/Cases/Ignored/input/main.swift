import Patchbay
import PatchbayContexts

// What a comment says to ignore is left out, and the rest is wired.

struct User { let name: String }
struct Host { let name: String }

protocol AppResolver: Patchbay.Resolver {
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

protocol AppContext: ContextAccessors {
    var number: Int { get }
    var level: Int { get set }  // patchbay:ignore PB502
}

struct Root: AppResolver {
    func provideUser() -> User { User(name: "emma") }
    func provideMainHost() -> Host { Host(name: "main") }
    func provideSpareHost() -> Host { Host(name: "spare") }
    func provideNothing() {}
}

struct Page: HasInstanceContext {
    var resolve: PatchbayContexts.Resolver<Page, any AppContext> = .init(context: Numbers())
}

struct Numbers: AppContext {
    var number = 7
    var level = 1
}

let journal = Journal(dependency: ())
print(Root().resolveGreeter(host: Host(name: "mine"), journal: journal).text, journal.entries)
print(Page().number)
