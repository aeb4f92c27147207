import Foundation
import Hummingbird

/// An order as a customer sees it.
struct OrderBody: ResponseCodable, Equatable {
    let number: String
    let status: OrderStatus
    let placedAt: Date
    let totalInCents: Int
    let lines: [Line]

    struct Line: Codable, Equatable, Sendable {
        let isbn: String
        let title: String
        let quantity: Int
        let unitPriceInCents: Int
    }

    init(_ order: Order) {
        number = order.number.text
        status = order.status
        placedAt = order.placedAt
        totalInCents = order.total.cents
        lines = order.lines.map {
            Line(
                isbn: $0.isbn.digits,
                title: $0.title,
                quantity: $0.quantity,
                unitPriceInCents: $0.unitPrice.cents
            )
        }
    }
}
