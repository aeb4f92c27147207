import Foundation
import Testing

@testable import Bookshop

@Suite("Requests that cannot be answered")
struct BadRequestTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let method: String
        let path: String
        var body: String?
        let status: Int
        let code: String
        var field: String?

        var testDescription: String { "\(method) \(path) \(body?.prefix(40) ?? "")" }
    }

    static let cases = [
        Case(method: "GET", path: "/nowhere", status: 404, code: "not_found"),
        Case(method: "DELETE", path: "/books", status: 404, code: "not_found"),
        Case(method: "GET", path: "/books/12", status: 422, code: "invalid_value", field: "isbn"),
        Case(method: "GET", path: "/books/9780141439588", status: 422, code: "invalid_value", field: "isbn"),
        Case(method: "GET", path: "/books/٩٧٨٠١٤١٤٣٩٥٨٧", status: 422, code: "invalid_value", field: "isbn"),
        Case(method: "GET", path: "/books?limit=0", status: 422, code: "invalid_value", field: "limit"),
        Case(method: "GET", path: "/books?limit=many", status: 422, code: "invalid_value", field: "limit"),
        Case(method: "GET", path: "/orders/none", status: 404, code: "no_such_order"),
        Case(method: "POST", path: "/books", status: 400, code: "bad_request"),
        Case(method: "POST", path: "/books", body: "{", status: 400, code: "bad_request"),
        Case(method: "POST", path: "/books", body: "[]", status: 400, code: "bad_request"),
        Case(
            method: "POST",
            path: "/books",
            body: book(title: " "),
            status: 422,
            code: "invalid_value",
            field: "title"
        ),
        Case(
            method: "POST",
            path: "/books",
            body: book(author: ""),
            status: 422,
            code: "invalid_value",
            field: "author"
        ),
        Case(
            method: "POST",
            path: "/books",
            body: book(price: -1),
            status: 422,
            code: "invalid_value",
            field: "priceInCents"
        ),
        Case(
            method: "POST",
            path: "/books",
            body: book(stock: -1),
            status: 422,
            code: "invalid_value",
            field: "stock"
        ),
        Case(
            method: "POST",
            path: "/orders",
            body: #"{"lines":[]}"#,
            status: 422,
            code: "invalid_value",
            field: "lines"
        ),
        Case(
            method: "POST",
            path: "/orders",
            body: order(quantity: "0"),
            status: 422,
            code: "invalid_value",
            field: "quantity"
        ),
        Case(
            method: "POST",
            path: "/orders",
            body: order(quantity: "-1"),
            status: 422,
            code: "invalid_value",
            field: "quantity"
        ),
        Case(
            method: "POST",
            path: "/orders",
            body: order(quantity: "9223372036854775807"),
            status: 422,
            code: "invalid_value",
            field: "quantity"
        ),
        Case(
            method: "POST",
            path: "/orders",
            body: order(quantity: "9223372036854775808"),
            status: 400,
            code: "bad_request"
        ),
        Case(
            method: "POST",
            path: "/orders",
            body: order(quantity: "\"one\""),
            status: 400,
            code: "bad_request"
        ),
        Case(method: "POST", path: "/orders", body: order(quantity: "1"), status: 404, code: "no_such_book"),
        Case(
            method: "PATCH",
            path: "/orders/none",
            body: #"{"status":"shipped"}"#,
            status: 404,
            code: "no_such_order"
        ),
        Case(
            method: "PATCH",
            path: "/orders/none",
            body: #"{"status":"eaten"}"#,
            status: 422,
            code: "invalid_value",
            field: "status"
        ),
        Case(
            method: "POST",
            path: "/orders",
            body: String(repeating: " ", count: 70_000),
            status: 413,
            code: "content_too_large"
        ),
    ]

    @Test("A bad request gets a status, a code and a reason", arguments: cases)
    func answered(badly request: Case) async throws {
        try await withShop(TestResolver()) { shop in
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
        let resolver = try TestResolver()
        try await withShop(resolver) { shop in
            try await resolver.provideDatabase().write { try $0.execute(sql: "DROP TABLE book") }
            let answer = try await shop.get("/books")
            #expect(answer.status == 500)
            #expect(try answer.error.code == "internal_error")
            #expect(!String(decoding: answer.data, as: UTF8.self).contains("SQL"))
            let logged = try #require(resolver.log.entries.first { $0.level == .error })
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

    private static func order(quantity: String) -> String {
        #"{"lines":[{"isbn":"9780141439587","quantity":\#(quantity)}]}"#
    }
}
