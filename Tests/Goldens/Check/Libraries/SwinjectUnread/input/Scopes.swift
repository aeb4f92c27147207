import Swinject

struct Lamp {}

/// For how long something is kept cannot be told, and nothing else is hidden by that.
func add(_ container: Container, in scope: ObjectScope, _ isKept: Bool) {
    container.register(Lamp.self) { _ in Lamp() }.inObjectScope(scope)  // expect PB609
    container.register(Lamp.self, name: "a") { _ in Lamp() }.inObjectScope(isKept ? .container : .graph)  // expect PB609
    let own = ObjectScope.container
    container.register(Lamp.self, name: "b") { _ in Lamp() }.inObjectScope(own)
}
