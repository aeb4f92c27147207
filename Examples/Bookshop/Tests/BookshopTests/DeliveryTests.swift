import Foundation
import Testing

@testable import Bookshop

@Suite("Stocking from a catalogue file")
struct DeliveryTests {
    @Test("New books are added, known ones stay as they are")
    func stock() async throws {
        try await withTemporaryFolder { folder in
            let resolver = AppResolverStub.shop()
            let (emma, dracula) = (try Shelf.emma(stock: 1), try Shelf.dracula())
            try await resolver.resolveCatalogue().add(emma)
            let file = try catalogue([BookBody(Shelf.emma(stock: 50)), BookBody(dracula)], in: folder)
            let result = try await resolver.resolveStocking(file: file).run()
            #expect(result == Stocking.Result(added: 1, known: 1))
            #expect(try await resolver.resolveCatalogue().book(emma.isbn).stock == 1)
            #expect(try await resolver.resolveCatalogue().book(dracula.isbn) == dracula)
        }
    }

    @Test("A file with one bad book adds nothing and says which book it is")
    func badBook() async throws {
        try await withTemporaryFolder { folder in
            let resolver = AppResolverStub.shop()
            let json = """
                [{"isbn":"9780141439587","title":"Emma","author":"Jane Austen","priceInCents":1,"stock":1},
                 {"isbn":"9780141439588","title":"Emma","author":"Jane Austen","priceInCents":1,"stock":1}]
                """
            let file = try write(json, in: folder)
            let problem = InvalidValue(field: "isbn", reason: "the check digit of 9780141439588 is wrong")
            #expect(throws: DeliveryError.invalidBook(file.path, number: 2, problem)) {
                try resolver.resolveStocking(file: file)
            }
            #expect(try await resolver.resolveCatalogue().search(nil, limit: 10).isEmpty)
        }
    }

    @Test("A file that is no catalogue is refused", arguments: ["", "{}", "[1]", "not JSON"])
    func noCatalogue(text: String) async throws {
        try await withTemporaryFolder { folder in
            let file = try write(text, in: folder)
            #expect(throws: DeliveryError.notACatalogue(file.path)) {
                try AppResolverStub.shop().resolveDelivery(file: file)
            }
        }
    }

    private func catalogue(_ books: [BookBody], in folder: URL) throws -> CatalogueFile {
        try write(String(decoding: JSONEncoder().encode(books), as: UTF8.self), in: folder)
    }

    private func write(_ text: String, in folder: URL) throws -> CatalogueFile {
        let file = folder.appending(path: "catalogue.json")
        try Data(text.utf8).write(to: file)
        return CatalogueFile(path: file.path(percentEncoded: false))
    }
}
