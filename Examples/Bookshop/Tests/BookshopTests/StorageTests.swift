import Foundation
import PatchbayTesting
import Testing

@testable import Bookshop

@Suite("What is kept", .fixedWorld)
struct StorageTests {
    @Test("Books, orders and stock survive a restart")
    func restart() async throws {
        try await withDatabaseFile { file in
            let emma = try Shelf.emma(stock: 5)
            let path = try await withShop(LiveResolver.quiet(.file(file))) { shop in
                try await shop.add(emma)
                return try #require(try await shop.order(2, of: emma).location)
            }
            try await withShop(LiveResolver.quiet(.file(file))) { shop in
                let stock = try await shop.stock(of: emma)
                let order = try await shop.get(path).body(OrderBody.self)
                #expect(stock == 3)
                #expect(order.lines.map(\.title) == ["Emma"])
            }
        }
    }

    @Test("Two shops in memory know nothing of each other")
    func memory() async throws {
        try await withShop(AppResolverStub.shop(.memory)) { first in
            try await withShop(AppResolverStub.shop(.memory)) { second in
                try await first.add(Shelf.emma())
                #expect(try await second.get("/books").body([BookBody].self).isEmpty)
            }
        }
    }

    @Test("A resolver opens its database once, however many need it at the same time")
    func openedOnce() async throws {
        let resolver = LiveResolver.quiet(.memory)
        let databases = try await concurrently(50) { _ in
            ObjectIdentifier(try resolver.resolveDatabaseWriter())
        }
        #expect(Set(databases).count == 1)
    }

    @Test("A file that is no database is not touched")
    func notADatabase() async throws {
        try await withDatabaseFile { file in
            let text = Data(String(repeating: "This is a letter, not a database.\n", count: 100).utf8)
            try text.write(to: URL(filePath: file))
            #expect(throws: StorageError.self) { try SQLiteStorage.open(.file(file)) }
            #expect(try Data(contentsOf: URL(filePath: file)) == text)
        }
    }
}
