import Patchbay

// A resolver that is an actor: what it makes is made on it, and what other actors make of it waits for it.

@globalActor actor Disk { static let shared = Disk() }
final class Loose { let text = "loose" }

/// Of no actor: whoever is one gives it without waiting for itself.
protocol Titled {
    func provideTitle() -> Title
    var depth: Int { get }
}
/// Not `Sendable`, but made anew wherever it is asked for.
final class Title { let text = "a title" }

protocol AppResolver: Resolver, Titled, Actor {
    var shared: AppResolverShared { get }
    func provideNumber() -> Int
    func provideLoose() -> Loose
    nonisolated func provideName() -> String
    @Disk func provideSize() -> Double
}

/// Made on the resolver, with something that must not leave it.
struct Row: Injectable {
    struct Dependency {
        let loose: Loose
        let number: Int
    }
    let text: String
    init(dependency: Dependency) { text = "\(dependency.loose.text) \(dependency.number)" }
}

@MainActor final class Screen: Injectable {
    struct Dependency: Sendable {
        let number: Int
        let name: String
        let size: Double
        let count: Count
    }
    let text: String
    init(dependency: Dependency) {
        text = "\(dependency.name) \(dependency.number) of \(dependency.size), \(dependency.count.start)"
    }
}

final class Count: SharedInjectable, Sendable {
    struct Dependency { let number: Int }
    let start: Int
    init(dependency: Dependency) { start = dependency.number }
}

/// An actor takes what nobody else holds.
actor Session: Injectable {
    struct Dependency { let name: String }
    nonisolated let name: String
    init(dependency: Dependency) async { name = dependency.name }
}

/// A child that is no actor waits for its parent.
protocol PageResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
    func providePage() -> Float
}

struct Page: Injectable {
    struct Dependency {
        let page: Float
        let number: Int
        let count: Count
    }
    let text: String
    init(dependency: Dependency) { text = "page \(dependency.page) \(dependency.number) \(dependency.count.start)" }
}

struct Cover: Injectable {
    struct Dependency {
        let title: Title
        let page: Float
    }
    let text: String
    init(dependency: Dependency) { text = "\(dependency.title.text) on page \(dependency.page)" }
}

/// A child that is an actor, too.
protocol DeskResolver: Resolver, Actor {
    var parent: any AppResolver { get }
    func provideDesk() -> UInt8
}

struct Desk: Injectable {
    struct Dependency {
        let desk: UInt8
        let number: Int
        let count: Count
    }
    let text: String
    init(dependency: Dependency) { text = "desk \(dependency.desk) \(dependency.number) \(dependency.count.start)" }
}

/// A child that is an actor, and comes to its parent without waiting for itself.
protocol FrameResolver: Resolver, Sendable {
    var shared: FrameResolverShared { get }
    @MainActor func provideInset() -> Int32
}
protocol ForwardResolver: Resolver, Actor {
    nonisolated var parent: any FrameResolver & Sendable { get }
    func provideShade() -> Int64
}
@MainActor final class Frame: Injectable {
    struct Dependency { let inset: Int32 }
    let text: String
    init(dependency: Dependency) { text = "a frame of \(dependency.inset)" }
}
/// Lives in the parent, on the actor that the generated method of the child is on as well.
@MainActor final class Pane: SharedInjectable {
    struct Dependency { let inset: Int32 }
    let text: String
    init(dependency: Dependency) { text = "a pane of \(dependency.inset)" }
}
struct FrameRoot: FrameResolver {
    let shared = FrameResolverShared()
    @MainActor func provideInset() -> Int32 { 3 }
}
actor Forward: ForwardResolver {
    nonisolated let parent: any FrameResolver & Sendable = FrameRoot()
    func provideShade() -> Int64 { 4 }
}

actor Root: AppResolver {
    let shared = AppResolverShared()
    func provideNumber() -> Int { 7 }
    func provideLoose() -> Loose { Loose() }
    nonisolated func provideName() -> String { "root" }
    nonisolated func provideTitle() -> Title { Title() }
    nonisolated var depth: Int { 2 }
    @Disk func provideSize() -> Double { 9 }
    func row() -> String { resolveRow().text }
}

struct Pages: PageResolver {
    let parent: any AppResolver
    func providePage() -> Float { 3 }
}

actor Desks: DeskResolver {
    let parent: any AppResolver
    init(parent: any AppResolver) { self.parent = parent }
    func provideDesk() -> UInt8 { 4 }
}

let root = Root()
print(await root.row())
print(await root.resolveScreen().text)
print(await root.resolveSession().name)
print(await Pages(parent: root).resolvePage().text)
print(Pages(parent: root).resolveCover().text)
print(await Desks(parent: root).resolveDesk().text)
print(Forward().resolveFrame().text)
print(Forward().resolvePane().text)
