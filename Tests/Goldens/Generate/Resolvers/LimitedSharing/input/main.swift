import Patchbay

// What is shared and not available wherever its resolver is: the store does not name it. Here that would be a warning.

@available(*, deprecated)
final class Old: SharedInjectable, Sendable {
    struct Dependency {}
    init(dependency: Dependency) { print("old") }
}

@available(macOS 99, iOS 99, *)
final class Later: SharedInjectable, Sendable {
    struct Dependency { let peer: Peer }
    init(dependency: Dependency) async throws { print("later") }
}

@available(*, deprecated)
final class Held: WeaklySharedInjectable, Sendable {
    struct Dependency {}
    init(dependency: Dependency) { print("held") }
}

final class Peer: SharedInjectable, Sendable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

@available(*, deprecated)
struct User: Injectable {
    struct Dependency {
        let old: Old
        let held: Held
    }

    let dependency: Dependency
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
}

// Its own methods need not say what it says, and look at the same store.
@available(*, deprecated)
protocol OldResolver: AppResolver {
    func shareAncient() -> Ancient
}

@available(*, deprecated)
final class Ancient: Sendable {}

// Both have one place, which names what one of them makes wherever the store is.
protocol FirstResolver: AppResolver {
    @available(*, deprecated)
    func shareSize() -> [Int]
}
protocol SecondResolver: AppResolver {
    func shareSize() -> [Int]
}

struct Second: SecondResolver {
    let shared = AppResolverShared()
    func shareSize() -> [Int] { [1] }
}

struct App: AppResolver {
    let shared = AppResolverShared()
}

@available(*, deprecated)
struct OldApp: OldResolver {
    let shared = AppResolverShared()
    func shareAncient() -> Ancient { Ancient() }
}

final class Page {}

@available(*, deprecated)
final class History: SharedInjectable {
    struct Dependency { let page: Page }
    init(dependency: Dependency) { print("history") }
}

@MainActor
protocol SceneResolver: Resolver {
    var shared: SceneResolverShared { get }
    func providePage() -> Page
}

@MainActor
final class Scene: SceneResolver {
    let shared = SceneResolverShared()
    func providePage() -> Page { Page() }
}

// What is deprecated is called without a warning by way of a protocol.
@MainActor protocol Part { func run() }

struct Runner: Part {
    @available(*, deprecated)
    func run() {
        let app = App()
        let user = app.resolveUser()
        print(user.dependency.old === app.resolveOld(), user.dependency.held === app.resolveHeld())
        let old = OldApp()
        print(old.resolveOld() === old.resolveOld(), old.resolveOld() === app.resolveOld())
        print(old.resolveAncient() === old.resolveAncient(), Second().resolveSize())
        let scene = Scene()
        print(scene.resolveHistory() === scene.resolveHistory())
    }
}

(Runner() as any Part).run()
if #available(macOS 99, iOS 99, *) {
    let app = App()
    print(try await app.resolveLater() === app.resolveLater())
}
