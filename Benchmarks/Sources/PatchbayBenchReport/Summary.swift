/// What several measurements of one thing come to.
struct Summary {
    let median: Double
    /// The distance between the quartiles, as a part of the median: 0 if all are alike.
    let spread: Double

    /// - Returns: `nil` if nothing was measured.
    init?(_ values: [Double]) {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        median = Self.quantile(0.5, of: sorted)
        let distance = Self.quantile(0.75, of: sorted) - Self.quantile(0.25, of: sorted)
        spread = median == 0 ? (distance == 0 ? 0 : .infinity) : distance / median
    }

    /// Between two measurements, in proportion.
    private static func quantile(_ part: Double, of sorted: [Double]) -> Double {
        let place = part * Double(sorted.count - 1)
        let low = Int(place)
        let high = min(low + 1, sorted.count - 1)
        return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
    }
}
