/// Ratios as bars, with a line at 1. One that is too uncertain to be printed has no bar.
struct BarPlot {
    private let title: String
    private let bars: [(name: String, ratio: Summary)]

    init(_ title: String, _ comparisons: [Comparison]) {
        self.title = "\(title): times the baseline"
        bars = comparisons.flatMap { comparison in
            comparison.variants.filter { !$0.isBaseline }.compactMap { variant in
                comparison.ratio(of: variant).map { ("\(comparison.title): \(variant.name)", $0) }
            }
        }
    }

    var svg: String {
        var drawing = Drawing(width: 860, height: 50 + 20 * Double(bars.count))
        drawing.text(title, 20, 22, size: 15)
        let certain = bars.map(\.ratio).filter { $0.spread <= Comparison.widestSpread }.map(\.median)
        let unit = 300 / max(certain.max() ?? 1, 1.2)
        for (index, bar) in bars.enumerated() {
            let y = 40 + 20 * Double(index)
            drawing.text(String(bar.name.prefix(70)), 460, y + 11, .end, size: 11)
            guard bar.ratio.spread <= Comparison.widestSpread else {
                drawing.text("too uncertain", 468, y + 11, size: 11)
                continue
            }
            drawing.box(468, y, bar.ratio.median * unit, 14, colour: Drawing.colours[0])
            drawing.text(Report.number(bar.ratio.median), 474 + bar.ratio.median * unit, y + 11, size: 11)
        }
        drawing.line(
            [(x: 468 + unit, y: 34), (x: 468 + unit, y: 42 + 20 * Double(bars.count))],
            colour: Drawing.colours[1]
        )
        return drawing.svg
    }
}
