import PatchbayModel

/// The layout of rows whose second halves stand below each other.
struct Columns {
    /// A line, and the remark to the right of it.
    struct Row {
        var text: String
        var aside: String?
        var isTitle = false
    }

    /// The widest row that the others make room for: wider ones do not push the others' asides away.
    private static let widest = 76

    /// One line a row, each with a line break.
    static func text(_ rows: [Row], _ style: TextStyle) -> String {
        let widths = rows.filter { $0.aside != nil }.map(\.text.count).filter { $0 <= widest }
        let width = widths.max() ?? 0
        return rows.map { row in
            let text = row.isTitle ? style.mark(row.text, as: .title) : row.text
            guard let aside = row.aside else { return text + "\n" }
            let gap = max(2, width - row.text.count + 2)
            return text + String(repeating: " ", count: gap) + style.mark(aside, as: .place) + "\n"
        }.joined()
    }
}

extension String {
    /// The text with spaces behind it, one at least.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
