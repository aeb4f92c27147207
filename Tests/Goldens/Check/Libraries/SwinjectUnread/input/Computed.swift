import Swinject

struct Store {}
struct Cart {}

/// What is registered cannot be told, so that nothing counts as missing.
func add(_ types: [Store.Type], to container: Container) {
    for type in types {
        container.register(type) { _ in Store() }  // expect PB609
    }
    container.register(Cart.self) { _ in Cart() }
}

func show(_ container: Container, _ types: [Store.Type]) {
    print(container.resolve(Store.self)!)
    print(container.resolve(types[0])!)  // expect PB609
}
