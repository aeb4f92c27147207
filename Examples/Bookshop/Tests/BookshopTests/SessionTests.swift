import InMemoryLogging
import PatchbayFeatures
import PatchbayTesting
import Testing

@testable import Bookshop

@Suite("Sessions, and how their orders are paid", .fixedWorld)
struct SessionTests {
    @Test("An invoice adds up a session, and is written when it ends")
    func invoice() async throws {
        let auditLog = InMemoryLogHandler()
        let resolver = AppResolverStub.shop(payment: .invoice, auditLog: auditLog)
        try await withShop(resolver) { shop in
            let emma = try Shelf.emma(priceInCents: 700)
            try await shop.add(emma)
            let (ada, bob) = (try await shop.session(of: "Ada"), try await shop.session(of: "Bob"))
            #expect(try await shop.order(1, of: emma, session: ada).status == 201)
            #expect(try await shop.order(1, of: emma, session: ada).status == 201)
            #expect(try await shop.order(1, of: emma, session: bob).status == 201)
            #expect(!auditLog.entries.contains { $0.message == "Invoice written" })
            #expect(try await shop.end(ada).status == 204)
            let invoices = auditLog.entries.filter { $0.message == "Invoice written" }
            #expect(invoices.map(\.metadata["customer"]) == ["Ada"])
            #expect(invoices.map(\.metadata["total"]) == ["€14.00"])
        }
        // Bob was still there when the shop closed.
        let invoices = auditLog.entries.filter { $0.message == "Invoice written" }
        #expect(invoices.map(\.metadata["customer"]) == ["Ada", "Bob"])
    }

    @Test("A card pays until there is too little on it; then the order is cancelled")
    func prepaid() async throws {
        try await withShop(AppResolverStub.shop(payment: .prepaid(credit: Money(cents: 1_000)))) { shop in
            let emma = try Shelf.emma(priceInCents: 700)
            try await shop.add(emma)
            let stock = try await shop.stock(of: emma)
            let ada = try await shop.session(of: "Ada")
            #expect(try await shop.order(1, of: emma, session: ada).status == 201)
            let refused = try await shop.order(1, of: emma, session: ada)
            #expect(refused.status == 402)
            #expect(try refused.error.code == "not_covered")
            #expect(try refused.error.available == 300)
            #expect(try await shop.stock(of: emma) == stock - 1)
            // Another session has a card of its own.
            let bob = try await shop.session(of: "Bob")
            #expect(try await shop.order(1, of: emma, session: bob).status == 201)
        }
    }

    @Test("A session that has ended cannot order")
    func ended() async throws {
        try await withShop(AppResolverStub.shop()) { shop in
            let emma = try Shelf.emma()
            try await shop.add(emma)
            let ada = try await shop.session(of: "Ada")
            #expect(try await shop.end(ada).status == 204)
            #expect(try await shop.end(ada).status == 404)
            #expect(try await shop.order(1, of: emma, session: ada).error.code == "no_such_session")
        }
    }

    @Test(
        "A test patches how orders are paid in the real tree",
        .patched { patches in
            patches.patch(\Payment.charge, with: { _ in throw ShopError.notCovered(requested: 1, available: 0) })
            patches.patch(\Payment.settle, with: {})
        }
    )
    func patched() async throws {
        try await withShop(AppResolverStub.shop()) { shop in
            let emma = try Shelf.emma()
            try await shop.add(emma)
            let ada = try await shop.session(of: "Ada")
            #expect(try await shop.order(1, of: emma, session: ada).status == 402)
        }
    }

    @Test("The command line says how customers pay")
    func argument() {
        #expect(PaymentMethod(argument: "invoice") == .invoice)
        #expect(PaymentMethod(argument: "prepaid:1000") == .prepaid(credit: Money(cents: 1_000)))
        #expect(PaymentMethod(argument: "prepaid:0") == nil)
        #expect(PaymentMethod(argument: "prepaid") == nil)
        #expect(PaymentMethod(argument: "barter") == nil)
    }
}
