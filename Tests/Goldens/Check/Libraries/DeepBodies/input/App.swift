import Swinject

final class Store {}
final class Spare {}
final class Cart { init(store: Store) {} }
final class First { init(second: Second) {} }
final class Second { init(first: First) {} }

func start(_ container: Container) {
    fill(container)
    container.register(Cart.self) { r in Cart(store: r.resolve(Store.self)!) }
    container.register(Spare.self) { _ in Spare() }
    container.register(First.self) { r in First(second: r.resolve(Second.self)!) }  // expect PB603
    container.register(Second.self) { r in Second(first: r.resolve(First.self)!) }
    print(container.resolve(Cart.self)!, container.resolve(First.self)!)
}
