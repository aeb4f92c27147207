import Testing

@testable import Shop

@Test func `the counter has the prices of the resolver`() {
    let shop = ShopResolverStub()
    shop.onProvidePrices = { Prices(ofTheDay: ["Emma": 7]) }

    #expect(shop.resolveCounter().total(of: ["Emma"]) == 7)
}
