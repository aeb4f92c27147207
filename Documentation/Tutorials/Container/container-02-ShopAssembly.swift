import Swinject

final class ShopAssembly: Assembly {
    func assemble(container: Container) {
        container.register(Cart.self) { r in
            Cart(clock: r.resolve(Clock.self)!)
        }
    }
}
