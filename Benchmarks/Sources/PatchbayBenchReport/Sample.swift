/// One line of the file that `SampleLog` of the harness writes.
struct Sample {
    var piece: String
    var title: String
    var variant: String
    var isBaseline: Bool
    var unit: String
    var value: Double

    /// - Returns: `nil` if it is no such line.
    init?(line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 6, ["baseline", "variant"].contains(fields[3]), let value = Double(fields[5]),
            value.isFinite
        else { return nil }
        (piece, title, variant, unit) = (fields[0], fields[1], fields[2], fields[4])
        isBaseline = fields[3] == "baseline"
        self.value = value
    }
}
