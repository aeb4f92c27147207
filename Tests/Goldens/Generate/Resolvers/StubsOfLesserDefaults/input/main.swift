import Patchbay

// What a protocol does by itself may neither wait nor throw where its requirement may.

struct Clock: Sendable { let now: Int }

protocol AppResolver: Resolver {
    func provideClock() async throws -> Clock
    func provideCount(clock: Clock) async -> Int
    var title: String { get throws }
}

extension AppResolver {
    func provideClock() -> Clock { Clock(now: 1) }
    func provideCount(clock: Clock) -> Int { clock.now + 1 }
    var title: String { "title" }
}

@MainActor protocol SceneResolver: Resolver {
    func provideClock() async throws -> Clock
    nonisolated func provideName() async -> String
}

extension SceneResolver {
    func provideClock() -> Clock { Clock(now: 3) }
    nonisolated func provideName() async -> String { "scene" }
}

struct Desk: Injectable {
    struct Dependency {
        let clock: Clock
        let count: Int
        let title: String
    }
    let dependency: Dependency
}

struct Screen: Injectable {
    struct Dependency {
        let clock: Clock
        let name: String
    }
    let dependency: Dependency
}

final class App: AppResolver {}

func text(_ desk: Desk) -> String { "\(desk.dependency.clock.now) \(desk.dependency.count) \(desk.dependency.title)" }

print(text(try await App().resolveDesk()))
#if DEBUG
    let stub = AppResolverStub()
    print(text(try await stub.resolveDesk()))
    stub.onProvideClock = { Clock(now: 7) }
    print(text(try await stub.resolveDesk()))
    let screen = try await SceneResolverStub().resolveScreen().dependency
    print(screen.clock.now, screen.name)
#endif
