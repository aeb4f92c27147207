import Foundation

/// Figures over sizes, both on scales of powers: what is linear has the slope of the diagonal.
struct LinePlot {
    private let title: String
    private let series: [Series]

    private struct Series {
        var name: String
        var points: [(size: Double, value: Double)]
    }

    /// - Returns: `nil` if there are no two sizes.
    init?(_ title: String, _ comparisons: [Comparison]) {
        let sizes = Set(comparisons.compactMap(\.size))
        guard sizes.count > 1, comparisons.allSatisfy({ $0.size != nil }), let unit = comparisons.first?.unit else {
            return nil
        }
        self.title = "\(title), \(unit)"
        var series: [Series] = []
        for comparison in comparisons {
            for variant in comparison.variants {
                guard let size = comparison.size, let median = Summary(variant.values)?.median, median > 0 else {
                    continue
                }
                let name = comparison.kind.isEmpty ? variant.name : "\(comparison.kind): \(variant.name)"
                if let index = series.firstIndex(where: { $0.name == name }) {
                    series[index].points.append((size, median))
                } else {
                    series.append(Series(name: name, points: [(size, median)]))
                }
            }
        }
        self.series = series
    }

    var svg: String {
        let points = series.flatMap(\.points)
        let across = Scale(points.map(\.size), from: 70, to: 480)
        let legend = 60 + 18 * Double(series.count)
        let up = Scale(points.map(\.value), from: 330, to: 40)
        var drawing = Drawing(width: 860, height: max(380, legend))
        drawing.text(title, 20, 22, size: 15)
        for (value, y) in up.marks {
            drawing.line([(70, y), (480, y)], colour: "#dddddd")
            drawing.text(Report.number(value), 64, y + 4, .end)
        }
        for size in Set(points.map(\.size)).sorted() {
            drawing.text(String(format: "%.0f", size), across.place(size), 350, .middle)
        }
        for (index, one) in series.enumerated() {
            let colour = Drawing.colours[index % Drawing.colours.count]
            let places = one.points.sorted { $0.size < $1.size }.map { (across.place($0.size), up.place($0.value)) }
            drawing.line(places.map { (x: $0.0, y: $0.1) }, colour: colour, thickness: 2)
            for (x, y) in places { drawing.dot(x, y, colour: colour) }
            drawing.box(500, 46 + 18 * Double(index), 10, 10, colour: colour)
            drawing.text(one.name, 516, 55 + 18 * Double(index))
        }
        return drawing.svg
    }

    /// A scale of powers of ten.
    private struct Scale {
        private let low: Double
        private let high: Double
        private let start: Double
        private let end: Double

        init(_ values: [Double], from start: Double, to end: Double) {
            low = log10(values.min() ?? 1)
            let most = log10(values.max() ?? 10)
            high = most > low ? most : low + 1
            (self.start, self.end) = (start, end)
        }

        func place(_ value: Double) -> Double { start + (log10(value) - low) / (high - low) * (end - start) }

        /// Round numbers and their places.
        var marks: [(Double, Double)] {
            (Int(floor(low))...Int(ceil(high))).flatMap { power in [1.0, 3.0].map { $0 * pow(10, Double(power)) } }
                .filter { log10($0) >= low && log10($0) <= high }
                .map { ($0, place($0)) }
        }
    }
}
