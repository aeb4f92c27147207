import PatchbayTesting
import Testing

@testable import Bookshop

@Suite("Many customers at once", .fixedWorld)
struct ConcurrencyTests {
    @Test("Of 50 who order the last 10 copies at the same time, exactly 10 get one")
    func lastCopies() async throws {
        try await withDatabaseFile { file in
            try await withShop(AppResolverStub.shop(.file(file))) { shop in
                let emma = try Shelf.emma(stock: 10)
                try await shop.add(emma)
                let answers = try await concurrently(50) { _ in try await shop.order(1, of: emma) }
                #expect(answers.filter { $0.status == 201 }.count == 10)
                let refused = answers.filter { $0.status == 409 }
                #expect(refused.count == 40)
                #expect(Set(try refused.map { try $0.error.code }) == ["out_of_stock"])
                #expect(try await shop.stock(of: emma) == 0)
            }
        }
    }

    @Test("Orders for the same two books in opposite order neither deadlock nor oversell")
    func oppositeOrder() async throws {
        try await withDatabaseFile { file in
            try await withShop(AppResolverStub.shop(.file(file))) { shop in
                let (emma, dracula) = (try Shelf.emma(stock: 20), try Shelf.dracula(stock: 15))
                try await shop.add(emma)
                try await shop.add(dracula)
                let answers = try await concurrently(40) { number in
                    let lines = [(book: emma, quantity: 1), (book: dracula, quantity: 1)]
                    return try await shop.order(number.isMultiple(of: 2) ? lines : lines.reversed())
                }
                #expect(answers.filter { $0.status == 201 }.count == 15)
                #expect(try await shop.stock(of: emma) == 5)
                #expect(try await shop.stock(of: dracula) == 0)
            }
        }
    }

    @Test("Two shops on one file share its stock")
    func twoShops() async throws {
        try await withDatabaseFile { file in
            let first = AppResolverStub.shop(.file(file))
            let second = LiveResolver.quiet(.file(file))
            try await withShop(first) { shop in
                let emma = try Shelf.emma(stock: 10)
                try await shop.add(emma)
                // Another connection of another resolver, as another process would have it.
                let desk = try second.resolveOrderDesk()
                let accepted = try await concurrently(30) { number in
                    if number.isMultiple(of: 2) { return try await shop.order(1, of: emma).status == 201 }
                    do {
                        _ = try await desk.place([.init(isbn: emma.isbn, quantity: 1)])
                        return true
                    } catch ShopError.outOfStock {
                        return false
                    }
                }
                #expect(accepted.filter { $0 }.count == 10)
                #expect(try await shop.stock(of: emma) == 0)
            }
        }
    }
}
