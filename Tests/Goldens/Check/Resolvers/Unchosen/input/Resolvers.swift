import Patchbay

// A method that only its result tells from a generated one that others call; a store on an actor of nothing so far; and
// something that stands for a protocol and has two providers.

protocol Session: AnyObject {}

final class LiveSession: Session, Injectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct Use: Injectable {
    struct Dependency { let session: LiveSession }
    let dependency: Dependency
}

struct Caller: Injectable {
    struct Dependency { let use: Use }
    let dependency: Dependency
}

struct Alone: Injectable {
    struct Dependency {}
    let dependency: Dependency
}

struct Later: Injectable {
    struct Dependency { let makeQuiet: () -> Quiet }
    let dependency: Dependency
}

struct Quiet: Injectable {
    struct Dependency {}
    let dependency: Dependency
}

protocol AppResolver: Resolver {}

extension AppResolver {
    /// Called in a closure that says which it wants.
    func resolveQuiet() -> any Sendable { 1 }

    func resolveLiveSession() -> any Session { resolveUse().dependency.session }  // expect PB180
    func resolveAlone() -> any Sendable { 1 }
    @_disfavoredOverload func resolveUse() -> String { "use" }
}

protocol SceneResolver: Resolver {
    @MainActor var shared: SceneResolverShared { get }  // expect PB202
}

/// Written by hand, and so there.
protocol WindowResolver: Resolver {
    var shared: WindowResolverShared { get async }
}

final class WindowResolverShared: Sendable {}

protocol Storage {}

final class Memory: Storage, Injectable {
    typealias Binds = any Storage  // expect PB121
    struct Dependency {}
    init(dependency: Dependency) {}
}

protocol StorageResolver: Resolver {
    func providePrimaryMemory() -> Memory
    func provideBackupMemory() -> Memory
}

struct Writer: Injectable {
    struct Dependency { let storage: any Storage }
    let dependency: Dependency
}
