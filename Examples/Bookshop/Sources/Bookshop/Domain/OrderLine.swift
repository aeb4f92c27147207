/// Some copies of one book in an order.
struct OrderLine: Equatable, Sendable {
    let isbn: ISBN
    let title: String
    let quantity: Int
    let unitPrice: Money

    var price: Money { unitPrice * quantity }
}
