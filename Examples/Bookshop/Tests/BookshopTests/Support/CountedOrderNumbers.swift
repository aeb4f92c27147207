import Synchronization

@testable import Bookshop

/// `T-1`, `T-2`, `T-3` and so on.
final class CountedOrderNumbers: OrderNumbers {
    private let count = Atomic(0)

    func next() -> OrderNumber {
        OrderNumber("T-\(count.add(1, ordering: .relaxed).newValue)")
    }
}
