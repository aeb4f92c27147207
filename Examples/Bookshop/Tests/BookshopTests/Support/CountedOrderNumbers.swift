import Synchronization

@testable import Bookshop

/// `T-1`, `T-2`, `T-3` and so on for the prefix `T`.
final class CountedOrderNumbers: Sendable {
    private let prefix: String
    private let count = Atomic(0)

    init(_ prefix: String) {
        self.prefix = prefix
    }

    func next() -> OrderNumber {
        OrderNumber("\(prefix)-\(count.add(1, ordering: .relaxed).newValue)")
    }
}
