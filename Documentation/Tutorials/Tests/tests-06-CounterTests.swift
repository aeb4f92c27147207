import PatchbayTesting
import Testing

@testable import Shop

@Test func `the counter asks for an offer for each title`() {
    let offers = Offer.Factory.stub { payload in
        Offer(dependency: .init(prices: Prices(ofTheDay: ["Emma": 7])), payload: payload)
    }
    let counter = Counter(dependency: .init(offers: offers))

    #expect(counter.total(of: ["Emma", "Dracula"]) == 7)
    #expect(offers.callCount == 2)
}
