import ArgumentParser
import GenerateBenchmarks
import Harness
import SourceCorpus

/// `patchbay-bench-generate`, `patchbay-bench-generate measure`
struct MeasureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure",
        abstract: "The pipeline on a generated corpus."
    )

    #if DEBUG
        private static let defaultRounds = 1
    #else
        private static let defaultRounds = 3
    #endif

    @OptionGroup var options: CorpusOptions

    @Option(help: "How often everything is timed; the least time of each part counts.")
    var rounds = Self.defaultRounds

    func validate() throws {
        guard rounds > 0 else { throw ValidationError("--rounds must be at least 1") }
    }

    func run() throws {
        let corpus = options.corpus()
        print(corpus.summary, terminator: "\n\n")
        let benchmark = GenerateBenchmark(corpus, rounds: rounds)
        report(try benchmark.run(), of: corpus)
    }

    private func report(_ figures: GenerateBenchmark.Figures, of corpus: Corpus) {
        var table = Table(["in memory", "ms", "CPU ms", "files/s", "MB/s"])
        func add(_ name: String, _ cost: Cost) {
            let seconds = cost.wall / 1e9
            table.add(
                name,
                [
                    Table.number(cost.wall / 1e6, digits: 1),
                    Table.number(cost.cpu / 1e6, digits: 1),
                    Table.number(Double(corpus.files.count) / seconds),
                    Table.number(Double(corpus.byteCount) / 1e6 / seconds, digits: 1),
                ]
            )
        }
        add("generate", figures.generate)
        add("  read", figures.read)
        add("  assemble, check", figures.assembleAndCheck)
        add("  plan, emit", figures.planAndEmit)
        print(table.text, terminator: "\n\n")
        let generated = Table.number(Double(figures.generatedBytes) / 1e6, digits: 2)
        print("generated: \(generated) MB of Swift")
        print(
            "peak memory: \(mebibytes(figures.peakAfter)) MiB,",
            "of which \(mebibytes(figures.peakBefore)) before the pipeline ran, corpus included"
        )
    }

    private func mebibytes(_ bytes: Int) -> String {
        Table.number(Double(bytes) / 1_048_576, digits: 1)
    }
}
