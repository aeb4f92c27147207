import Patchbay
import PatchbayTesting
import Testing

@MainActor
private final class Theme {
    var name = "light"
}

@MainActor
private final class Screen: @MainActor FactoryModule {
    struct Dependency {
        let theme: Theme
        let cell: Cell.Configurator
    }
    struct Payload { let title: String }
    let title: String
    let theme: Theme
    let cell: Cell.Configurator

    init(dependency: Dependency, payload: Payload) {
        MainActor.assertIsolated()
        title = payload.title
        theme = dependency.theme
        cell = dependency.cell
    }
}

@MainActor
private final class Cell: @MainActor ConfiguratorModule {
    @MainActor
    struct Dependency {
        let theme: Theme
    }
    typealias Payload = String
    var text = ""

    func configure(dependency: Dependency, payload: String) {
        MainActor.assertIsolated()
        text = "\(payload) in \(dependency.theme.name)"
    }
}

@MainActor
private final class Remote: @preconcurrency AsyncFactoryModule {
    typealias Dependency = Int
    typealias Payload = String
    let text: String

    init(dependency: Int, payload: String) async throws {
        await Task.yield()
        MainActor.assertIsolated()
        text = "\(payload)\(dependency)"
    }
}

/// Holds what the composition root of an application holds.
@MainActor
private final class Root {
    let theme = Theme()

    func screenFactory() -> Screen.Factory {
        Screen.Factory(
            dependency: .init(
                theme: self.theme,
                cell: .init(dependency: .init(theme: self.theme))
            )
        )
    }

    func generatedScreenFactory() -> Screen.Factory {
        let configurator = Cell.Configurator(dependency: .init(theme: self.theme))
        let dependency = Screen.Dependency(theme: theme, cell: configurator)
        return Screen.Factory(dependency: dependency)
    }
}

@MainActor
@Suite("Modules that live on the main actor")
struct MainActorModuleTests {
    @Test("their dependency may use the actor's state, and is evaluated there")
    func factory() {
        let root = Root()
        let factory = root.screenFactory()
        root.theme.name = "dark"
        let screen = factory.create(payload: .init(title: "Inbox"))
        #expect(screen.title == "Inbox")
        #expect(screen.theme === root.theme)
        let cell = Cell()
        screen.cell.configure(cell, payload: "row")
        #expect(cell.text == "row in dark")
    }

    @Test("the code that is generated for them compiles in a function of the actor")
    func generatedCode() {
        let root = Root()
        #expect(root.generatedScreenFactory().create(payload: .init(title: "")).theme === root.theme)
    }

    @Test("their factory stays on the actor in tasks of the actor")
    func tasks() async {
        let factory = Root().screenFactory()
        let title = await Task { factory.create(payload: .init(title: "later")).title }.value
        #expect(title == "later")
    }

    @Test("their factories and configurators have stubs")
    func stubs() {
        let root = Root()
        let cell = Cell.Configurator.stub { cell, payload in cell.text = payload }
        let screen = Screen.Factory.stub { payload in
            Screen(dependency: .init(theme: root.theme, cell: cell), payload: payload)
        }
        let row = Cell()
        screen.create(payload: .init(title: "a")).cell.configure(row, payload: "b")
        #expect(row.text == "b")
        #expect(screen.callCount == 1)
        #expect(cell.payloads == ["b"])
    }

    @Test("an asynchronous one is created from anywhere, on the actor")
    func asynchronous() async throws {
        let factory = Remote.Factory(dependency: 1)
        let text = try await Task.detached { try await factory.create(payload: "a").text }.value
        #expect(text == "a1")
    }
}
