/// Who is shopping.
struct Customer: Equatable, Sendable, CustomStringConvertible {
    let name: String

    /// - Throws: `InvalidValue` for a name that nobody has.
    init(_ name: String) throws(InvalidValue) {
        guard (1...100).contains(name.count) else {
            throw InvalidValue(field: "customer", reason: "a name has 1 to 100 characters")
        }
        self.name = name
    }

    var description: String { name }
}
