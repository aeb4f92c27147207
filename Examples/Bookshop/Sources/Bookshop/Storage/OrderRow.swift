import Foundation
import GRDB

/// An order as it lies in the table, without its lines.
struct OrderRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "order"

    var number: String
    var placedAt: Date
    var status: OrderStatus

    /// Joins the row with its lines.
    func order(in db: Database) throws -> Order {
        let lines =
            try OrderLineRow
            .filter(Column("number") == number)
            .order(Column("position"))
            .fetchAll(db)
        return Order(
            number: OrderNumber(number),
            placedAt: placedAt,
            status: status,
            lines: try lines.map { try $0.line() }
        )
    }
}

extension OrderStatus: DatabaseValueConvertible {}
