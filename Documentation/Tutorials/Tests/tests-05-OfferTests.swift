import Testing

@testable import Shop

@Test func `an offer has the price of the day`() {
    let prices = Prices(ofTheDay: ["Emma": 7])

    let offer = Offer(dependency: .init(prices: prices), payload: .init(title: "Emma"))

    #expect(offer.price == 7)
}
