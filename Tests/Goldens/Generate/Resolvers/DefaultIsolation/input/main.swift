import Patchbay

// A module that is built with `-default-isolation MainActor`, and says so in a line that Patchbay can read.

typealias PatchbayDefaultIsolation = MainActor

@globalActor actor Disk { static let shared = Disk() }

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func provideNumber() -> Int
}

/// Belongs to the main actor, and so is `Sendable`.
final class Model: SharedInjectable {
    struct Dependency { let number: Int }
    var count: Int
    init(dependency: Dependency) { count = dependency.number }
}

struct View: Injectable {
    struct Dependency { let model: Model }
    let text: String
    init(dependency: Dependency) { text = "a view of \(dependency.model.count)" }
}

/// Belongs to another actor, and waits for what it needs.
@Disk final class Archive: Injectable {
    struct Dependency {
        let number: Int
        let model: Model
    }
    let text: String
    init(dependency: Dependency) { text = "an archive of \(dependency.number)" }
}

final class Editor: FactoryModule {
    struct Dependency { let model: Model }
    struct Payload { let text: String }
    let text: String
    init(dependency: Dependency, payload: Payload) { text = "\(payload.text) \(dependency.model.count)" }
}

/// Belongs to no actor, with all that it makes.
nonisolated protocol PlainResolver: Resolver, Sendable {
    var shared: PlainResolverShared { get }
    func provideName() -> String
}

nonisolated protocol Row: SendableMetatype {}

/// Belongs to no actor, for a protocol that refines `SendableMetatype`.
final class Line: Injectable, Row {
    struct Dependency { let name: String }
    let name: String
    init(dependency: Dependency) { name = "the line of \(dependency.name)" }
}

/// Belongs to no actor, as its protocol does.
final class Draft: AsyncFactoryModule {
    struct Dependency { let name: String }
    let name: String
    init(dependency: Dependency, payload: Void) async { name = dependency.name }
}

/// A protocol of the main actor, as all of this module.
protocol Service: Sendable {}

/// Belongs to the main actor by that.
final class Clerk: Injectable, Service {
    struct Dependency { let number: Int }
    let number: Int
    init(dependency: Dependency) {
        MainActor.assertIsolated()
        number = dependency.number
    }
}

/// Adds to a type of no actor what belongs to the main actor.
extension Line {
    final class End: Injectable {
        struct Dependency { let number: Int }
        let number: Int
        init(dependency: Dependency) {
            MainActor.assertIsolated()
            number = dependency.number
        }
    }
}

/// Belongs to no actor, but what an extension adds to it does.
nonisolated enum Space {}

extension Space {
    final class Star: Injectable {
        struct Dependency { let name: String }
        let name: String
        init(dependency: Dependency) { name = "the star of \(dependency.name)" }
    }
}

nonisolated struct Badge: Injectable {
    struct Dependency { let name: String }
    let name: String
    init(dependency: Dependency) { name = dependency.name }
}

nonisolated final class Printer: SharedInjectable, Sendable {
    struct Dependency { let badge: Badge }
    let name: String
    init(dependency: Dependency) { name = dependency.badge.name }
}

/// The initialiser that Swift writes for its `Dependency` is on no actor.
final class Quick: Injectable {
    struct Dependency {
        let name: String
        nonisolated(unsafe) var pointer: UnsafePointer<Int>? = nil
    }
    nonisolated init(dependency: Dependency) {}
}

/// A parameter may be anything.
struct Pair<Value> { let name: Value }

final class Paired: Injectable {
    typealias Dependency = Pair<String>
    nonisolated init(dependency: Pair<String>) {}
}

/// The one of this is on the main actor, as what it takes is not `Sendable`.
final class Slow: Injectable {
    struct Dependency {
        let name: Lazy<String>
        let more: () -> String
    }
    nonisolated init(dependency: Dependency) {}
}

/// A resolver that is an actor stays one.
protocol WorkResolver: Resolver, Actor {
    func provideSize() -> Double
}

final class Root: AppResolver {
    let shared = AppResolverShared()
    func provideNumber() -> Int { 3 }
}

nonisolated struct Plain: PlainResolver {
    let shared = PlainResolverShared()
    func provideName() -> String { "plain" }
}

actor Work: WorkResolver {
    func provideSize() -> Double { 2 }
}

let root = Root()
print(root.resolveView().text)
root.resolveModel().count = 4
print(root.resolveView().text)
print(await root.resolveArchive().text)
print(root.resolveEditor(payload: .init(text: "editing")).text)

nonisolated func plainly() -> String {
    _ = Plain().resolveQuick()
    return "\(Plain().resolveBadge().name) \(Plain().resolveLine().name)"
}
print(plainly(), Plain().resolvePrinter().name)
print(type(of: Plain().resolveSlow()), type(of: Plain().resolvePaired()))
print(Plain().resolveSpaceStar().name)
print(await Work().resolveDouble())
print(root.resolveClerk().number, root.resolveLineEnd().number)
