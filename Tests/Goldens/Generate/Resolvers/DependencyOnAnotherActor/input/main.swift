import Patchbay

// A `Dependency` that is on another actor than its type is made without waiting if Swift writes it an initialiser that
// needs no actor.

@globalActor actor Disk { static let shared = Disk() }

struct Path: Sendable { let text: String }

@Disk struct Reader: Injectable {
    @MainActor struct Dependency: Sendable { let path: Path }
    let path: Path
    init(dependency: Dependency) { path = dependency.path }
}

@MainActor func newMode() -> String { "append" }

@Disk struct Writer: Injectable {
    @MainActor struct Dependency: Sendable {
        let path: Path
        var mode = newMode()
    }
    let path: Path
    init(dependency: Dependency) { path = dependency.path }
}

protocol AppResolver: Resolver, Sendable { func providePath() -> Path }
struct App: AppResolver {
    func providePath() -> Path { Path(text: "/srv") }
}

@Disk func run(_ app: App) async {
    print(app.resolveReader().path, await app.resolveWriter().path)
}
await run(App())
