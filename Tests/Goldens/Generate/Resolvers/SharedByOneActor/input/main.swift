import Patchbay

// What certainly is not `Sendable` is kept by a store for one actor, though no declaration says so.

protocol Editor: AnyObject { var name: String { get } }
protocol Exporting {}
final class TextEditor: Editor, Exporting { let name = "text" }

@MainActor protocol SceneResolver: Resolver {
    var shared: SceneResolverShared { get }
    func shareEditor() -> any Editor & Exporting
    func shareDefaults() -> [String: Any]
    func shareAnything() -> AnyObject
    func shareLoad() -> @concurrent () async -> Int
}

final class Scene: SceneResolver {
    let shared = SceneResolverShared()
    func shareEditor() -> any Editor & Exporting { TextEditor() }
    func shareDefaults() -> [String: Any] { ["a": 1] }
    func shareAnything() -> AnyObject { TextEditor() }
    func shareLoad() -> @concurrent () async -> Int { { 3 } }
}

struct Screen: Injectable {
    struct Dependency {
        let editor: any Editor & Exporting
        let other: any Exporting & Editor
        let defaults: [String: Any]
    }
    let dependency: Dependency
}

let screen = Scene().resolveScreen().dependency
print(screen.editor.name, screen.editor === screen.other, screen.defaults.count)
