import Logging
import Patchbay

/// Adds up one day. Which day is known at run time only: it is the payload.
struct NightlyReport: FactoryModule {
    struct Dependency {
        let orders: any OrderRepository
        let books: any BookRepository
        let logger: Logger
    }

    struct Payload {
        let day: Day
        /// A book of which at most this many copies are left is to be ordered again.
        let lowStock: Int
    }

    private let dependency: Dependency
    private let payload: Payload

    init(dependency: Dependency, payload: Payload) {
        self.dependency = dependency
        self.payload = payload
    }

    func run() async throws -> DaySummary {
        dependency.logger.debug("Reporting", metadata: ["day": "\(payload.day)"])
        let orders = try await dependency.orders.orders(placedIn: payload.day.moments)
        let sold = orders.filter { $0.status != .cancelled }
        return DaySummary(
            day: payload.day,
            placed: orders.count,
            cancelled: orders.count - sold.count,
            revenue: sold.reduce(.zero) { $0 + $1.total },
            bestSellers: Self.bestSellers(in: sold),
            toRestock: try await dependency.books.books(withStockAtMost: payload.lowStock)
        )
    }

    private static func bestSellers(in orders: [Order]) -> [DaySummary.Seller] {
        let copies = Dictionary(orders.flatMap(\.lines).map { ($0.title, $0.quantity) }, uniquingKeysWith: +)
        let sellers = copies.map { DaySummary.Seller(title: $0.key, copies: $0.value) }
        return Array(sellers.sorted { ($1.copies, $0.title) < ($0.copies, $1.title) }.prefix(5))
    }
}
