import Hummingbird

/// A book on the wire, in both directions.
struct BookBody: ResponseCodable, Equatable {
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

    /// - Throws: `InvalidValue`.
    func book() throws(InvalidValue) -> Book {
        try Book(
            isbn: ISBN(isbn),
            title: title,
            author: author,
            price: Money(cents: priceInCents),
            stock: stock
        )
    }
}
