import ArgumentParser
import Harness
import RunTimeBenchmarks

@main
struct PatchbayBenchRuntime: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "patchbay-bench-runtime",
        abstract: "Measures what wired code costs when it runs, against hand-written code in the same run.",
        discussion: """
            Prints what one operation takes, making and destroying what it makes, and its ratio. Each group is \
            measured in a process of its own:

            \(RunTimeBenchmarks.groups.map { "\($0.name): \($0.summary)" }.joined(separator: "\n"))
            """
    )

    @Argument(help: "The groups to measure. (default: all)")
    var groups: [String] = []

    @Option(help: "How many times each variant is measured; the least time counts.")
    var rounds = 60

    @Flag(help: "Count instructions with Valgrind instead: slower, and the same on every run.")
    var instructions = false

    // How the counting mode starts this program again, to run one variant of a group and nothing else.
    @Option(help: .hidden)
    var variant: Int?

    @Option(help: .hidden)
    var times = 0

    func validate() throws {
        guard rounds > 0 else { throw ValidationError("--rounds must be at least 1") }
        let known = RunTimeBenchmarks.groups.map(\.name)
        for name in groups where !known.contains(name) {
            throw ValidationError("there is no group '\(name)'; there are: \(known.joined(separator: ", "))")
        }
        guard variant == nil || groups.count == 1 else { throw ValidationError("--variant is one of one group") }
    }

    func run() throws {
        let chosen = RunTimeBenchmarks.groups.filter { groups.isEmpty || groups.contains($0.name) }
        if let variant {
            chosen[0].comparisons().flatMap(\.variants)[variant].run(times)
        } else if chosen.count == 1 {
            try measure(chosen[0])
        } else {
            let program = try Program()
            for group in chosen {
                try program.run([group.name, "--rounds", "\(rounds)"] + (instructions ? ["--instructions"] : []))
            }
        }
    }

    private func measure(_ group: Group) throws {
        print("# \(group.name): \(group.summary)\(Self.warning)\n")
        if instructions {
            try countInstructions(group)
        } else {
            let stopwatch = Stopwatch(rounds: rounds)
            for comparison in group.comparisons() {
                let samples = stopwatch.samples(comparison)
                try SampleLog.add(samples, of: comparison, piece: "run time: \(group.name)")
                report(comparison, unit: "ns", digits: 1, figures: Stopwatch.least(samples))
            }
        }
    }

    #if DEBUG
        private static let warning = " (a debug build: only an optimised one says what this costs)"
    #else
        private static let warning = ""
    #endif

    private func countInstructions(_ group: Group) throws {
        let counter = try InstructionCounter(program: try Program())
        var first = 0
        for comparison in group.comparisons() {
            let figures = try comparison.variants.indices.map { index in
                try counter.instructions { times in
                    [group.name, "--variant", "\(first + index)", "--times", "\(times)"]
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
