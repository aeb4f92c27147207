import Patchbay

protocol ShopResolver: Resolver {
    func provideClock() -> any Clock
    func provideCart(clock: any Clock) -> Cart
}

final class ShopWiring: ShopResolver {
    func provideClock() -> any Clock {
        FixedClock()
    }

    func provideCart(clock: any Clock) -> Cart {
        Cart(clock: clock)
    }
}
