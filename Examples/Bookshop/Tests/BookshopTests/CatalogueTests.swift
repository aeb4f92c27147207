import Foundation
import Testing

@testable import Bookshop

@Suite("Looking for books and bringing them")
struct CatalogueTests {
    @Test("A book that was added is found again under the address that the answer gave")
    func addAndShow() async throws {
        try await withShop(AppResolverStub.shop()) { shop in
            let emma = try Shelf.emma()
            let added = try await shop.post("/books", BookBody(emma))
            #expect(added.status == 201)
            let shown = try await shop.get(#require(added.location))
            #expect(shown.status == 200)
            #expect(try shown.body(BookBody.self) == BookBody(emma))
            #expect(shown.contentType == "application/json; charset=utf-8")
        }
    }

    @Test("Books are listed by title, as many as asked for")
    func list() async throws {
        try await withShop(AppResolverStub.shop()) { shop in
            try await shop.add(Shelf.emma())
            try await shop.add(Shelf.dracula())
            let all = try await shop.get("/books").body([BookBody].self)
            #expect(all.map(\.title) == ["Dracula", "Emma"])
            let first = try await shop.get("/books?limit=1").body([BookBody].self)
            #expect(first.map(\.title) == ["Dracula"])
        }
    }

    @Test(
        "A search looks into title, author and number, and takes the text as it stands",
        arguments: [
            ("emma", ["Emma"]),
            ("STOKER", ["Dracula"]),
            ("9780141439846", ["Dracula"]),
            ("Bront%C3%AB", ["100% Discount_Guide \\ 'Robert'); DROP TABLE book;--"]),
            ("0%25", ["100% Discount_Guide \\ 'Robert'); DROP TABLE book;--"]),
            ("t_g", ["100% Discount_Guide \\ 'Robert'); DROP TABLE book;--"]),
            ("e_m", []),
            ("%5C", ["100% Discount_Guide \\ 'Robert'); DROP TABLE book;--"]),
            ("%27%29%3B", ["100% Discount_Guide \\ 'Robert'); DROP TABLE book;--"]),
            ("nothing", []),
            ("", ["100% Discount_Guide \\ 'Robert'); DROP TABLE book;--", "Dracula", "Emma"]),
        ]
    )
    func search(text: String, titles: [String]) async throws {
        try await withShop(AppResolverStub.shop()) { shop in
            try await shop.add(Shelf.emma())
            try await shop.add(Shelf.dracula())
            try await shop.add(Shelf.discount())
            let found = try await shop.get("/books?search=\(text)").body([BookBody].self)
            #expect(found.map(\.title) == titles)
        }
    }

    @Test("A book that is there already is not added again")
    func addTwice() async throws {
        try await withShop(AppResolverStub.shop()) { shop in
            try await shop.add(Shelf.emma(stock: 3))
            let answer = try await shop.post("/books", BookBody(Shelf.emma(stock: 99)))
            #expect(answer.status == 409)
            #expect(try answer.error.code == "book_exists")
            #expect(try await shop.stock(of: Shelf.emma()) == 3)
        }
    }

    @Test("A book that nobody brought is not found")
    func unknown() async throws {
        try await withShop(AppResolverStub.shop()) { shop in
            let answer = try await shop.get("/books/9780141439587")
            #expect(answer.status == 404)
            #expect(try answer.error.code == "no_such_book")
        }
    }

    @Test("Of many who bring the same book at once, one succeeds")
    func addConcurrently() async throws {
        try await withDatabaseFile { file in
            try await withShop(AppResolverStub.shop(.file(file))) { shop in
                let book = try BookBody(Shelf.emma())
                let statuses = try await concurrently(20) { _ in try await shop.post("/books", book).status }
                #expect(statuses.filter { $0 == 201 }.count == 1)
                #expect(statuses.filter { $0 == 409 }.count == 19)
            }
        }
    }
}
