import Foundation

/// Lines of figures under headings, for people.
public struct Table {
    private let columns: [String]
    private var rows: [[String]] = []

    /// - Parameter columns: The headings, first that of the names.
    public init(_ columns: [String]) {
        self.columns = columns
    }

    public mutating func add(_ name: String, _ figures: [String]) {
        rows.append([name] + figures)
    }

    /// The table as text: names to the left, figures to the right.
    public var text: String {
        let widths = columns.indices.map { index in
            ([columns] + rows).map { $0[index].count }.max() ?? 0
        }
        return ([columns] + rows).map { row in
            row.indices.map { index in
                let padding = String(repeating: " ", count: widths[index] - row[index].count)
                return index == 0 ? row[index] + padding : padding + row[index]
            }.joined(separator: "   ")
        }.joined(separator: "\n")
    }

    /// A number with so many digits after the point, and thousands set apart.
    public static func number(_ value: Double, digits: Int = 0) -> String {
        let text = String(format: "%.\(digits)f", value)
        let parts = text.split(separator: ".")
        var whole = ""
        for (index, digit) in parts[0].reversed().enumerated() {
            if index > 0, index.isMultiple(of: 3), digit != "-" { whole.insert(",", at: whole.startIndex) }
            whole.insert(digit, at: whole.startIndex)
        }
        return parts.count > 1 ? "\(whole).\(parts[1])" : whole
    }
}
