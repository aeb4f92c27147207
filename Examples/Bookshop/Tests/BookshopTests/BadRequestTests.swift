import Foundation
import InMemoryLogging
import PatchbayTesting
import Testing

@testable import Bookshop

@Suite("Requests that cannot be answered", .fixedWorld)
struct BadRequestTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let method: String
        let path: String
        let body: String?
        let status: Int
        let code: String
        let field: String?

        init(_ request: String, body: String? = nil, _ status: Int, _ code: String, field: String? = nil) {
            let words = request.split(separator: " ", maxSplits: 1)
            method = String(words[0])
            path = String(words[1])
            self.body = body
            self.status = status
            self.code = code
            self.field = field
        }

        var testDescription: String { "\(method) \(path) \(body?.prefix(40) ?? "")" }
    }

    static let cases = [
        Case("GET /nowhere", 404, "not_found"),
        Case("DELETE /books", 404, "not_found"),
        Case("GET /books/12", 422, "invalid_value", field: "isbn"),
        Case("GET /books/9780141439588", 422, "invalid_value", field: "isbn"),
        Case("GET /books/٩٧٨٠١٤١٤٣٩٥٨٧", 422, "invalid_value", field: "isbn"),
        Case("GET /books?limit=0", 422, "invalid_value", field: "limit"),
        Case("GET /books?limit=many", 422, "invalid_value", field: "limit"),
        Case("GET /orders/none", 404, "no_such_order"),
        Case("POST /books", 400, "bad_request"),
        Case("POST /books", body: "{", 400, "bad_request"),
        Case("POST /books", body: "[]", 400, "bad_request"),
        Case("POST /books", body: book(title: " "), 422, "invalid_value", field: "title"),
        Case("POST /books", body: book(author: ""), 422, "invalid_value", field: "author"),
        Case("POST /books", body: book(price: -1), 422, "invalid_value", field: "priceInCents"),
        Case("POST /books", body: book(stock: -1), 422, "invalid_value", field: "stock"),
        Case("POST /orders", body: #"{"lines":[]}"#, 422, "invalid_value", field: "lines"),
        Case("POST /orders", body: order("0"), 422, "invalid_value", field: "quantity"),
        Case("POST /orders", body: order("-1"), 422, "invalid_value", field: "quantity"),
        Case("POST /orders", body: order("9223372036854775807"), 422, "invalid_value", field: "quantity"),
        Case("POST /orders", body: order("9223372036854775808"), 400, "bad_request"),
        Case("POST /orders", body: order("\"one\""), 400, "bad_request"),
        Case("POST /orders", body: order("1"), 404, "no_such_book"),
        Case("POST /orders", body: String(repeating: " ", count: 70_000), 413, "content_too_large"),
        Case("PATCH /orders/none", body: #"{"status":"shipped"}"#, 404, "no_such_order"),
        Case("PATCH /orders/none", body: #"{"status":"eaten"}"#, 422, "invalid_value", field: "status"),
    ]

    @Test("A bad request gets a status, a code and a reason", arguments: cases)
    func answered(badly request: Case) async throws {
        try await withShop(AppResolverStub.shop()) { shop in
            let path = try #require(
                request.path.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed)
            )
            let answer = try await shop.send(request.method, path, request.body.map { Data($0.utf8) })
            #expect(answer.status == request.status)
            let error = try answer.error
            #expect(error.code == request.code)
            #expect(error.field == request.field)
            #expect(!error.message.isEmpty)
        }
    }

    @Test("What breaks inside is logged and not told to the caller")
    func internalError() async throws {
        let log = InMemoryLogHandler()
        let resolver = AppResolverStub.shop(log: log)
        try await withShop(resolver) { shop in
            try await resolver.resolveDatabaseWriter().write { try $0.execute(sql: "DROP TABLE book") }
            let answer = try await shop.get("/books")
            #expect(answer.status == 500)
            #expect(try answer.error.code == "internal_error")
            #expect(!String(decoding: answer.data, as: UTF8.self).contains("SQL"))
            let logged = try #require(log.entries.first { $0.level == .error })
            let reason = try #require(logged.metadata["error"]?.description)
            #expect(logged.message == "A request failed")
            #expect(reason.contains("no such table: book"))
        }
    }

    private static func book(title: String = "T", author: String = "A", price: Int = 1, stock: Int = 1)
        -> String
    {
        """
        {"isbn":"9780141439587","title":"\(title)","author":"\(author)","priceInCents":\(price),"stock":\(stock)}
        """
    }

    private static func order(_ quantity: String) -> String {
        #"{"lines":[{"isbn":"9780141439587","quantity":\#(quantity)}]}"#
    }
}
