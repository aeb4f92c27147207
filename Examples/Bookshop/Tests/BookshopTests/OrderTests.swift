import Foundation
import PatchbayContexts
import PatchbayTesting
import Testing

@testable import Bookshop

@Suite("Ordering", .fixedWorld)
struct OrderTests {
    @Test("An order takes its copies from the shelf and keeps title and price")
    func place() async throws {
        try await withShop(AppResolverStub.shop()) { shop in
            let (emma, dracula) = (try Shelf.emma(stock: 5), try Shelf.dracula(stock: 5))
            try await shop.add(emma)
            try await shop.add(dracula)
            let answer = try await shop.order([(emma, 2), (dracula, 1)])
            #expect(answer.status == 201)
            let order = try answer.body(OrderBody.self)
            #expect(order.status == .placed)
            #expect(order.totalInCents == 2500)
            #expect(order.lines.map(\.title) == ["Emma", "Dracula"])
            #expect(try await shop.stock(of: emma) == 3)
            #expect(try await shop.stock(of: dracula) == 4)
            #expect(try await shop.get(#require(answer.location)).body(OrderBody.self) == order)
        }
    }

    @Test("When too few copies are left, the answer says how many there are")
    func outOfStock() async throws {
        try await withShop(AppResolverStub.shop()) { shop in
            let emma = try Shelf.emma(stock: 2)
            try await shop.add(emma)
            let answer = try await shop.order(3, of: emma)
            #expect(answer.status == 409)
            let error = try answer.error
            #expect(error.code == "out_of_stock")
            #expect(error.isbn == emma.isbn.digits)
            #expect(error.requested == 3)
            #expect(error.available == 2)
        }
    }

    @Test("An order of which one line fails takes nothing at all")
    func allOrNothing() async throws {
        try await withContext((any ShopContext).self, TestContext()) {
            try await withShop(AppResolverStub.shop()) { shop in
                let (emma, dracula) = (try Shelf.emma(stock: 5), try Shelf.dracula(stock: 1))
                try await shop.add(emma)
                try await shop.add(dracula)
                #expect(try await shop.order([(emma, 2), (dracula, 2)]).status == 409)
                #expect(try await shop.order([(emma, 2), (Shelf.discount(), 1)]).status == 404)
                #expect(try await shop.stock(of: emma) == 5)
                #expect(try await shop.stock(of: dracula) == 1)
                #expect(try await shop.get("/orders/T-1").status == 404)
                #expect(try await shop.get("/orders/T-2").status == 404)
            }
        }
    }

    @Test("Two lines for the same book are one")
    func sameBookTwice() async throws {
        try await withShop(AppResolverStub.shop()) { shop in
            let emma = try Shelf.emma(stock: 3)
            try await shop.add(emma)
            let tooMany = try await shop.order([(emma, 2), (emma, 2)])
            #expect(tooMany.status == 409)
            #expect(try tooMany.error.requested == 4)
            let order = try await shop.order([(emma, 2), (emma, 1)]).body(OrderBody.self)
            #expect(order.lines.map(\.quantity) == [3])
        }
    }

    @Test("A cancelled order puts its copies back, once")
    func cancel() async throws {
        try await withShop(AppResolverStub.shop()) { shop in
            let emma = try Shelf.emma(stock: 5)
            try await shop.add(emma)
            let path = try #require(try await shop.order(4, of: emma).location)
            let statuses = try await concurrently(10) { _ in
                try await shop.patch(path, OrderChangeBody(status: "cancelled")).status
            }
            #expect(statuses.filter { $0 == 200 }.count == 1)
            #expect(statuses.filter { $0 == 409 }.count == 9)
            #expect(try await shop.stock(of: emma) == 5)
            #expect(try await shop.get(path).body(OrderBody.self).status == .cancelled)
        }
    }

    @Test("A shipped order cannot be cancelled")
    func ship() async throws {
        try await withShop(AppResolverStub.shop()) { shop in
            let emma = try Shelf.emma(stock: 5)
            try await shop.add(emma)
            let path = try #require(try await shop.order(1, of: emma).location)
            let shipped = try await shop.patch(path, OrderChangeBody(status: "shipped"))
            #expect(try shipped.body(OrderBody.self).status == .shipped)
            let cancelled = try await shop.patch(path, OrderChangeBody(status: "cancelled"))
            #expect(cancelled.status == 409)
            #expect(try cancelled.error.code == "cannot_change")
            #expect(try await shop.stock(of: emma) == 4)
        }
    }

    @Test("An order keeps the price of its day")
    func priceOfTheDay() async throws {
        let resolver = AppResolverStub.shop()
        try await withShop(resolver) { shop in
            let emma = try Shelf.emma(priceInCents: 700)
            try await shop.add(emma)
            let path = try #require(try await shop.order(1, of: emma).location)
            try await resolver.resolveDatabaseWriter().write {
                try $0.execute(sql: "UPDATE book SET priceInCents = 9")
            }
            #expect(try await shop.get(path).body(OrderBody.self).totalInCents == 700)
        }
    }
}
