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

/// Made by what a protocol requires on an actor.
protocol Staged: FactoryMethodInjectable {
    associatedtype Dependency
    @MainActor static func makeInstance(dependency: Dependency) -> Self
}

struct Stage: Sendable, Staged {
    struct Dependency: Sendable {}
    static func makeInstance(dependency: Dependency) -> Stage {
        MainActor.assertIsolated()
        return Stage()
    }
}

/// An attribute under a condition counts.
#if canImport(Darwin) || os(Linux)
    @MainActor
#endif
final class Curtain: Injectable {
    struct Dependency {}
    init(dependency: Dependency) { MainActor.assertIsolated() }
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

/// What a protocol says again stays on the actor that it was on.
protocol Prompts {
    @MainActor func provideLine() -> String
    @MainActor var title: Substring { get }
}

struct Prompt: Injectable {
    struct Dependency {
        let line: String
        let title: Substring
    }
    let dependency: Dependency
}

protocol PlainResolver: Resolver, Sendable {}

/// Says something else under the same name, or leaves the actor.
protocol Numbers {
    @MainActor func provideNumber() -> Int
    @MainActor func provideLimit() -> UInt
}

protocol FreeNumbers: Numbers {
    nonisolated func provideLimit() -> UInt
}

protocol PromptResolver: Resolver, Sendable, Prompts, FreeNumbers {
    func provideLine() -> String
    var title: Substring { get }
    func provideNumber() -> Double
    func provideLimit() -> UInt
}

struct Plate: Injectable {
    struct Dependency {
        let number: Double
        let limit: UInt
    }
    let dependency: Dependency
}

nonisolated func plate(_ prompter: Prompter) -> Plate { prompter.resolvePlate() }

struct Prompter: PromptResolver {
    func provideLine() -> String { "to be" }
    var title: Substring { "Hamlet" }
    @MainActor func provideNumber() -> Int { 1 }
    func provideNumber() -> Double { 2 }
    func provideLimit() -> UInt { 3 }
}

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
let prompt = Prompter().resolvePrompt().dependency
print(prompt.line, prompt.title)
_ = Plain().resolveStage()
_ = Plain().resolveCurtain()
print(plate(Prompter()).dependency)
