import Swinject

struct CartScreen {
    let text: String

    init(container: Container) {
        text = container.resolve(Cart.self)!.notice
    }

    init(wiring: ShopWiring) {
        text = wiring.resolveCart().notice
    }
}
