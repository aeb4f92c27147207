import Foundation

@testable import Bookshop

/// Another world outside: it is always the same moment, and orders are numbered `T-1`, `T-2` and so on.
struct TestContext: ShopContext {
    /// 21 November 2026, noon.
    static let noon = Date(timeIntervalSince1970: 1_795_262_400)

    var now: Date
    let newOrderNumber: @Sendable () -> OrderNumber

    init(now: Date = noon, numbered prefix: String = "T") {
        self.now = now
        newOrderNumber = CountedOrderNumbers(prefix).next
    }
}
