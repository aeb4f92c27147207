import Swinject

final class ShopAssembly: Assembly {
    func assemble(container: Container) {
        container.register(Clock.self) { _ in FixedClock() }
        container.register(Cart.self) { r in
            Cart(clock: r.resolve(Clock.self)!)
        }
    }
}
