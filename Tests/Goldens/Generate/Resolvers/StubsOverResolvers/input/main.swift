import Dispatch
import Patchbay

// A stub over a real resolver replaces some of what it provides; what an extension does by itself, a stub does, too.

struct Clock: Sendable { var now: Int }
struct Text: Sendable, Equatable { var text: String }
struct Failure: Error {}

final class Log: SharedInjectable, Sendable {
    typealias Owner = any AppResolver
    struct Dependency { let clock: Clock }
    let start: Int
    init(dependency: Dependency) { start = dependency.clock.now }
}

struct Page: Injectable {
    struct Dependency {
        let clock: Clock
        let title: Text
        let log: Log
        let parts: [Text]
    }
    let dependency: Dependency
}

struct Box<Item: Sendable>: Sendable {
    var item: Item
}

protocol Titles {
    func provideTitle(clock: Clock) throws -> Text
    func contributeHead(title: Text) -> Text
    var footer: Text { get }
}

extension Titles {
    func provideTitle(clock: Clock) throws -> Text { Text(text: "title at \(clock.now), \(footer.text)") }
    /// Calls what a test may have set.
    func contributeHead(title: Text) -> Text { Text(text: "head of \(try! provideTitle(clock: Clock(now: 0)).text)") }
    var footer: Text { Text(text: "footer") }
}

protocol AppResolver: Resolver, Sendable, Titles {
    var shared: AppResolverShared { get }
    func provideClock() -> Clock
    func provideBox<Item: Sendable>(of item: Item) async -> Box<Item>
    func change(_ clock: inout Clock)
}

final class App: AppResolver {
    let shared = AppResolverShared()
    func provideClock() -> Clock { Clock(now: 1) }
    func provideBox<Item: Sendable>(of item: Item) async -> Box<Item> { Box(item: item) }
    func change(_ clock: inout Clock) { clock.now += 1 }
    var footer: Text { Text(text: "app") }
}

@MainActor protocol SceneResolver: Resolver {
    func provideClock() -> Clock
    func provideText(clock: Clock) -> Text
}

@MainActor final class Scene: SceneResolver {
    func provideClock() -> Clock { Clock(now: 8) }
    func provideText(clock: Clock) -> Text { Text(text: "scene \(clock.now)") }
}

/// A child for a test: the shortest way to replace one provider.
protocol TestResolver: Resolver {
    var parent: any AppResolver { get }
    var clock: Clock { get }
}

/// What belongs to another actor, or to none, is asked of the real one as well.
@globalActor actor Disk { static let shared = Disk() }

@MainActor
protocol DeskResolver: Resolver, Sendable {
    func provideNumber() -> Int
    nonisolated func provideName() -> String
    nonisolated var length: Double { get }
    @Disk func provideBlocks() -> [Int]
    @Disk func provideNames() -> [String]
    nonisolated func provideLengths() async -> [Double]
}

extension DeskResolver {
    @Disk func provideNames() -> [String] { ["by default"] }
    nonisolated func provideLengths() async -> [Double] { [4] }
}

final class Desk: DeskResolver {
    nonisolated let length = 2.0
    func provideNumber() -> Int { 1 }
    nonisolated func provideName() -> String { "desk" }
    @Disk func provideBlocks() -> [Int] { [3] }
}

struct Test: TestResolver {
    let parent: any AppResolver
    let clock = Clock(now: 99)
}

#if DEBUG
/// Only what may be sent can be given to this.
func send<Value: Sendable>(_ value: Value) -> Value { value }

let app = App()
let stub = send(AppResolverStub(over: app))
print(try stub.resolvePage().dependency.clock.now, try app.resolvePage().dependency.title.text)
stub.onProvideClock = { Clock(now: 5) }
let page = try stub.resolvePage().dependency
print(page.clock.now, page.title.text, page.log.start, page.parts)
print("its own store:", page.log === app.resolveLog(), app.resolveLog().start)
print(await stub.provideBox(of: 3).item)
var clock = Clock(now: 6)
stub.change(&clock)
print(clock.now)

let alone = AppResolverStub()
alone.onProvideClock = { Clock(now: 7) }
print(try alone.resolvePage().dependency.title.text)
alone.onFooter = { Text(text: "set") }
print(try alone.resolvePage().dependency.parts.map(\.text))
alone.onProvideTitle = { _ in throw Failure() }
do {
    _ = try alone.resolvePage()
} catch {
    print(error)
}

let scene = SceneResolverStub(over: Scene())
print(scene.resolveText().text)
scene.onProvideClock = { Clock(now: 9) }
print(scene.resolveText().text)

nonisolated func standing(over desk: Desk) -> DeskResolverStub { DeskResolverStub(over: desk) }
let desk = standing(over: Desk())
print(desk.resolveNumber(), desk.resolveName(), desk.resolveLength(), await desk.resolveBlocks())
print(await desk.resolveNames(), await desk.resolveLengths(), await DeskResolverStub().resolveNames())
desk.onProvideBlocks = { [5] }
print(await desk.resolveBlocks())

/// A closure is set, and taken back, while others ask: there is the real one all the time.
nonisolated func race(for stub: AppResolverStub) {
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
        for _ in 0..<10_000 {
            if thread > 0 {
                _ = stub.provideClock()
            } else {
                stub.onProvideClock = { Clock(now: 5) }
                stub.onProvideClock = nil
            }
        }
    }
}
race(for: AppResolverStub(over: app))
#endif

print(try Test(parent: App()).resolvePage().dependency.clock.now)
