import Patchbay

// What is on an actor for other reasons than that its type says so: a conformance, a required or overridden initialiser. And
// what stays where it is called.

final class Model {
    var number = 3
}

protocol Drawable { func draw() -> String }

/// Of no actor, but drawn on the main one.
final class Chart: Injectable, Sendable {
    typealias Binds = any Drawable
    struct Dependency {}
    init(dependency: Dependency) {}
}

extension Chart: @MainActor Drawable {
    @MainActor func draw() -> String { "a chart" }
}

protocol Painted: Injectable {
    associatedtype Dependency
    @MainActor init(dependency: Dependency)
}

struct Picture: Painted {
    struct Dependency { let drawable: any Drawable }
    let text: String
    init(dependency: Dependency) {
        MainActor.assertIsolated()
        text = "a picture of \(dependency.drawable.draw())"
    }
}

class Layer {
    struct Dependency { let model: Model }
    let number: Int
    @MainActor init(dependency: Dependency) { number = dependency.model.number }
}

final class TextLayer: Layer, Injectable {
    override init(dependency: Dependency) {
        MainActor.assertIsolated()
        super.init(dependency: dependency)
    }
}

/// Waits where it is called, and so may have what only that actor may.
final class Loader: Injectable {
    struct Dependency { let model: Model }
    let model: Model
    nonisolated(nonsending) init(dependency: Dependency) async { model = dependency.model }
}

struct Report { let model: Model }

/// A closure of the resolver's actor may be sent, and stays there.
struct Menu: Injectable {
    struct Dependency {
        let open: @MainActor @Sendable () -> Model
        let close: @MainActor () -> Model
    }
    let dependency: Dependency
}

protocol PlainResolver: Resolver, Sendable {}

@MainActor
protocol SceneResolver: Resolver {
    func provideModel() -> Model
    nonisolated(nonsending) func provideReport(model: Model) async -> Report
}

struct Plain: PlainResolver {}

@MainActor
final class Scene: SceneResolver {
    let model = Model()
    func provideModel() -> Model { model }
    nonisolated(nonsending) func provideReport(model: Model) async -> Report { Report(model: model) }
}

let scene = Scene()
print(Plain().resolvePicture().text)
print(scene.resolveTextLayer().number)
print(await scene.resolveLoader().model === scene.model, await scene.resolveReport().model === scene.model)
let menu = scene.resolveMenu().dependency
print(menu.open() === menu.close())
