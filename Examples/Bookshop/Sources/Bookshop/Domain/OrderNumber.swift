/// What a customer quotes to ask about an order.
struct OrderNumber: Hashable, Sendable, CustomStringConvertible {
    let text: String

    init(_ text: String) { self.text = text }

    var description: String { text }
}
