import ArgumentParser
import Foundation
import Harness
import RunTimeBenchmarks

/// `patchbay-bench run-time`
struct RunTimeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run-time",
        abstract: "Generated wiring and factories against hand-written code.",
        discussion: "Prints the time of one operation, making and destroying what it makes, and its ratio."
    )

    @Option(help: "How many times each variant is measured; the least time counts.")
    var rounds = 60

    @Flag(help: "Count instructions with Valgrind instead: slower, and the same on every run.")
    var instructions = false

    // How the counting mode starts this program again, to run one variant and nothing else.
    @Option(help: .hidden)
    var variant: Int?

    @Option(help: .hidden)
    var times = 0

    func validate() throws {
        guard rounds > 0 else { throw ValidationError("--rounds must be at least 1") }
    }

    func run() throws {
        let comparisons = RunTimeBenchmarks.comparisons()
        #if DEBUG
            if variant == nil { print("A debug build: only an optimised one says what this costs.\n") }
        #endif
        if let variant {
            comparisons.flatMap(\.variants)[variant].run(times)
        } else if instructions {
            try countInstructions(comparisons)
        } else {
            let stopwatch = Stopwatch(rounds: rounds)
            for comparison in comparisons {
                report(comparison, unit: "ns", digits: 1, figures: stopwatch.measure(comparison))
            }
        }
    }

    private func countInstructions(_ comparisons: [Comparison]) throws {
        guard let program = Bundle.main.executableURL else { throw ValidationError("which program is this?") }
        let counter = try InstructionCounter(program: program)
        var first = 0
        for comparison in comparisons {
            let figures = try comparison.variants.indices.map { index in
                try counter.instructions { times in
                    ["run-time", "--variant", "\(first + index)", "--times", "\(times)"]
                }
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
