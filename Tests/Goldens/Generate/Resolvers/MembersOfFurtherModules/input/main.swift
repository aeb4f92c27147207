import Deep
import Kit
import Patchbay

struct Lamp: Injectable {
    struct Dependency { let window: Outer<Login> }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func provideThing() -> Thing
}

struct App: AppResolver {
    func provideThing() -> Thing { DeepThing(value: 3) }
}

let desk = App().resolveDesk().dependency
print(desk.window.dependency.store.dependency.id.value, desk.further.dependency.id.value)
print(App().resolveLamp().dependency.window.dependency.store.dependency.id.value)
