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

struct Menu: Injectable {
    struct Dependency {
        let window: @MainActor () -> Window  // expect PB141
        let feed: @MainActor (User) -> Feed  // expect PB141
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver, FeedMaking, Sendable { @Disk func providePath() -> Path }
