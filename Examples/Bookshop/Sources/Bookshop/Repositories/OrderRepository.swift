import Foundation

/// Where orders are kept, and the only place that takes copies from the stock.
protocol OrderRepository: Sendable {
    /// Takes all copies from the stock and keeps the order, or does nothing: whatever else happens at
    /// the same time, no copy is sold twice.
    ///
    /// - Throws: `ShopError.noSuchBook` or `ShopError.outOfStock` for the first line that fails.
    func place(_ draft: OrderDraft) async throws -> Order

    func order(_ number: OrderNumber) async throws -> Order?

    /// Orders placed at these moments, in the order in which they came in.
    func orders(placedIn moments: Range<Date>) async throws -> [Order]

    /// Moves an order on. Copies of a cancelled order go back to the shelf, at once with the change.
    ///
    /// - Throws: `ShopError.noSuchOrder` or `ShopError.cannotChange`.
    func change(_ number: OrderNumber, to status: OrderStatus) async throws -> Order
}
