import Patchbay

// What has to be awaited without being `async` itself: because of another actor, or as the resolver requires it so.

@globalActor actor Disk { static let shared = Disk() }

struct Path: Sendable {}
struct User: Sendable {}

@MainActor final class Window: Injectable {
    struct Dependency: Sendable { let path: Path }
    init(dependency: Dependency) {}
}

@MainActor final class Feed: Injectable {
    struct Dependency: Sendable { let user: User }
    init(dependency: Dependency) {}
}

protocol FeedMaking { @MainActor func resolveFeed(user: User) async throws -> Feed }

/// Has both reasons: the one is told that has what lacks.
@MainActor final class Panel: Injectable {
    struct Dependency: Sendable { let path: Path }
    init(dependency: Dependency) {}
}

protocol PanelMaking { @MainActor func resolvePanel() async throws -> Panel }

@MainActor final class Sheet: Injectable {
    @Disk struct Dependency: Sendable { let count = 0 }
    init(dependency: Dependency) {}
}

struct Menu: Injectable {
    struct Dependency {
        let window: @MainActor () -> Window  // expect PB141
        let feed: @MainActor (User) -> Feed  // expect PB141
        let panel: @MainActor () async -> Panel  // expect PB141
        let panelLater: @MainActor () throws -> Panel  // expect PB141
        let sheet: @MainActor () -> Sheet  // expect PB141
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver, FeedMaking, PanelMaking, Sendable { @Disk func providePath() -> Path }
