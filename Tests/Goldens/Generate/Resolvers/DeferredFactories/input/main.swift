import Patchbay

// Screens that lead to each other: factories in a cycle make what their module needs when they are first used.

final class Log: @unchecked Sendable {
    private(set) var lines: [String] = []
    func write(_ line: String) { lines.append(line) }
}

final class Style: Injectable, Sendable {
    struct Dependency { let log: Log }
    init(dependency: Dependency) { dependency.log.write("style") }
}

final class List: FactoryModule {
    struct Dependency {
        let detail: Detail.Factory
        let style: Style
        let theme: String
    }
    let dependency: Dependency
    init(dependency: Dependency, payload: Void) { self.dependency = dependency }
}

final class Detail: FactoryModule {
    struct Dependency {
        let list: List.Factory
        let editor: Editor.Configurator
    }
    struct Payload { let id: Int }
    let dependency: Dependency
    let payload: Payload
    init(dependency: Dependency, payload: Payload) {
        self.dependency = dependency
        self.payload = payload
    }
}

final class Editor: ConfiguratorModule {
    struct Dependency { let list: List.Factory }
    private(set) var theme = ""
    func configure(dependency: Dependency, payload: Void) { theme = dependency.list.create().dependency.theme }
}

/// No cycle: made at once.
final class About: FactoryModule {
    struct Dependency { let style: Style }
    init(dependency: Dependency, payload: Void) {}
}

protocol AppResolver: Resolver, Sendable {
    func provideLog() -> Log
}

final class App: AppResolver {
    let log = Log()
    func provideLog() -> Log { log }
}

// MARK: On an actor

@MainActor final class Home: @MainActor FactoryModule {
    struct Dependency { let settings: Settings.Factory }
    let dependency: Dependency
    init(dependency: Dependency, payload: Void) { self.dependency = dependency }
}

@MainActor final class Settings: @MainActor FactoryModule {
    struct Dependency {
        let home: Home.Factory
        let makePanel: () -> Panel
    }
    let dependency: Dependency
    typealias Payload = Int
    let depth: Int
    init(dependency: Dependency, payload: Int) {
        self.dependency = dependency
        depth = payload
    }
}

@MainActor final class Panel: Injectable {
    struct Dependency { let home: Home.Factory }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

let app = App()
let list = app.resolveList(theme: "green")
print("styles so far:", app.log.lines.count)
let detail = list.dependency.detail.create(payload: .init(id: 7))
print("detail:", detail.payload.id, app.log.lines.count)
let again = detail.dependency.list.create()
print("back:", again.dependency.theme, app.log.lines.count)
let editor = Editor()
detail.dependency.editor.configure(editor)
print("configured:", editor.theme)
_ = app.resolveAboutFactory()
let before = app.log.lines.count
_ = app.resolveListFactory(theme: "red")
print("nothing for a factory in a cycle:", app.log.lines.count - before)
let settings = app.resolveHome().dependency.settings.create(payload: 2)
print("on an actor:", settings.dependency.home.create().dependency.settings.create(payload: 3).depth)
let panel = settings.dependency.makePanel()
print("and a closure:", panel.dependency.home.create().dependency.settings.create(payload: 4).depth)
