@testable import Bookshop

/// Books for tests.
enum Shelf {
    static func emma(stock: Int = 10, priceInCents: Int = 1000) throws -> Book {
        try Book(
            isbn: ISBN("9780141439587"),
            title: "Emma",
            author: "Jane Austen",
            price: Money(cents: priceInCents),
            stock: stock
        )
    }

    static func dracula(stock: Int = 10, priceInCents: Int = 500) throws -> Book {
        try Book(
            isbn: ISBN("9780141439846"),
            title: "Dracula",
            author: "Bram Stoker",
            price: Money(cents: priceInCents),
            stock: stock
        )
    }

    /// A title with characters that mean something else to SQL.
    static func discount(stock: Int = 10) throws -> Book {
        try Book(
            isbn: ISBN("9780142437247"),
            title: "100% Discount_Guide \\ 'Robert'); DROP TABLE book;--",
            author: "Anne Brontë",
            price: Money(cents: 1),
            stock: stock
        )
    }
}
