import PatchbayTesting
import Testing

@testable import Bookshop

@Suite("What there is for one request", .fixedWorld)
struct RequestTests {
    @Test("A checkout within a request has the session of the request, and one outside of requests has none")
    func session() async throws {
        let shop = AppResolverStub.shop(payment: .prepaid(credit: Money(cents: 100)))
        let emma = try Shelf.emma(priceInCents: 700)
        try await shop.resolveCatalogue().add(emma)
        let ada = try shop.resolveCustomerSessions().begin(Customer("Ada"))

        // Only what the checkout asks for is set.
        let request = RequestResolverStub()
        request.onParent = { shop }
        request.onProvideAuditLogger = { shop.provideAuditLogger() }
        request.onProvideSession = { ada }
        await #expect(throws: ShopError.notCovered(requested: 700, available: 100)) {
            try await request.resolveCheckout().place([.init(isbn: emma.isbn, quantity: 1)])
        }
        let paidInTheShop = try await shop.resolveCheckout().place([.init(isbn: emma.isbn, quantity: 1)])
        #expect(paidInTheShop.status == .placed)
    }

    @Test("What is shared is the same in every request and outside of them")
    func shared() throws {
        let shop = AppResolverStub.shop()
        let requests = [RequestResolverStub(), RequestResolverStub()]
        for request in requests { request.onParent = { shop } }
        let sessions = requests.map { $0.resolveCustomerSessions() } + [shop.resolveCustomerSessions()]
        #expect(Set(sessions.map(ObjectIdentifier.init)).count == 1)
    }
}
