import GRDB

/// A book as it lies in the table.
struct BookRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "book"

    let isbn: String
    let title: String
    let author: String
    let priceInCents: Int
    let stock: Int

    init(_ book: Book) {
        isbn = book.isbn.digits
        title = book.title
        author = book.author
        priceInCents = book.price.cents
        stock = book.stock
    }

    /// - Throws: `InvalidValue` when somebody else wrote the row.
    func book() throws -> Book {
        try Book(
            isbn: ISBN(isbn),
            title: title,
            author: author,
            price: Money(cents: priceInCents),
            stock: stock
        )
    }
}
