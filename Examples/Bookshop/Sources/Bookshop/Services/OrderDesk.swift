import Logging
import Patchbay
import PatchbayContexts
import Tracing

/// Takes orders and follows them.
struct OrderDesk: Injectable, HasInstanceContext {
    struct Dependency {
        let orders: any OrderRepository
        /// Two loggers are provided. The name of a request says which one it means.
        let auditLogger: Logger
        let metrics: OrderMetrics
        let tracer: any Tracer
    }

    /// Where `now` and `newOrderNumber` come from.
    var resolve = `default`
    private let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }

    /// - Throws: `InvalidValue`, `ShopError.noSuchBook` or `ShopError.outOfStock`.
    func place(_ lines: [OrderDraft.Line]) async throws -> Order {
        try await dependency.tracer.withSpan("place an order") { span in
            let draft = try OrderDraft(
                number: newOrderNumber(),
                placedAt: now,
                lines: lines
            )
            span.attributes["order"] = "\(draft.number)"
            let order = try await dependency.orders.place(draft)
            record(order)
            return order
        }
    }

    /// - Throws: `ShopError.noSuchOrder`.
    func order(_ number: OrderNumber) async throws -> Order {
        guard let order = try await dependency.orders.order(number) else {
            throw ShopError.noSuchOrder(number)
        }
        return order
    }

    /// - Throws: `ShopError.noSuchOrder` or `ShopError.cannotChange`.
    func change(_ number: OrderNumber, to status: OrderStatus) async throws -> Order {
        let order = try await dependency.orders.change(number, to: status)
        record(order)
        return order
    }

    private func record(_ order: Order) {
        dependency.metrics.count(order)
        dependency.auditLogger.notice(
            "Order \(order.status.rawValue)",
            metadata: ["order": "\(order.number)", "total": "\(order.total)"]
        )
    }
}
