import Metrics
import Patchbay

/// Counts orders, and what they came to. It counts wherever the program says that it counts.
struct OrderMetrics: Injectable {
    struct Dependency {
        let metricsFactory: any MetricsFactory
    }

    private let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }

    func count(_ order: Order) {
        counter("bookshop_orders", of: order).increment()
        counter("bookshop_order_cents", of: order).increment(by: order.total.cents)
    }

    private func counter(_ label: String, of order: Order) -> Counter {
        Counter(label: label, dimensions: [("status", order.status.rawValue)], factory: dependency.metricsFactory)
    }
}
