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

    /// The nanoseconds that one operation takes, for each of the variants in their order.
    public func measure(_ comparison: Comparison) -> [Double] {
        let variants = comparison.variants
        let times = variants.map(timesPerRound)
        var least = variants.map { _ in Double.infinity }
        for round in 0..<rounds {
            for step in variants.indices {
                let index = (round + step) % variants.count
                least[index] = min(least[index], nanoseconds(variants[index], times: times[index]))
            }
        }
        return least
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
