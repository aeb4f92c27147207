import Patchbay

struct User {}

protocol Clock {}

final class Engine: SharedInjectable, Sendable {
    struct Dependency { let fuel: Fuel }
    init(dependency: Dependency) {}
}

final class Fuel: Injectable {
    struct Dependency { let user: User }  // expect PB203
    init(dependency: Dependency) {}
}

/// Has no finding of its own: the engine's is the reason.
final class Car: SharedInjectable, Sendable {
    struct Dependency { let engine: Engine }
    init(dependency: Dependency) {}
}

final class Store: SharedInjectable {  // expect PB204
    typealias Dependency = Void
    init(dependency: Void) {}
}

/// Says `Sendable` nowhere, but the store's finding is enough.
final class Shop: SharedInjectable, Sendable {
    struct Dependency { let store: Store }
    init(dependency: Dependency) {}
}

struct Handler: SharedInjectable {  // expect PB204
    typealias Dependency = Void
    let handle: () -> Void
    init(dependency: Void) { handle = {} }
}

public struct Seen: SharedInjectable {  // expect PB204
    public typealias Dependency = Void
    public init(dependency: Void) {}
}

final class Both: SharedInjectable, WeaklySharedInjectable, Sendable {  // expect PB205
    typealias Dependency = Void
    init(dependency: Void) {}
}

// These are Sendable, or may be, as far as anybody can tell from here.

@MainActor final class Screen: SharedInjectable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

actor Journal: SharedInjectable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

protocol Safe: Sendable {}

final class Safely: SharedInjectable, Safe {
    typealias Dependency = Void
    init(dependency: Void) {}
}

final class Foreign: SharedInjectable, FrameworkProtocol {
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct Plain: SharedInjectable {
    typealias Dependency = Void
    let number = 1
    init(dependency: Void) {}
}

/// Whoever mends one of them learns of the others.
final class Ledger: SharedInjectable, Sendable {
    struct Dependency {
        let place: Place  // expect PB203
        let page: @Sendable (Place) -> Page  // expect PB203
    }
    init(dependency: Dependency) {}
}

struct Place {}

struct Page: Injectable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
}

/// Something that the generator cannot tell to be missing, for it has it all.
protocol FullResolver: Resolver {
    var shared: FullResolverShared { get }
    func provideClock() -> any Clock
}
