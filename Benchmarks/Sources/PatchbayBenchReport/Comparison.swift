/// What was measured side by side, in the order in which it came.
struct Comparison {
    let piece: String
    let title: String
    let unit: String
    private(set) var variants: [Variant] = []

    struct Variant {
        var name: String
        var isBaseline: Bool
        var values: [Double]
    }

    /// How wide the middle half of a ratio may lie around its median; beyond that it says more of what else the machine
    /// did than of what was measured.
    static let widestSpread = 0.15

    /// With fewer, nobody knows how far they lie apart.
    static let leastRounds = 3

    /// Groups samples by piece, case and unit.
    static func all(_ samples: [Sample]) -> [Comparison] {
        var places: [[String]: Int] = [:]
        var all: [Comparison] = []
        for sample in samples {
            let name = [sample.piece, sample.title, sample.unit]
            let place = places[name] ?? all.count
            places[name] = place
            if place == all.count {
                all.append(Comparison(piece: sample.piece, title: sample.title, unit: sample.unit))
            }
            all[place].add(sample)
        }
        return all
    }

    private mutating func add(_ sample: Sample) {
        if let index = variants.firstIndex(where: { $0.name == sample.variant }) {
            variants[index].values.append(sample.value)
        } else {
            variants.append(Variant(name: sample.variant, isBaseline: sample.isBaseline, values: [sample.value]))
        }
    }

    var baseline: Variant? { variants.first(where: \.isBaseline) }

    /// How many times the baseline a variant takes: round by round, for what slows a round down slows both.
    func ratio(of variant: Variant) -> Summary? {
        guard let baseline, baseline.values.count == variant.values.count, !baseline.values.contains(0),
            baseline.values.count >= Self.leastRounds
        else { return nil }
        return Summary(zip(variant.values, baseline.values).map { $0 / $1 })
    }

    /// The number in the title, if sizes are compared: files, registrations, bindings.
    var size: Double? {
        let digits = title.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "," }.filter(\.isNumber)
        return Double(digits)
    }

    /// The title without that number.
    var kind: String {
        let rest = title.drop { !$0.isNumber }.drop { $0.isNumber || $0 == "," }
        return String(rest.drop { $0 == " " || $0 == "," })
    }
}
