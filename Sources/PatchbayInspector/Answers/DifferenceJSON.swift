/// A difference as JSON.
public enum DifferenceJSON {
    /// - Parameter excesses: What of it is over budget.
    public static func render(_ difference: MapDifference, excesses: [String] = []) -> String {
        JSONText.encode(Report(difference: difference, excesses: excesses))
    }

    private struct Report: Encodable {
        var difference: MapDifference
        var excesses: [String]
    }
}
