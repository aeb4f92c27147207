import Patchbay

protocol Service { func run() }

@MainActor
final class Screen: SharedInjectable, @MainActor Service {
    struct Dependency {}
    init(dependency: Dependency) {}
    func run() {}
}

final class Clock: SharedInjectable, Service, Sendable {
    struct Dependency {}
    init(dependency: Dependency) {}
    func run() {}
}

/// Others may conform to it than what may be sent.
@MainActor
protocol Window { func show() }

final class Registry: SharedInjectable, Sendable {
    struct Dependency { let open: @Sendable () async -> any Window }  // expect PB142
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func gatherServices() async -> [any Service]  // expect PB154
    @MainActor func gatherScreens() -> [any Service]
    @MainActor func provideWindow() -> any Window
    @MainActor func shareFirstWindow() -> any Window  // expect PB204
}
