import GRDB

/// A line of an order as it lies in the table.
struct OrderLineRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "orderLine"

    let number: String
    let position: Int
    let isbn: String
    let title: String
    let quantity: Int
    let unitPriceInCents: Int

    func line() throws -> OrderLine {
        OrderLine(
            isbn: try ISBN(isbn),
            title: title,
            quantity: quantity,
            unitPrice: Money(cents: unitPriceInCents)
        )
    }
}
