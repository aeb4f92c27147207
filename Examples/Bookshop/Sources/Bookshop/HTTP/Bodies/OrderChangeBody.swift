/// What the staff sends to move an order on.
struct OrderChangeBody: Codable, Equatable, Sendable {
    let status: String

    /// - Throws: `InvalidValue` when there is no such status.
    func newStatus() throws(InvalidValue) -> OrderStatus {
        guard let status = OrderStatus(rawValue: status) else {
            let all = OrderStatus.allCases.map(\.rawValue).joined(separator: ", ")
            throw InvalidValue(field: "status", reason: "a status is one of \(all)")
        }
        return status
    }
}
