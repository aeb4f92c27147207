/// A value from outside that the domain does not admit.
struct InvalidValue: Error, Equatable, CustomStringConvertible {
    /// The name under which the caller sent it.
    let field: String
    let reason: String

    var description: String { "\(field): \(reason)" }
}
