import Patchbay

protocol ShopResolver: Resolver {
    func providePrices() -> Prices
}

struct LiveShop: ShopResolver {
    func providePrices() -> Prices { Prices(ofTheDay: ["Emma": 12, "Dracula": 9]) }
}
