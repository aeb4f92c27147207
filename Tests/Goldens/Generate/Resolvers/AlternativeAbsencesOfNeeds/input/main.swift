import Patchbay

// What cannot be made in a build because it needs what that lacks: an optional of it is nil there, in a shared instance
// and in closures as well, however many conditions there are.

struct Config: Sendable { let name: String }

/// Is there in every build, and can be made in those that have its configuration.
struct Tracer: Injectable, Sendable {
    struct Dependency { let config: Config, level: Int }
    let name: String
    init(dependency: Dependency) throws { name = "\(dependency.config.name) \(dependency.level)" }
}

final class Journal: SharedInjectable, Sendable {
    struct Dependency { let config: Config?, maybe: () throws -> Config?, both: (() throws -> Config?)? }
    let text: String
    init(dependency: Dependency) throws {
        let names = [dependency.config, try dependency.maybe(), try dependency.both?()]
        text = names.map { $0?.name ?? "nil" }.joined(separator: " ")
    }
}

/// Throws in one build alone.
final class Ledger: SharedInjectable, Sendable {
    struct Dependency { let config: Config? }
    let text: String
    init(dependency: Dependency) { text = dependency.config?.name ?? "nil" }
}

struct Page: Injectable {
    struct Dependency { let tracer: Tracer?, journal: Journal, ledger: Ledger }
    let dependency: Dependency
}

/// Needs a tracer, so that it is there in those builds alone; there, the optional is under no condition.
struct Log: Injectable {
    struct Dependency { let tracer: Tracer, page: Page?, other: Tracer? }
    let dependency: Dependency
}

struct One {}
struct Two {}
struct Three {}
struct Four {}
struct Five {}
struct Six {}
struct Seven {}
struct Eight {}
struct Nine {}

/// Hangs on nine conditions that choose independently.
struct Panel: Injectable {
    struct Dependency {
        let one: One?, two: Two?, three: Three?, four: Four?, five: Five?, six: Six?, seven: Seven?, eight: Eight?
        let nine: Nine?
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    #if FIRST
        func provideConfig() throws -> Config
        func provideOne() -> One
    #endif
    #if SECOND
        func provideTwo() -> Two
    #endif
    #if THIRD
        func provideThree() -> Three
    #endif
    #if FOURTH
        func provideFour() -> Four
    #endif
    #if FIFTH
        func provideFive() -> Five
    #endif
    #if SIXTH
        func provideSix() -> Six
    #endif
    #if SEVENTH
        func provideSeven() -> Seven
    #endif
    #if EIGHTH
        func provideEight() -> Eight
    #endif
    #if !NINTH
        func provideNine() -> Nine
    #endif
}

struct App: AppResolver {
    let shared = AppResolverShared()
    func provideConfig() throws -> Config { Config(name: "config") }
    func provideOne() -> One { One() }
    func provideTwo() -> Two { Two() }
    func provideThree() -> Three { Three() }
    func provideFour() -> Four { Four() }
    func provideFive() -> Five { Five() }
    func provideSix() -> Six { Six() }
    func provideSeven() -> Seven { Seven() }
    func provideEight() -> Eight { Eight() }
    func provideNine() -> Nine { Nine() }
}

let app = App()
let page = try app.resolvePage(level: 3).dependency
print(page.tracer?.name ?? "nil", "|", page.journal.text, "|", page.ledger.text)
#if FIRST
    let log = try app.resolveLog(level: 4).dependency
    print(log.tracer.name, log.page?.dependency.tracer?.name ?? "nil", log.other?.name ?? "nil")
#endif
let panel = app.resolvePanel().dependency
print(panel.one != nil, panel.two != nil, panel.eight != nil, panel.nine != nil)
