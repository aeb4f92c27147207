import Patchbay

/// The books of the shop, for those who look for one and for those who bring one.
struct Catalogue: Injectable {
    struct Dependency {
        let books: any BookRepository
        let limits: SearchLimits
    }

    private let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }

    /// - Parameter limit: How many books to find at most; as many as usual if nobody says.
    /// - Throws: `InvalidValue` for a limit that the shop does not allow.
    func search(_ text: String?, limit: Int?) async throws -> [Book] {
        let limit = limit ?? dependency.limits.usual
        guard (1...dependency.limits.most).contains(limit) else {
            throw InvalidValue(field: "limit", reason: "a limit lies between 1 and \(dependency.limits.most)")
        }
        let text = text.flatMap { $0.isEmpty ? nil : $0 }
        return try await dependency.books.books(matching: text, limit: limit)
    }

    /// - Throws: `ShopError.noSuchBook`.
    func book(_ isbn: ISBN) async throws -> Book {
        guard let book = try await dependency.books.book(isbn) else { throw ShopError.noSuchBook(isbn) }
        return book
    }

    /// - Throws: `ShopError.bookExists`.
    func add(_ book: Book) async throws {
        try await dependency.books.add(book)
    }
}
