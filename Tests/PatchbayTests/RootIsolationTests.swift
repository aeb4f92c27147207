import Foundation
import Patchbay
import PatchbayTesting
import Testing

/// `Sendable` by inference, as an application's values are.
private struct Client { let url: String }

private final class Screen: FactoryModule, ConfiguratorModule {
    struct Dependency { let client: Client }
    let client: Client?
    var shown = ""

    init(dependency: Dependency, payload: Void) { client = dependency.client }
    func configure(dependency: Dependency, payload: Void) { shown = dependency.client.url }
}

private final class Handler: FactoryModule, SendableModule {
    struct Dependency { let client: Client }
    let url: String

    init(dependency: Dependency, payload: Void) { url = dependency.client.url }
}

private struct Upload: AsyncFactoryModule {
    struct Dependency { let client: Client }
    let url: String

    init(dependency: Dependency, payload: Void) async throws { url = dependency.client.url }
}

@MainActor
private final class AppDelegate {
    var client = Client(url: "y")
    private(set) var calls = 0

    func makeClient() -> Client {
        MainActor.assertIsolated()
        calls += 1
        return client
    }

    func ofProperty() -> Screen.Factory { Screen.Factory(dependency: .init(client: self.client)) }
    func ofMethod() -> Screen.Factory { Screen.Factory(dependency: .init(client: self.makeClient())) }

    func ofLocalFunction() -> Screen.Factory {
        func local() -> Screen.Dependency { .init(client: self.makeClient()) }
        return Screen.Factory(dependency: local())
    }

    func configurator() -> Screen.Configurator { Screen.Configurator(dependency: .init(client: self.makeClient())) }
    func upload() -> Upload.Factory { Upload.Factory(dependency: { .init(client: self.makeClient()) }) }

    func handler() -> Handler.Factory {
        let client = self.client
        return Handler.Factory(dependency: .init(client: client))
    }
}

private final class PlainRoot {
    var client = Client(url: "plain")
    func screens() -> Screen.Factory { Screen.Factory(dependency: .init(client: self.client)) }
}

private actor Server {
    var client = Client(url: "server")
    func screens() -> Screen.Factory { Screen.Factory(dependency: .init(client: self.client)) }
    func url() -> String? { screens().create().client?.url }
}

/// Takes a factory where the compiler would not let it go.
private struct Smuggled<Value>: @unchecked Sendable {
    // Unchecked on purpose: what happens then is under test.
    let value: Value
}

@Suite("Where a composition root and its factories belong")
struct RootIsolationTests {
    @Test("a root on the main actor may use its properties, its methods and local functions")
    @MainActor func mainActor() {
        let root = AppDelegate()
        #expect(root.ofMethod().create().client?.url == "y")
        #expect(root.ofLocalFunction().create().client?.url == "y")
        let late = root.ofProperty()
        root.client = Client(url: "z")
        #expect(late.create().client?.url == "z")
        let screen = late.create()
        root.configurator().configure(screen)
        #expect(screen.shown == "z")
    }

    @Test("a dependency of the main actor is evaluated on first use, and once")
    @MainActor func onceOnMainActor() {
        let root = AppDelegate()
        let factory = root.ofMethod()
        #expect(root.calls == 0)
        _ = (factory.create(), factory.create(), factory.dependency)
        #expect(root.calls == 1)
    }

    @Test("an ordinary class and an actor are roots as well")
    func otherRoots() async {
        let root = PlainRoot()
        let screens = root.screens()
        root.client = Client(url: "later")
        #expect(screens.create().client?.url == "later")
        func local() -> Screen.Dependency { .init(client: root.client) }
        #expect(Screen.Factory(dependency: local()).create().client?.url == "later")
        #expect(await Server().url() == "server")
    }

    @Test("an asynchronous dependency may use the state of the actor that it is written on, and runs there")
    func asynchronous() async throws {
        let factory = await AppDelegate().upload()
        #expect(try await Task.detached { try await factory.create().url }.value == "y")
    }

    @Test("the factories of a module that says that it travels are made anywhere")
    func travelling() async {
        let factory = await AppDelegate().handler()
        #expect(await Task.detached { factory.create().url }.value == "y")
    }

    @Test("a dependency of the main actor that is first asked for elsewhere traps with the names of both")
    func elsewhereThanOnMainActor() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let factory = await MainActor.run { Smuggled(value: AppDelegate().ofProperty()) }
            await Task.detached { _ = factory.value.create() }.value
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("the dependency of PatchbayTests.Screen belongs to the actor Swift.MainActor"))
    }

    @Test("a dependency of the main actor that is first asked for on another thread, outside of tasks, traps as well")
    func elsewhereThanOnMainThread() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let factory = await MainActor.run { Smuggled(value: AppDelegate().ofProperty()) }
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    _ = factory.value.create()
                    continuation.resume()
                }
            }
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("the dependency of PatchbayTests.Screen belongs to the actor Swift.MainActor"))
    }

    @Test("a dependency of an actor that is first asked for elsewhere traps with the names of both")
    func elsewhereThanOnActor() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let server = Server()
            let configurator = await server.smuggled()
            await MainActor.run { configurator.value.configure(Screen(dependency: .init(client: .init(url: "")))) }
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("the dependency of PatchbayTests.Screen belongs to the actor PatchbayTests.Server"))
    }

    @Test func `what is made with a function of the main actor is not used elsewhere`() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let factory = await MainActor.run {
                let factory = Screen.Factory(isolated: { @MainActor in .init(client: Client(url: "x")) })
                _ = factory.create()
                return Smuggled(value: factory)
            }
            await Task.detached { _ = factory.value.create() }.value
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("the dependency of PatchbayTests.Screen belongs to the actor Swift.MainActor"))
    }

    @Test("an actor's executor may make dependencies when it is asked for")
    func executorThatMakesDependencies() async {
        #expect(await Porter().url() == "porter")
    }

    @Test("a dependency that was asked for where it belongs is there for everybody")
    func evaluatedFirst() async {
        let factory = await MainActor.run {
            let factory = AppDelegate().ofProperty()
            _ = factory.dependency
            return Smuggled(value: factory)
        }
        #expect(await Task.detached { factory.value.create().client?.url }.value == "y")
    }
}

extension Server {
    fileprivate func smuggled() -> Smuggled<Screen.Configurator> {
        Smuggled(value: Screen.Configurator(dependency: .init(client: self.client)))
    }
}

/// An actor that needs a dependency to say where it runs.
private actor Porter {
    var client = Client(url: "porter")

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        _ = Handler.Factory(dependency: .init(client: Client(url: "executor"))).dependency
        return MainActor.sharedUnownedExecutor
    }

    func url() -> String? { Screen.Factory(dependency: .init(client: self.client)).create().client?.url }
}
