import Foundation

/// An order that was accepted. Its lines keep the title and the price of that moment.
struct Order: Equatable, Sendable {
    let number: OrderNumber
    let placedAt: Date
    let status: OrderStatus
    let lines: [OrderLine]

    var total: Money { lines.reduce(.zero) { $0 + $1.price } }
}
