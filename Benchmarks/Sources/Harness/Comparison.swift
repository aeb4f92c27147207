/// Several ways to do the same thing. Figures of the others are stated as multiples of the baseline's.
public struct Comparison {
    public let title: String
    public let baseline: Variant
    public let others: [Variant]

    public init(_ title: String, baseline: Variant, others: [Variant]) {
        self.title = title
        self.baseline = baseline
        self.others = others
    }

    public var variants: [Variant] { [baseline] + others }
}
