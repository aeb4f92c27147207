import Kit
import Patchbay

struct Report: Injectable {
    struct Dependency { let checks: [any HealthCheck] }
    let names: [String]
    init(dependency: Dependency) { names = dependency.checks.map(\.name) }
}

final class Pool: SharedInjectable, HealthCheck {
    struct Dependency {}
    let name = "pool"
    init(dependency: Dependency) {}
}

/// Of its two initialisers this module sees one.
extension Line: Injectable {}

protocol AppResolver: Resolver, NetworkHealth, Lifecycle {
    var shared: AppResolverShared { get }
}

struct App: AppResolver {
    let shared = AppResolverShared()
    func contributeNetworkCheck() -> any HealthCheck { Passed("network") }
}

let app = App()
print(app.resolveReport().names)
print(app.gatherChecks().map(\.name))
print(app.resolveLine(first: Place("here"), second: Place("there")).text)
