import Swinject

final class MissingAssembly: Assembly {
    func assemble(container: Container) {
        container.register(Store.self, name: "disk") { _ in Store() }
        container.register(Cart.self) { r in
            Cart(store: r.resolve(Store.self)!)  // expect PB601
        }
        container.register(Archive.self) { r in
            _ = r.resolve(Store.self, name: "disc")!  // expect PB601
            _ = r.resolve(Store.self, name: "disk")!
            return Archive()
        }
    }
}

func missing(_ container: Container) {
    _ = container.resolve(Cart.self)!
    _ = container.resolve(Archive.self)
    _ = container.resolve(Undeclared.self)!  // expect PB601
    _ = container.resolve(Undeclared.self)  // expect PB601
    if let found = container.resolve(Undeclared.self) { print(found) }
    print(container.resolve(Undeclared.self) ?? Undeclared())
    guard let found = container.resolve(Undeclared.self) else { return }
    print(found)
}

struct Undeclared {}
