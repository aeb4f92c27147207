/// What the shop did on one day.
struct DaySummary: Equatable, Sendable {
    let day: Day
    let placed: Int
    let cancelled: Int
    /// What is left after cancellations.
    let revenue: Money
    /// Best first; at most five.
    let bestSellers: [Seller]
    /// Books to order again, the emptiest first.
    let toRestock: [Book]

    struct Seller: Equatable, Sendable {
        let title: String
        let copies: Int
    }
}
