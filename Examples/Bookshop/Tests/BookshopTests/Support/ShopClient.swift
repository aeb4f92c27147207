import Foundation
import Testing

@testable import Bookshop

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Talks to a shop over HTTP, with as many connections as there are requests at a time.
struct ShopClient: Sendable {
    private let base: String
    private let session: URLSession

    init(port: Int, basePath: String = "") {
        self.init(base: "http://127.0.0.1:\(port)\(basePath)")
    }

    init(base: String) {
        self.base = base
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = 100
        session = URLSession(configuration: configuration)
    }

    func get(_ path: String) async throws -> Answer {
        try await send("GET", path)
    }

    func post(_ path: String, _ body: some Encodable, session: String? = nil) async throws -> Answer {
        try await send("POST", path, JSONEncoder().encode(body), session: session)
    }

    func patch(_ path: String, _ body: some Encodable) async throws -> Answer {
        try await send("PATCH", path, JSONEncoder().encode(body))
    }

    func send(
        _ method: String,
        _ path: String,
        _ body: Data? = nil,
        session sessionID: String? = nil
    ) async throws -> Answer {
        var request = URLRequest(url: try #require(URL(string: base + path)))
        request.httpMethod = method
        request.httpBody = body
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue(sessionID, forHTTPHeaderField: "Session")
        let (data, response) = try await session.data(for: request)
        return Answer(try #require(response as? HTTPURLResponse), data)
    }
}

extension ShopClient {
    /// Puts a book on the shelf.
    func add(_ book: Book) async throws {
        let answer = try await post("/books", BookBody(book))
        try #require(answer.status == 201)
    }

    /// Orders copies of one book.
    func order(_ quantity: Int, of book: Book, session: String? = nil) async throws -> Answer {
        try await order([(book, quantity)], session: session)
    }

    func order(_ lines: [(book: Book, quantity: Int)], session: String? = nil) async throws -> Answer {
        let lines = lines.map { NewOrderBody.Line(isbn: $0.book.isbn.digits, quantity: $0.quantity) }
        return try await post("/orders", NewOrderBody(lines: lines), session: session)
    }

    /// Begins a session.
    func session(of customer: String) async throws -> String {
        let answer = try await post("/sessions", NewSessionBody(customer: customer))
        try #require(answer.status == 201)
        return try answer.body(SessionBody.self).session
    }

    func end(_ session: String) async throws -> Answer {
        try await send("DELETE", "/sessions/\(session)")
    }

    func stock(of book: Book) async throws -> Int {
        try await get("/books/\(book.isbn)").body(BookBody.self).stock
    }
}
