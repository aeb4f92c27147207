/// A title on the shelf, and how many copies of it are left.
struct Book: Equatable, Sendable {
    let isbn: ISBN
    let title: String
    let author: String
    let price: Money
    let stock: Int

    /// - Throws: `InvalidValue` for the first part that no book can have.
    init(isbn: ISBN, title: String, author: String, price: Money, stock: Int) throws(InvalidValue) {
        guard title.contains(where: { !$0.isWhitespace }), title.count <= 500 else {
            throw InvalidValue(field: "title", reason: "a title has 1 to 500 characters")
        }
        guard author.contains(where: { !$0.isWhitespace }), author.count <= 500 else {
            throw InvalidValue(field: "author", reason: "an author has 1 to 500 characters")
        }
        guard (0...10_000_000).contains(price.cents) else {
            throw InvalidValue(field: "priceInCents", reason: "a price lies between 0 and 10000000")
        }
        guard (0...1_000_000).contains(stock) else {
            throw InvalidValue(field: "stock", reason: "the stock lies between 0 and 1000000")
        }
        self.isbn = isbn
        self.title = title
        self.author = author
        self.price = price
        self.stock = stock
    }
}
