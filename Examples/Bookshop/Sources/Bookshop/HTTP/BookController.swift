import Hummingbird
import Patchbay

/// Answers one request about books. It needs what the program has, and what there is for this request alone.
struct BookController: Injectable {
    struct Dependency {
        let catalogue: Catalogue
        let links: Links
        let request: Request
        let context: ShopRequestContext
    }

    private let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }

    /// `GET /books?search=…&limit=…`
    func list() async throws -> [BookBody] {
        let query = dependency.request.uri.queryParameters
        let limit = try query.get("limit").map { text in
            guard let limit = Int(text) else { throw InvalidValue(field: "limit", reason: "a limit is a number") }
            return limit
        }
        let books = try await dependency.catalogue.search(query.get("search"), limit: limit)
        return books.map(BookBody.init)
    }

    /// `GET /books/{isbn}`
    func show() async throws -> BookBody {
        let isbn = try ISBN(dependency.context.parameters.require("isbn"))
        return BookBody(try await dependency.catalogue.book(isbn))
    }

    /// `POST /books`
    func add() async throws -> EditedResponse<BookBody> {
        let body = try await dependency.request.decode(as: BookBody.self, context: dependency.context)
        let book = try body.book()
        try await dependency.catalogue.add(book)
        return EditedResponse(
            status: .created,
            headers: [.location: dependency.links.book(book.isbn)],
            response: BookBody(book)
        )
    }
}
