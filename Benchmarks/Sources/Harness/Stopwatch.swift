/// Measures the variants of a comparison against each other.
///
/// Each round runs every variant for a few milliseconds, and each round begins with another one, so that a
/// machine that slows down or speeds up does so for all. Interference only ever adds time; the least of many
/// rounds is what the code itself costs.
public struct Stopwatch {
    public var rounds: Int
    /// How long a variant runs in a round.
    public var nanosecondsPerRound: Double

    public init(rounds: Int = 60, nanosecondsPerRound: Double = 4_000_000) {
        self.rounds = rounds
        self.nanosecondsPerRound = nanosecondsPerRound
    }

    /// Of the samples of each variant, the least.
    public static func least(_ samples: [[Double]]) -> [Double] {
        samples.map { $0.min() ?? .infinity }
    }

    /// The same, but the median of all rounds: what a user may expect, rather than what is possible.
    public static func medians(_ samples: [[Double]]) -> [Double] {
        samples.map { samples in
            guard !samples.isEmpty else { return .infinity }
            let sorted = samples.sorted()
            let middle = sorted.count / 2
            return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
        }
    }

    /// The nanoseconds that one operation takes, for each of the variants in their order, in each round.
    public func samples(_ comparison: Comparison) -> [[Double]] {
        let variants = comparison.variants
        let times = variants.map(timesPerRound)
        var samples = variants.map { _ in [Double]() }
        for round in 0..<rounds {
            for step in variants.indices {
                let index = (round + step) % variants.count
                samples[index].append(nanoseconds(variants[index], times: times[index]))
            }
        }
        return samples
    }

    /// How often a variant has to run to fill its part of a round.
    private func timesPerRound(_ variant: Variant) -> Int {
        var times = 64
        while true {
            let once = nanoseconds(variant, times: times)
            if once * Double(times) > nanosecondsPerRound / 4 {
                return max(1, Int(nanosecondsPerRound / once))
            }
            times *= 2
        }
    }

    private func nanoseconds(_ variant: Variant, times: Int) -> Double {
        let start = Clocks.thread
        variant.run(times)
        return Double(Clocks.thread - start) / Double(times)
    }
}
