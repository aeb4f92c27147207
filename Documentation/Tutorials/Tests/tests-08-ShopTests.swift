import Testing

@testable import Shop

@Test func `the counter has the prices of the resolver`() {
    let shop = ShopResolverStub()
    shop.onProvidePrices = { Prices(ofTheDay: ["Emma": 7]) }

    #expect(shop.resolveCounter().total(of: ["Emma"]) == 7)
}

@Test func `on the day of the sale everything is half the price`() {
    let shop = ShopResolverStub(over: LiveShop())
    shop.onProvidePrices = {
        Prices(ofTheDay: LiveShop().providePrices().ofTheDay.mapValues { $0 / 2 })
    }

    #expect(shop.resolveCounter().total(of: ["Emma"]) == 6)
}
