import Kit
import Patchbay

// What is generic there is asked for here, with types of which only this module knows; and lies here in a type from there.

struct Number: Sendable { let value: Int }

enum Login: Feature {
    struct State: Sendable { let text: String }
    typealias ID = Number
}

extension Tree {
    struct Branch: Injectable {
        struct Dependency { let leaf: Leaf }
        let dependency: Dependency
    }
}

protocol ScreenModule: FactoryModule where Payload == Number {}

final class Screen: ScreenModule {
    struct Dependency { let window: Window<Login> }
    let text: String
    init(dependency: Dependency, payload: Number) {
        let store = dependency.window.dependency.store.dependency
        text = "\(store.reduce(store.state, payload).text) \(store.id?.value ?? 0)"
    }
}

// An extension says nothing of those whom it is not for.
protocol PlainModule: FactoryModule {}

extension PlainModule where Payload == Number, Dependency == Number {
    var kind: Int { 1 }
}

final class Lamp: PlainModule {
    struct Dependency { let number: Number }
    let dependency: Dependency
    init(dependency: Dependency, payload: Void) { self.dependency = dependency }
}

struct Count: Boxed {
    typealias Content = Int
    typealias Dependency = Void
    let content = 7
    init(dependency: Void) {}
}

struct Desk: Injectable {
    struct Dependency {
        let branch: Tree<Number>.Branch
        let screen: Screen.Factory
        let lamp: Lamp.Factory
        let box: any Box<Int>
    }
    let dependency: Dependency
}

protocol AppResolver: FeatureResolver where F == Login {
    func provideNumber() -> Number
    func provideReduce() -> (Login.State, Number) -> Login.State
}

struct App: AppResolver {
    func provideState() -> Login.State { Login.State(text: "state") }
    func provideNumber() -> Number { Number(value: 3) }
    func provideReduce() -> (Login.State, Number) -> Login.State { { Login.State(text: "\($0.text) \($1.value)") } }
}

let desk = App().resolveDesk().dependency
print(desk.branch.dependency.leaf.value, desk.screen.create(payload: Number(value: 5)).text)
print(desk.lamp.create().dependency.number.value, desk.box.content)
