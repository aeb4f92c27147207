import Core
import Patchbay

// What keeps a type off the actor of its module, and what does not. Where `byHand` compiles, what is generated has to.

typealias PatchbayDefaultIsolation = MainActor

nonisolated class Base { init() {} }

class Middle: Base {}

protocol Marked {}

nonisolated protocol Metal: SendableMetatype {}

nonisolated protocol Both: Metal, Marked {}

/// A superclass says more than a protocol, and than the type around.
final class Model: Middle, Marked, Injectable {
    struct Dependency { let number: Int }
    init(dependency: Dependency) { super.init() }
}

struct Upload: Service, Injectable {
    struct Dependency { let number: Int }
    init(dependency: Dependency) {}
}

struct Ticker: Clock, Injectable {
    struct Dependency { let number: Int }
    init(dependency: Dependency) {}
    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}

nonisolated extension Int {
    final class Leaf: Injectable {
        struct Dependency { let number: Int }
        init(dependency: Dependency) {}
    }
}

nonisolated extension Space {
    final class Star: Injectable {
        struct Dependency { let number: Int }
        init(dependency: Dependency) {}
    }
}

/// On the main actor: protocols of this module are, and types inside of what says so.
final class Gate: Both, Injectable {
    struct Dependency { let number: Int }
    var number: Int
    init(dependency: Dependency) { number = dependency.number }
}

nonisolated enum Feed {
    final class Reader: Marked, Injectable {
        struct Dependency { let number: Int }
        var number: Int
        init(dependency: Dependency) { number = dependency.number }
    }
    @MainActor enum Views {
        final class Row: Injectable {
            struct Dependency { let number: Int }
            var number: Int
            init(dependency: Dependency) { number = dependency.number }
        }
    }
}

/// Closures that are not `Sendable` stay on the actor.
struct Screen: Injectable {
    struct Dependency {
        let gate: @concurrent () async -> Gate
        let row: nonisolated(nonsending) () async -> Feed.Views.Row
    }
    let dependency: Dependency
}

nonisolated protocol PlainResolver: Resolver, Sendable {
    func provideNumber() -> Int
}

protocol AppResolver: Resolver {
    func provideNumber() -> Int
}

nonisolated struct Plain: PlainResolver { func provideNumber() -> Int { 1 } }

struct App: AppResolver { func provideNumber() -> Int { 3 } }

nonisolated func byHand() {
    _ = Model(dependency: .init(number: 1))
    _ = Upload(dependency: .init(number: 1))
    _ = Ticker(dependency: .init(number: 1))
    _ = Int.Leaf(dependency: .init(number: 1))
    _ = Space.Star(dependency: .init(number: 1))
}

nonisolated func generated() {
    let plain = Plain()
    _ = plain.resolveModel()
    _ = plain.resolveUpload()
    _ = plain.resolveTicker()
    _ = plain.resolveIntLeaf()
    _ = plain.resolveSpaceStar()
}

byHand()
generated()
print(Plain().resolveGate().number, Plain().resolveFeedReader().number, Plain().resolveFeedViewsRow().number)
let screen = App().resolveScreen().dependency
print(await screen.gate().number, await screen.row().number)
