import Foundation
import PatchbayContexts

/// What is different each time that somebody asks: what the shop must take from the world outside.
///
/// Whoever has this context has a property for each requirement, like `now`: PatchbayPlugin writes them.
protocol ShopContext: ContextAccessors, Sendable {
    /// What time it is.
    var now: Date { get }
    /// Gives each order a number that no other order has.
    var newOrderNumber: @Sendable () -> OrderNumber { get }
}
