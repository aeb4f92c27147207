import Hummingbird
import Patchbay

/// Answers one request about books: the services come from the composition root, the request is the payload.
struct BookController: FactoryModule {
    struct Dependency {
        let catalogue: Catalogue
        let links: Links
    }

    struct Payload {
        let request: Request
        let context: ShopRequestContext
    }

    private let dependency: Dependency
    private let payload: Payload

    init(dependency: Dependency, payload: Payload) {
        self.dependency = dependency
        self.payload = payload
    }

    /// `GET /books?search=…&limit=…`
    func list() async throws -> [BookBody] {
        let query = payload.request.uri.queryParameters
        guard let limit = Int(query.get("limit") ?? "50") else {
            throw InvalidValue(field: "limit", reason: "a limit is a number")
        }
        let books = try await dependency.catalogue.search(query.get("search"), limit: limit)
        return books.map(BookBody.init)
    }

    /// `GET /books/{isbn}`
    func show() async throws -> BookBody {
        let isbn = try ISBN(payload.context.parameters.require("isbn"))
        return BookBody(try await dependency.catalogue.book(isbn))
    }

    /// `POST /books`
    func add() async throws -> EditedResponse<BookBody> {
        let body = try await payload.request.decode(as: BookBody.self, context: payload.context)
        let book = try body.book()
        try await dependency.catalogue.add(book)
        return EditedResponse(
            status: .created,
            headers: [.location: dependency.links.book(book.isbn)],
            response: BookBody(book)
        )
    }
}
