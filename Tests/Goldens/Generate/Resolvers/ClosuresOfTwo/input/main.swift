import Patchbay

// Two that ask for one closure by one label, and may call it in other places: callers bring one that fits both.

struct Badge: Injectable {
    struct Dependency { let onRead: @Sendable (Int) -> Void }

    let dependency: Dependency
}

struct Row: Injectable {
    struct Dependency { let onRead: (Int) -> Void, badge: Badge }

    let dependency: Dependency
}

struct Button: Injectable {
    struct Dependency { let onTap: @MainActor () -> Void }

    let dependency: Dependency
}

struct Bar: Injectable {
    struct Dependency { let onTap: () -> Void, button: Button }

    let dependency: Dependency
}

@MainActor final class Screen: Injectable {
    struct Dependency { let onTap: @MainActor @Sendable () -> Void, button: Button }

    let dependency: Dependency

    nonisolated init(dependency: Dependency) { self.dependency = dependency }
}

protocol AppResolver: Resolver {}

struct App: AppResolver {}

let row = App().resolveRow(onRead: { print("read", $0) })
row.dependency.onRead(1)
row.dependency.badge.dependency.onRead(2)
let bar = App().resolveBar(onTap: { print("tapped") })
bar.dependency.onTap()
bar.dependency.button.dependency.onTap()
let screen = App().resolveScreen(onTap: { print("tapped on a screen") })
screen.dependency.onTap()
