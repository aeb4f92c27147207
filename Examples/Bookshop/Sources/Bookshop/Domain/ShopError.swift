/// Why the shop says no to a request that is well formed.
enum ShopError: Error, Equatable {
    case bookExists(ISBN)
    case noSuchBook(ISBN)
    case noSuchOrder(OrderNumber)
    case outOfStock(ISBN, requested: Int, available: Int)
    case noSuchSession
    /// In cents.
    case notCovered(requested: Int, available: Int)
    case cannotChange(OrderNumber, from: OrderStatus, to: OrderStatus)
}
