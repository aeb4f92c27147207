import ArgumentParser
import GenerateBenchmarks
import Harness
import SourceCorpus

/// `patchbay-bench-generate`, `patchbay-bench-generate measure`
struct MeasureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure",
        abstract: "The pipeline on a generated corpus, against parsing all of it on one thread."
    )

    #if DEBUG
        private static let (defaultRounds, defaultShare) = (1, 16)
    #else
        private static let (defaultRounds, defaultShare) = (3, 1)
    #endif

    @OptionGroup var options: CorpusOptions

    @Option(help: "How often everything is timed; the least time of each part counts.")
    var rounds = Self.defaultRounds

    @Option(
        help: ArgumentHelp(
            "Of how many files one is parsed for the comparison.",
            discussion: "The time for all is extrapolated by bytes. A debug build parses slowly."
        )
    )
    var parseOneOf = Self.defaultShare

    func validate() throws {
        guard rounds > 0 else { throw ValidationError("--rounds must be at least 1") }
        guard 1...options.files ~= parseOneOf else {
            throw ValidationError("--parse-one-of must be from 1 to the number of files")
        }
    }

    func run() throws {
        let corpus = options.corpus()
        print(corpus.summary, terminator: "\n\n")
        let benchmark = GenerateBenchmark(corpus, rounds: rounds, parsedShare: parseOneOf)
        report(try benchmark.run(), of: corpus)
    }

    private func report(_ figures: GenerateBenchmark.Figures, of corpus: Corpus) {
        let parsing = figures.parsing
        var table = Table(["in memory", "ms", "CPU ms", "files/s", "MB/s", "x parsing", "x parsing, CPU"])
        func add(_ name: String, _ cost: Cost) {
            let seconds = cost.wall / 1e9
            table.add(
                name,
                [
                    Table.number(cost.wall / 1e6, digits: 1),
                    Table.number(cost.cpu / 1e6, digits: 1),
                    Table.number(Double(corpus.files.count) / seconds),
                    Table.number(Double(corpus.byteCount) / 1e6 / seconds, digits: 1),
                    Table.number(cost.wall / parsing.wall, digits: 3),
                    Table.number(cost.cpu / parsing.cpu, digits: 3),
                ]
            )
        }
        add("parsing all files, one thread", parsing)
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
        if parseOneOf > 1 { print("parsing: one file of \(parseOneOf) was parsed, the rest extrapolated") }
    }

    private func mebibytes(_ bytes: Int) -> String {
        Table.number(Double(bytes) / 1_048_576, digits: 1)
    }
}
