/// A day's summary for a person to read.
struct ReportText: CustomStringConvertible {
    private let summary: DaySummary

    init(_ summary: DaySummary) {
        self.summary = summary
    }

    var description: String {
        var lines = [
            "Bookshop on \(summary.day)",
            "  orders        \(summary.placed) placed, \(summary.cancelled) cancelled",
            "  revenue       \(summary.revenue)",
        ]
        lines += list("best sellers", summary.bestSellers.map { "\($0.copies) × \($0.title)" })
        lines += list("to restock", summary.toRestock.map { "\($0.stock) left of \($0.title)" })
        return lines.joined(separator: "\n")
    }

    /// The heading stands before the first entry only.
    private func list(_ heading: String, _ entries: [String]) -> [String] {
        let entries = entries.isEmpty ? ["none"] : entries
        let width = 14
        return entries.enumerated().map { index, entry in
            let first = index == 0 ? heading : ""
            return "  " + first + String(repeating: " ", count: width - first.count) + entry
        }
    }
}
