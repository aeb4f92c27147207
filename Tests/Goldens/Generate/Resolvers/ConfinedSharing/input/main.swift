import Patchbay

// What is not `Sendable` is shared by resolvers that are confined: to a global actor, or because they are not `Sendable`.

/// Of an older framework, say.
final class Window {
    var title = ""
}

final class History: SharedInjectable {
    struct Dependency { let window: Window }
    let window: Window
    var pages: [String] = []
    init(dependency: Dependency) { window = dependency.window }
}

final class Cache: WeaklySharedInjectable {
    struct Dependency { let history: History }
    let history: History
    init(dependency: Dependency) { history = dependency.history }
}

/// What can be used anywhere goes into the same store.
final class Settings: SharedInjectable, Sendable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct Screen: Injectable {
    struct Dependency {
        let history: History
        let cache: Cache
        let settings: Settings
    }
    let dependency: Dependency
}

/// Not `Sendable`, whatever its elements are.
final class Pool<Element> {
    var elements: [Element] = []
}

struct Pair<First, Second> {
    let first: First
    let second: Second
}

struct Tagged<Value: Sendable> {
    let value: Value
}

struct Failure: Error {}

protocol PlainResolver: Resolver {
    var shared: PlainResolverShared { get }
    func shareWindow() throws -> Window
    func sharePool() -> Pool<Int>
    func sharePair() -> Pair<Int, String>
    func shareTagged() -> Tagged<Int>
}

final class Plain: PlainResolver {
    let shared = PlainResolverShared()
    func sharePool() -> Pool<Int> { Pool() }
    func sharePair() -> Pair<Int, String> { Pair(first: 1, second: "one") }
    func shareTagged() -> Tagged<Int> { Tagged(value: 7) }
    var attempts = 0
    func shareWindow() throws -> Window {
        attempts += 1
        if attempts == 1 { throw Failure() }
        return Window()
    }
}

@MainActor
protocol SceneResolver: Resolver {
    var shared: SceneResolverShared { get }
    func shareWindow() -> Window
}

@MainActor
final class Scene: SceneResolver {
    let shared = SceneResolverShared()
    func shareWindow() -> Window { Window() }
}

@MainActor
protocol PanelResolver: Resolver {
    var parent: any SceneResolver { get }
}

@MainActor
struct Panel: PanelResolver {
    let parent: any SceneResolver
}

/// `Sendable` for other arguments.
struct Frame<Glass> { let glass: Glass }
extension Frame: Sendable where Glass: Sendable {}

struct Sash { let window: Window }
struct Facade { let sashes: [Sash] }

protocol HouseResolver: Resolver {
    var shared: HouseResolverShared { get }
    func shareFacade() -> Facade
    func sharePair() -> (number: Int, window: Window)
    func shareNamed() -> [String: Window]
    func shareFrame() -> Frame<Window>
}

struct House: HouseResolver {
    let shared = HouseResolverShared()
    func shareFacade() -> Facade { Facade(sashes: [Sash(window: Window())]) }
    func sharePair() -> (number: Int, window: Window) { (1, Window()) }
    func shareNamed() -> [String: Window] { ["front": Window()] }
    func shareFrame() -> Frame<Window> { Frame(glass: Window()) }
}

func useHouse() {
    let house = House()
    print(house.resolveFacade().sashes[0].window === house.resolveFacade().sashes[0].window)
    print(house.resolvePair().window === house.resolvePair().window)
    print(house.resolveFrame().glass === house.resolveFrame().glass)
    print(house.resolveNamed()["front"] === house.resolveNamed()["front"])
}

func usePlain() throws {
    let plain = Plain()
    do {
        _ = try plain.resolveWindow()
    } catch {
        print("what fails is not kept")
    }
    let screen = try plain.resolveScreen().dependency
    print(screen.history === (try plain.resolveHistory()), screen.history.window === (try plain.resolveWindow()))
    print(screen.cache === (try plain.resolveCache()), screen.settings === plain.resolveSettings())
    print(plain.resolvePool() === plain.resolvePool(), plain.resolvePair().second, plain.resolveTagged().value)
}

@MainActor
func useScene() {
    let scene = Scene()
    let screen = scene.resolveScreen().dependency
    screen.history.pages.append("page")
    print(screen.cache === scene.resolveCache(), Panel(parent: scene).resolveHistory().pages)
    print(Scene().resolveHistory().pages)
    #if DEBUG
    let stub = SceneResolverStub()
    stub.onShareWindow = { Window() }
    print(stub.resolveHistory() === stub.resolveScreen().dependency.history)
    #endif
}

try usePlain()
useScene()
useHouse()

/// Says in the words of the language that it may not be sent.
final class Ledger: SharedInjectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

@available(*, unavailable)
extension Ledger: Sendable {}

protocol LedgerResolver: Resolver {
    var shared: LedgerResolverShared { get }
}

struct Books: LedgerResolver {
    let shared = LedgerResolverShared()
}

let books = Books()
print(books.resolveLedger() === books.resolveLedger())
