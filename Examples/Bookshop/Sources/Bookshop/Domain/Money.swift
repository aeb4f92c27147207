/// An amount of euros, exact to the cent.
struct Money: Hashable, Comparable, Sendable, CustomStringConvertible {
    let cents: Int

    static let zero = Money(cents: 0)

    static func + (left: Money, right: Money) -> Money { Money(cents: left.cents + right.cents) }
    static func * (price: Money, quantity: Int) -> Money { Money(cents: price.cents * quantity) }
    static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }

    var description: String {
        let (euros, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
        return "\(cents < 0 ? "-" : "")€\(euros).\(rest < 10 ? "0" : "")\(rest)"
    }
}
