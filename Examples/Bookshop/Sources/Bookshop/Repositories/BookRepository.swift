/// Where books are kept.
protocol BookRepository: Sendable {
    /// Books by title; with a text only those that have it in title, author or number.
    func books(matching text: String?, limit: Int) async throws -> [Book]

    /// Books of which at most this many copies are left, the emptiest first.
    func books(withStockAtMost stock: Int) async throws -> [Book]

    func book(_ isbn: ISBN) async throws -> Book?

    /// - Throws: `ShopError.bookExists`.
    func add(_ book: Book) async throws
}
