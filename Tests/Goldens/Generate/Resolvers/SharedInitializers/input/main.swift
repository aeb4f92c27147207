import Patchbay

// Initialisers that are async, throw or belong to an actor: made once all the same.

struct Refused: Error {}

actor Attempts {
    private(set) var count = 0
    func next() -> Int {
        count += 1
        return count
    }
}

/// Fails at its first attempt.
final class Connection: SharedInjectable, Sendable {
    struct Dependency: Sendable { let attempts: Attempts }
    let attempt: Int
    init(dependency: Dependency) async throws {
        attempt = await dependency.attempts.next()
        if attempt == 1 { throw Refused() }
    }
}

actor Journal: SharedInjectable {
    struct Dependency: Sendable { let attempts: Attempts }
    init(dependency: Dependency) async { _ = await dependency.attempts.next() }
}

struct Strict: SharedInjectable {
    struct Dependency: Sendable { let isAllowed: Bool }
    init(dependency: Dependency) throws {
        guard dependency.isAllowed else { throw Refused() }
    }
}

@MainActor final class Theme: SharedInjectable {
    struct Dependency: Sendable {
        let connection: Connection
        let journal: Journal
    }
    let connection: Connection
    init(dependency: Dependency) { connection = dependency.connection }
}

@MainActor final class Palette: WeaklySharedInjectable {
    struct Dependency: Sendable { let theme: Theme }
    let theme: Theme
    init(dependency: Dependency) { theme = dependency.theme }
}

@MainActor final class Window: SharedInjectable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func provideAttempts() -> Attempts
    func provideIsAllowed() -> Bool
}

/// Belongs to an actor, and so does the way to its store.
@MainActor protocol SceneResolver: Resolver {
    var shared: SceneResolverShared { get }
    func provideAttempts() -> Attempts
    func provideIsAllowed() -> Bool
}

struct App: AppResolver {
    let shared = AppResolverShared()
    let attempts = Attempts()
    func provideAttempts() -> Attempts { attempts }
    func provideIsAllowed() -> Bool { false }
}

final class Scene: SceneResolver {
    let shared = SceneResolverShared()
    func provideAttempts() -> Attempts { Attempts() }
    func provideIsAllowed() -> Bool { true }
}

@MainActor func run() async throws {
    let app = App()
    do { _ = try await app.resolveConnection() } catch { print("the first attempt fails:", error) }
    let connections = try await withThrowingTaskGroup(of: Connection.self) { group in
        for _ in 0..<10 { group.addTask { try await app.resolveConnection() } }
        var connections: [Connection] = []
        for try await connection in group { connections.append(connection) }
        return connections
    }
    print("ten tasks, one connection:", connections.allSatisfy { $0 === connections[0] }, connections[0].attempt)
    print("one journal:", await app.resolveJournal() === app.resolveJournal())
    do { _ = try app.resolveStrict() } catch { print("never there:", error) }
    let palette = try await app.resolvePalette()
    print("on an actor:", try await app.resolvePalette() === palette)
    print("with what it needs:", try await app.resolveTheme() === palette.theme, palette.theme.connection.attempt)
    print("synchronous on the actor:", app.resolveWindow() === app.resolveWindow())

    let scene = Scene()
    do { _ = try await scene.resolveConnection() } catch { print("a scene of its own:", error) }
    print("allowed:", try scene.resolveStrict())
    print("windows:", scene.resolveWindow() === scene.resolveWindow(), scene.resolveWindow() === app.resolveWindow())
}

try await run()
