import Patchbay

// What is there on newer systems only is gathered on those, and what gathers is there on all.

protocol Probe: Sendable {
    var name: String { get }
}

final class Plain: SharedInjectable, Probe {
    struct Dependency {}
    let name = "plain"
    init(dependency: Dependency) {}
}

@available(macOS 99, iOS 99, *)
final class New: SharedInjectable, Probe {
    struct Dependency { let newest: Newest }
    let name: String
    init(dependency: Dependency) throws { name = "new, after \(dependency.newest.name)" }
}

@available(macOS 99.1, *)
final class Newest: SharedInjectable, Probe {
    struct Dependency {}
    let name = "newest"
    init(dependency: Dependency) {}
}

@available(*, deprecated)
final class Old: SharedInjectable, Probe {
    struct Dependency {}
    let name = "old"
    init(dependency: Dependency) {}
}

@available(macOS, introduced: 99)
final class Long: SharedInjectable, Probe {
    struct Dependency {}
    let name = "long"
    init(dependency: Dependency) {}
}

@available(watchOS, unavailable)
@available(iOS, unavailable)
final class Large: SharedInjectable, Probe {
    struct Dependency {}
    let name = "large"
    init(dependency: Dependency) {}
}

@available(iOS, unavailable)
@available(visionOS 2, *)
final class Worn: SharedInjectable, Probe {
    struct Dependency {}
    let name = "worn"
    init(dependency: Dependency) {}
}

struct Format: Sendable {
    let name: String
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    @available(*, deprecated)
    func gatherProbes() throws -> [any Probe]
}

// It says what some of them are limited to, or more, and does not ask again.
@available(macOS 99.1, iOS 99, *)
protocol NewResolver: AppResolver {}

extension AppResolver {
    func contributePlain() -> Format { Format(name: "plain") }
    @available(macOS 99, *)
    func contributeNew() -> Format { Format(name: "new") }
}

// What is said of the language is not said of a system.
@available(swift, introduced: 5.5)
struct Formats: Injectable {
    struct Dependency { let formats: [Format] }
    let dependency: Dependency
}

struct App: AppResolver {
    let shared = AppResolverShared()
}

@available(macOS 99.1, iOS 99, *)
struct NewApp: NewResolver {
    let shared = AppResolverShared()
}

// What is deprecated is called without a warning by way of a protocol.
protocol Part { func run() throws }

struct Runner: Part {
    @available(*, deprecated)
    func run() throws {
        print(try App().gatherProbes().map(\.name))
        if #available(macOS 99.1, iOS 99, *) { print(try NewApp().gatherProbes().map(\.name)) }
    }
}

try (Runner() as any Part).run()
print(App().resolveFormats().dependency.formats.map(\.name))
