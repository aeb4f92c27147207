/// Gives each order a number that no other order has.
protocol OrderNumbers: Sendable {
    func next() -> OrderNumber
}
