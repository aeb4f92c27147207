import Foundation

/// An order as the customer asks for it, before the stock has its say.
struct OrderDraft: Equatable, Sendable {
    let number: OrderNumber
    let placedAt: Date
    /// Each book once.
    let lines: [Line]

    struct Line: Equatable, Sendable {
        let isbn: ISBN
        let quantity: Int
    }

    /// Lines for the same book are added up.
    ///
    /// - Throws: `InvalidValue` when there is no line, or too many, or a quantity that nobody orders.
    init(number: OrderNumber, placedAt: Date, lines: [Line]) throws(InvalidValue) {
        guard (1...100).contains(lines.count) else {
            throw InvalidValue(field: "lines", reason: "an order has 1 to 100 lines")
        }
        guard lines.allSatisfy({ (1...1_000).contains($0.quantity) }) else {
            throw InvalidValue(field: "quantity", reason: "a quantity lies between 1 and 1000")
        }
        var merged: [Line] = []
        for line in lines {
            if let index = merged.firstIndex(where: { $0.isbn == line.isbn }) {
                merged[index] = Line(isbn: line.isbn, quantity: merged[index].quantity + line.quantity)
            } else {
                merged.append(line)
            }
        }
        self.number = number
        self.placedAt = placedAt
        self.lines = merged
    }
}
