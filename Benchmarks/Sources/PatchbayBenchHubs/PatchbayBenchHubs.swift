import Foundation
import Harness

/// Measures what hubs cost when they run.
///
/// `Scripts/hub-run-time` compiles it without the package manager, which would compile the macros optimised as well. So
/// it takes its arguments apart by itself.
@main
struct PatchbayBenchHubs {
    private var rounds = 60
    private var countsInstructions = false
    // How the counting mode starts this program again, to run one variant and nothing else.
    private var variant: Int?
    private var times = 0

    static func main() throws {
        guard let program = PatchbayBenchHubs(CommandLine.arguments.dropFirst()) else {
            print("usage: patchbay-bench-hubs [--rounds COUNT] [--instructions]")
            exit(64)
        }
        try program.run()
    }

    /// - Returns: `nil` if the arguments are none of this program's.
    private init?(_ arguments: ArraySlice<String>) {
        var rest = arguments
        while let argument = rest.popFirst() {
            if argument == "--instructions" {
                countsInstructions = true
                continue
            }
            guard let value = rest.popFirst().flatMap({ Int($0) }), value >= 0 else { return nil }
            switch argument {
            case "--rounds" where value > 0: rounds = value
            case "--variant" where HubComparisons.all.flatMap(\.variants).indices.contains(value): variant = value
            case "--times": times = value
            default: return nil  // some other text
            }
        }
    }

    private func run() throws {
        if let variant {
            HubComparisons.all.flatMap(\.variants)[variant].run(times)
        } else if countsInstructions {
            try countInstructions()
        } else {
            let stopwatch = Stopwatch(rounds: rounds)
            for comparison in HubComparisons.all {
                let samples = stopwatch.samples(comparison)
                try SampleLog.add(samples, of: comparison, piece: "run time: hubs")
                report(comparison, unit: "ns", digits: 1, figures: Stopwatch.medians(samples))
            }
        }
    }

    private func countInstructions() throws {
        let counter = try InstructionCounter(program: try Program())
        var first = 0
        for comparison in HubComparisons.all {
            let figures = try comparison.variants.indices.map { index in
                try counter.instructions { times in ["--variant", "\(first + index)", "--times", "\(times)"] }
            }
            report(comparison, unit: "instructions", digits: 0, figures: figures)
            first += figures.count
        }
    }

    private func report(_ comparison: Comparison, unit: String, digits: Int, figures: [Double]) {
        var table = Table([comparison.title, unit, "ratio"])
        for (variant, figure) in zip(comparison.variants, figures) {
            let ratio = Table.number(figure / figures[0], digits: 2)
            table.add("  \(variant.name)", [Table.number(figure, digits: digits), ratio])
        }
        print(table.text, terminator: "\n\n")
    }
}
