import NIOConcurrencyHelpers

/// What was spent in a session. Safe from any thread.
final class Account: Sendable {
    /// `nil` when the session has ended.
    private let spent = NIOLockedValueBox<Money?>(.zero)

    /// - Throws: `ShopError.notCovered`, or `ShopError.noSuchSession` if the session has ended meanwhile.
    func add(_ amount: Money, limit: Money? = nil) throws {
        try spent.withLockedValue { spent in
            guard let before = spent else { throw ShopError.noSuchSession }
            if let limit, before + amount > limit {
                throw ShopError.notCovered(requested: amount.cents, available: limit.cents - before.cents)
            }
            spent = before + amount
        }
    }

    /// - Returns: What was spent; `nil` the second time.
    func close() -> Money? {
        spent.withLockedValue { spent in
            defer { spent = nil }
            return spent
        }
    }
}
