import PatchbayFoundation
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

/// A number and what it counts.
enum Count {
    /// `1 node`, `2 nodes`, `no nodes`.
    static func of(_ number: Int, _ noun: String) -> String {
        switch number {
        case 0: "no \(noun)s"
        case 1: "1 \(noun)"
        default: "\(number) \(noun)s"
        }
    }
}

/// The form of every JSON of the tool: keys sorted, indented, slashes as they are, a line break at the end.
enum JSONText {
    static func encode(_ value: some Encodable) -> String {
        encode(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + "\n"
    }

    /// The text on one line.
    static func encodeCompactly(_ value: some Encodable) -> String {
        encode(value, [.sortedKeys, .withoutEscapingSlashes])
    }

    private static func encode(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting
        // Strings, integers and booleans can always be encoded.
        guard let data = try? encoder.encode(value) else { preconditionFailure("a value that JSON has no form for") }
        return String(decoding: data, as: UTF8.self)
    }
}

/// The indentation of a line of a tree.
enum TreeIndent {
    /// The deepest level that is indented: whoever reads a tree that is deeper goes by numbers, and lines would become
    /// long without an end.
    private static let deepest = 24

    /// - Parameter depth: 0 for the first level.
    static func of(_ depth: Int) -> String {
        let shown = min(depth, deepest)
        return String(repeating: "  ", count: shown + 1) + (depth > deepest ? "[\(depth + 1)] " : "")
    }
}
