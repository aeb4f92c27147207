/// What a customer sends to order.
struct NewOrderBody: Codable, Equatable, Sendable {
    let lines: [Line]

    struct Line: Codable, Equatable, Sendable {
        let isbn: String
        let quantity: Int
    }

    /// - Throws: `InvalidValue`.
    func draftLines() throws(InvalidValue) -> [OrderDraft.Line] {
        var result: [OrderDraft.Line] = []
        for line in lines {
            result.append(OrderDraft.Line(isbn: try ISBN(line.isbn), quantity: line.quantity))
        }
        return result
    }
}
