import Patchbay

// What asks is there in one build only, and in that one it has what it asks for.

final class Log: Sendable {}
struct Token {}
struct Page {}
final class Connection {}

@globalActor actor Disk { static let shared = Disk() }

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }

    #if DEBUG
        func shareLog() -> Log
        func provideToken() -> Token
        func providePage() -> Page
        func provideConnection() -> Connection
    #else
        func provideLog(name: String) -> Log  // expect PB203
        func provideOldToken() -> Token
        func provideNewToken() -> Token
        func providePage(number: Int) async throws -> Page
        @Disk func provideConnection() -> Connection
    #endif
}

#if DEBUG
    final class Recorder: SharedInjectable, Sendable {
        struct Dependency { let log: Log }
        init(dependency: Dependency) {}
    }

    struct Inspector: Injectable {
        struct Dependency { let token: Token }
        let dependency: Dependency
    }

    struct Preview: Injectable {
        struct Dependency { let page: Lazy<Page> }
        let dependency: Dependency
    }

    @MainActor struct Monitor: Injectable {
        struct Dependency { let connection: Connection }
        let dependency: Dependency
    }

    struct Ticket: Injectable {
        struct Dependency { let number: Int }
        let dependency: Dependency
    }

    struct Booth: Injectable {
        struct Dependency { let ticket: (Int) -> Ticket }
        let dependency: Dependency
    }
#else
    final class Archive: SharedInjectable, Sendable {
        struct Dependency { let log: Log }
        init(dependency: Dependency) {}
    }

    struct Gate: Injectable {
        struct Dependency { let token: Token }  // expect PB121
        let dependency: Dependency
    }

    struct Reader: Injectable {
        struct Dependency { let page: Lazy<Page> }  // expect PB141
        let dependency: Dependency
    }

    @MainActor struct Console: Injectable {
        struct Dependency { let connection: Connection }  // expect PB170
        let dependency: Dependency
    }

    struct Ticket: Injectable {
        struct Dependency { let name: String }
        let dependency: Dependency
    }

    struct Counter: Injectable {
        struct Dependency { let ticket: (Int) -> Ticket }  // expect PB140
        let dependency: Dependency
    }
#endif

// It needs what is there in one build only, and is not made in the other.
final class Owner: SharedInjectable, Sendable {
    struct Dependency {
        let recorder: RecorderOfBuild
    }
    init(dependency: Dependency) {}
}
#if DEBUG
    typealias RecorderOfBuild = Recorder
#else
    typealias RecorderOfBuild = Archive
#endif
