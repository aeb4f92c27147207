import Foundation

/// The figures as a page, with a picture for each piece.
struct Report {
    let comparisons: [Comparison]
    /// What the figures were taken on and with, as Markdown.
    let introduction: String

    private var pieces: [String] {
        comparisons.reduce(into: []) { if !$0.contains($1.piece) { $0.append($1.piece) } }
    }

    /// - Parameter pictures: The folder of the pictures, as links name it.
    func page(pictures: String) -> String {
        var page = "# Results\n\n\(introduction)\n"
        for piece in pieces {
            page += "\n## \(piece.prefix(1).uppercased() + piece.dropFirst())\n\n"
            page += "![\(piece)](\(pictures)/\(Self.fileName(of: piece)))\n\n"
            page += table(of: comparisons.filter { $0.piece == piece })
        }
        return page
    }

    /// The pictures by file name.
    var pictures: [String: String] {
        var pictures: [String: String] = [:]
        for piece in pieces {
            let own = comparisons.filter { $0.piece == piece }
            pictures[Self.fileName(of: piece)] = LinePlot(piece, own)?.svg ?? BarPlot(piece, own).svg
        }
        return pictures
    }

    private static func fileName(of piece: String) -> String {
        String(piece.map { $0.isLetter || $0.isNumber ? $0 : "-" }).replacingOccurrences(of: "--", with: "-") + ".svg"
    }

    private func table(of comparisons: [Comparison]) -> String {
        var lines = ["| what | median | spread | ratio | spread of the ratio |", "|---|---|---|---|---|"]
        for comparison in comparisons {
            lines.append("| **\(Self.cell(comparison.title))** | | | | |")
            for variant in comparison.variants {
                guard let summary = Summary(variant.values) else { continue }
                let ratio = variant.isBaseline ? nil : comparison.ratio(of: variant)
                let cells = [
                    Self.cell(variant.name),
                    "\(Self.number(summary.median)) \(comparison.unit)",
                    Self.percent(summary.spread),
                    ratio.map { $0.spread <= Comparison.widestSpread ? Self.number($0.median) : "too uncertain" }
                        ?? (variant.isBaseline ? "1" : ""),
                    ratio.map { Self.percent($0.spread) } ?? "",
                ]
                lines.append("| \(cells.joined(separator: " | ")) |")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func cell(_ text: String) -> String { text.replacingOccurrences(of: "|", with: "\\|") }

    private static func percent(_ part: Double) -> String {
        part.isFinite ? String(format: "%.0f %%", part * 100) : "-"
    }

    /// Three digits that count.
    static func number(_ value: Double) -> String {
        let digits = value == 0 ? 0 : max(0, 2 - Int(floor(log10(abs(value)))))
        return String(format: "%.\(min(digits, 4))f", value)
    }
}
