import Foundation

/// The time of the machine, and numbers that nobody can guess from another one.
struct LiveContext: ShopContext {
    var now: Date { Date() }
    var newOrderNumber: @Sendable () -> OrderNumber { { OrderNumber(UUID().uuidString.lowercased()) } }
}
