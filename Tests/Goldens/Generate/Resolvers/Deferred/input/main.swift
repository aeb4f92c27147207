import Patchbay

// What is asked for later: closures, `Lazy`, closures that bring what the value takes from its caller.

/// Counts, so that every instance tells which one of its type it is.
final class Counter: @unchecked Sendable {
    private var counts: [String: Int] = [:]
    func next(_ name: String) -> Int {
        counts[name, default: 0] += 1
        return counts[name]!
    }
}

final class Report: Injectable {
    struct Dependency { let counter: Counter }
    let number: Int
    init(dependency: Dependency) { number = dependency.counter.next("report") }
}

final class Database: SharedInjectable, Sendable {
    struct Dependency { let counter: Counter }
    let number: Int
    init(dependency: Dependency) { number = dependency.counter.next("database") }
}

protocol Service { var name: String { get } }

struct User { let name: String }
struct Theme { let name: String }

final class Profile: Injectable {
    struct Dependency {
        let user: User
        let theme: Theme
        let report: Report
    }
    let text: String
    init(dependency: Dependency) {
        text = "\(dependency.user.name) in \(dependency.theme.name), report \(dependency.report.number)"
    }
}

final class Label: Injectable {
    struct Dependency {
        let title: String
        let database: Database
        let subtitle: String
    }
    let text: String
    init(dependency: Dependency) { text = "\(dependency.title): \(dependency.subtitle)" }
}

// MARK: Forms

final class Screen: Injectable {
    struct Dependency {
        let makeReport: () -> Report
        let database: (() -> Database)
        let lazyReport: Lazy<Report>
        let service: () -> any Service
        let makeProfile: (User) -> Profile
        let makeLabel: (String, String) -> Label
        let laterReport: () -> Lazy<Report>
        let makers: () -> () -> Report
        /// Provided as it is.
        let answer: () -> Int
        /// Nothing provides a `Double`: the caller brings it.
        let scale: () -> Double
        /// A function of no concern.
        let format: (Int) -> String
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

// MARK: Circles

final class Parent: SharedInjectable, Sendable {
    struct Dependency: Sendable {
        let counter: Counter
        let child: @Sendable () -> Child
        let lazyChild: SendableLazy<Child>
    }
    let dependency: Dependency
    let number: Int
    init(dependency: Dependency) {
        self.dependency = dependency
        number = dependency.counter.next("parent")
    }
}

final class Child: SharedInjectable, Sendable {
    struct Dependency: Sendable {
        let counter: Counter
        let parent: Parent
    }
    let dependency: Dependency
    let number: Int
    init(dependency: Dependency) {
        self.dependency = dependency
        number = dependency.counter.next("child")
    }
}

/// A cycle of types that are made anew, and of what callers bring.
final class Folder: Injectable {
    struct Dependency {
        let depth: Int
        let open: (Int) -> Folder
        let path: String
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

// MARK: Effects and actors

struct Failure: Error {}

final class Remote: FactoryMethodInjectable {
    struct Dependency { let counter: Counter }
    let number: Int
    init(number: Int) { self.number = number }
    static func makeInstance(dependency: Dependency) async throws -> Remote {
        let number = dependency.counter.next("remote")
        if number == 2 { throw Failure() }
        return Remote(number: number)
    }
}

@MainActor final class Panel: Injectable {
    struct Dependency { let title: String }
    let title: String
    init(dependency: Dependency) { title = dependency.title }
}

final class Client: Injectable {
    struct Dependency {
        let connect: () async throws -> Remote
        let showPanel: @MainActor (String) -> Panel
        let showLater: @Sendable (String) async -> Panel
        let database: @Sendable () async throws -> Database
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

@MainActor final class Window: Injectable {
    struct Dependency {
        let panel: (String) -> Panel
        let once: Lazy<Palette>
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

@MainActor final class Palette: Injectable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func provideCounter() -> Counter
    func provideService(report: () -> Report, makeProfile: @escaping (User) -> Profile) -> any Service
    func provideAnswer() -> () -> Int
}

struct Named: Service { let name: String }

final class App: AppResolver {
    let shared = AppResolverShared()
    let counter = Counter()
    func provideCounter() -> Counter { counter }
    func provideService(report: () -> Report, makeProfile: @escaping (User) -> Profile) -> any Service {
        Named(name: "service after report \(report().number), \(makeProfile(User(name: "Eve")).text)")
    }
    func provideAnswer() -> () -> Int { { 42 } }
}

let app = App()
let theme = Theme(name: "green")
let screen = app.resolveScreen(theme: theme, scale: { 1.5 }, format: { "<\($0)>" }).dependency
print("nothing is made yet:", app.counter.next("report"), app.counter.next("database"))
print("anew each time:", screen.makeReport().number, screen.makeReport().number)
print("shared:", screen.database().number, screen.database() === app.resolveDatabase())
print("once:", screen.lazyReport.isMade, screen.lazyReport.value.number, screen.lazyReport.value.number)
print("by protocol:", screen.service().name)
print("brought and captured:", screen.makeProfile(User(name: "Ann")).text)
print("two of a type:", screen.makeLabel("title", "subtitle").text)
print("nested:", screen.laterReport().value.number, screen.makers()().number)
print("provided and brought:", screen.answer(), screen.scale(), screen.format(7))

let parent = app.resolveParent()
print("a cycle:", parent.number, parent.dependency.child().number, parent.dependency.lazyChild.value.number)
print("closes:", parent.dependency.child().dependency.parent === parent)
print("from the other end:", App().resolveChild().dependency.parent.number)
let folder = app.resolveFolder(depth: 1, path: "/")
print("deeper:", folder.dependency.open(2).dependency.open(3).dependency.depth, folder.dependency.path)

/// Closures that run where they are called, or nowhere in particular.
final class Caller: Injectable {
    struct Dependency {
        let counter: nonisolated(nonsending) () async -> Counter
        let elsewhere: @concurrent () async -> Counter
        let other: nonisolated(nonsending) () async -> Character
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
    func call() async -> String {
        let here = await dependency.counter()
        let elsewhere = await dependency.elsewhere()
        return "\(here === elsewhere) \(await dependency.other())"
    }
}

let client = app.resolveClient()
print("remote:", try await client.dependency.connect().number)
do {
    _ = try await client.dependency.connect()
} catch {
    print("then:", error)
}
print("panel:", client.dependency.showPanel("now").title, await client.dependency.showLater("later").title)
print("could be slow:", try await client.dependency.database() === app.resolveDatabase())
let window = app.resolveWindow()
print("window:", window.dependency.panel("in it").title, window.dependency.once.value === window.dependency.once.value)

print("where it is called:", await app.resolveCaller(other: { "b" }).call())

#if DEBUG
    let stub = AppResolverStub()
    stub.onProvideCounter = { Counter() }
    print("in a test:", stub.resolveParent().dependency.child().number)
#endif
