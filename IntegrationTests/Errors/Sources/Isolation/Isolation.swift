import Patchbay

@globalActor actor Disk { static let shared = Disk() }
final class Loose { var count = 0 }
protocol API {}
protocol SafeAPI: Sendable {}
final class Safe: Sendable {}

protocol AppResolver: Resolver, Sendable {
    func provideLoose() -> Loose
    @Disk func provideAPI() -> any API
    @Disk func provideSafeAPI() -> any SafeAPI
    @Disk func provideText() -> any CustomStringConvertible
    @Disk func provideSafe() -> Safe
    @MainActor func provideCount() -> Int
}

// MARK: From one actor to another

@MainActor final class Screen: Injectable {
    struct Dependency {
        let loose: Loose  // made by nobody's actor: it may go to this one
        let safe: Safe
        let safeAPI: any SafeAPI
    }
    init(dependency: Dependency) {}
}

@MainActor final class Panel: Injectable {
    struct Dependency { let api: any API }
    init(dependency: Dependency) {}
}

@MainActor final class Label: Injectable {
    struct Dependency { let text: any CustomStringConvertible }
    init(dependency: Dependency) {}
}

// MARK: From the caller to two actors

final class Draft { var text = "" }

@MainActor final class Editor: Injectable {
    struct Dependency { let draft: Draft }
    init(dependency: Dependency) {}
}

@Disk final class Saver: Injectable {
    struct Dependency { let editor: Editor }
    init(dependency: Dependency) {}
}

// MARK: From an actor to code on none

@MainActor protocol WindowResolver: Resolver {
    func provideHandle() -> Handle
    nonisolated func provideTitle(handle: Handle) async -> String
}

final class Handle { var number = 0 }

struct Loading: Injectable {
    struct Dependency { let handle: Handle }
    init(dependency: Dependency) async {}
}

// MARK: Into an actor

protocol PlainResolver: Resolver {
    func provideSource() -> Source
}

final class Source { var position = 0 }

actor Reading: Injectable {
    struct Dependency { let source: Source }
    init(dependency: Dependency) {}
}

// MARK: From asynchronous code

struct ThreadLog: Injectable {
    struct Dependency {}
    @available(*, noasync) init(dependency: Dependency) {}
}

struct Feed: Injectable {
    struct Dependency { let log: ThreadLog }
    init(dependency: Dependency) async {}
}
