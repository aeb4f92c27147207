import Foundation
import GRDB

/// Orders in SQLite. Each change is one transaction, and SQLite has one writer at a time: between the
/// look at the stock and the taking of a copy nobody else can come.
struct SQLiteOrderRepository: OrderRepository {
    let database: any DatabaseWriter

    func place(_ draft: OrderDraft) async throws -> Order {
        try await database.write { db in
            let row = OrderRow(number: draft.number.text, placedAt: draft.placedAt, status: .placed)
            try row.insert(db)
            for (position, line) in draft.lines.enumerated() {
                let book = try Self.take(line.quantity, of: line.isbn, in: db)
                let lineRow = OrderLineRow(
                    number: row.number,
                    position: position,
                    isbn: book.isbn,
                    title: book.title,
                    quantity: line.quantity,
                    unitPriceInCents: book.priceInCents
                )
                try lineRow.insert(db)
            }
            return try row.order(in: db)
        }
    }

    func order(_ number: OrderNumber) async throws -> Order? {
        try await database.read { db in
            try Self.row(number, in: db)?.order(in: db)
        }
    }

    func orders(placedIn moments: Range<Date>) async throws -> [Order] {
        try await database.read { db in
            try OrderRow
                .filter(Column("placedAt") >= moments.lowerBound && Column("placedAt") < moments.upperBound)
                .order(Column("sequence"))
                .fetchAll(db)
                .map { try $0.order(in: db) }
        }
    }

    func change(_ number: OrderNumber, to status: OrderStatus) async throws -> Order {
        try await database.write { db in
            guard var row = try Self.row(number, in: db) else { throw ShopError.noSuchOrder(number) }
            guard row.status.canBecome(status) else {
                throw ShopError.cannotChange(number, from: row.status, to: status)
            }
            row.status = status
            try OrderRow
                .filter(Column("number") == row.number)
                .updateAll(db, Column("status").set(to: status))
            let order = try row.order(in: db)
            if status == .cancelled {
                for line in order.lines {
                    try Self.putBack(line, in: db)
                }
            }
            return order
        }
    }

    private static func row(_ number: OrderNumber, in db: Database) throws -> OrderRow? {
        try OrderRow.filter(Column("number") == number.text).fetchOne(db)
    }

    /// What throws here undoes the whole order.
    private static func take(_ quantity: Int, of isbn: ISBN, in db: Database) throws -> BookRow {
        guard let book = try BookRow.fetchOne(db, key: isbn.digits) else { throw ShopError.noSuchBook(isbn) }
        guard book.stock >= quantity else {
            throw ShopError.outOfStock(isbn, requested: quantity, available: book.stock)
        }
        try BookRow
            .filter(key: isbn.digits)
            .updateAll(db, Column("stock").set(to: book.stock - quantity))
        return book
    }

    private static func putBack(_ line: OrderLine, in db: Database) throws {
        try BookRow
            .filter(key: line.isbn.digits)
            .updateAll(db, Column("stock").set(to: Column("stock") + line.quantity))
    }
}
