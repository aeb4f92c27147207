import Patchbay

// What keeps a resolver alive that deferred requests ask later. `DeferredRequests` in the documentation says the same.

final class Engine: Injectable, Sendable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

final class Screen: Injectable {
    struct Dependency { let makeEngine: () -> Engine }
    let makeEngine: () -> Engine
    init(dependency: Dependency) { makeEngine = dependency.makeEngine }
}

/// Keeps a closure for as long as it lives, and so its resolver, which keeps it.
final class Garage: SharedInjectable, Sendable {
    struct Dependency: Sendable { let makeEngine: @Sendable () -> Engine }
    let makeEngine: @Sendable () -> Engine
    init(dependency: Dependency) { makeEngine = dependency.makeEngine }
}

/// Keeps its resolver until it has asked.
final class Workshop: SharedInjectable, Sendable {
    struct Dependency: Sendable { let engine: SendableLazy<Engine> }
    let engine: SendableLazy<Engine>
    init(dependency: Dependency) { engine = dependency.engine }
}

/// Asks while it is being made, and keeps nothing.
final class Office: SharedInjectable, Sendable {
    struct Dependency: Sendable { let makeEngine: @Sendable () -> Engine }
    let engine: Engine
    init(dependency: Dependency) { engine = dependency.makeEngine() }
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
}

final class App: AppResolver {
    let shared = AppResolverShared()
}

/// Whether a resolver is there when nobody but what it has made can keep it.
func lives(_ use: (App) -> Any?) -> (whileHeld: Bool, after: Bool) {
    weak var resolver: App?
    var held: Any?
    func begin() {
        let app = App()
        resolver = app
        held = use(app)
    }
    begin()
    let whileHeld = resolver != nil
    withExtendedLifetime(held) {}
    held = nil
    return (whileHeld, resolver != nil)
}

print("nothing asked for:", lives { _ in nil })
print("something made anew that asks later:", lives { $0.resolveScreen() })
print("something made later:", lives { $0.resolveScreen().makeEngine() })
print("something shared that asks later:", lives { $0.resolveGarage() })
print("a lazy that nobody asked:", lives { $0.resolveWorkshop() })
print("a lazy that was asked:", lives { $0.resolveWorkshop().engine.value })
print("something shared that has asked:", lives { $0.resolveOffice() })
