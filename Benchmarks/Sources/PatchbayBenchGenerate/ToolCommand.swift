import ArgumentParser
import Foundation
import GenerateBenchmarks
import Harness
import SourceCorpus

/// `patchbay-bench-generate tool`
struct ToolCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tool",
        abstract: "What the build plugin runs, on a corpus in files: cold, after edits, and when nothing changed."
    )

    @OptionGroup var options: CorpusOptions

    @Argument(help: "The program `PatchbayBuildTool`.")
    var tool: String

    @Option(help: "What to call it: `optimised`, `debug`.")
    var label = "optimised"

    @Option(help: "How often everything is timed; the medians count.")
    var rounds = 5

    @Option(help: "The program of `Oracle/`: parse all files with it as well, and state the tool's time as a multiple.")
    var oracle: String?

    private var parse: Bool { oracle != nil }

    func validate() throws {
        guard rounds > 0 else { throw ValidationError("--rounds must be at least 1") }
    }

    func run() throws {
        let corpus = options.corpus()
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("patchbay-bench-\(ProcessInfo.processInfo.processIdentifier)", isDirectory: true)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let figures = try ToolBenchmark(tool: tool, oracle: oracle, corpus: corpus, directory: directory)
            .run(rounds: rounds)
        try log(figures)
        report(figures)
    }

    private var title: String { "\(Table.number(Double(options.files))) files, \(label) tool" }

    private func log(_ figures: ToolBenchmark.Figures) throws {
        func add(_ values: [Double], _ name: String, isBaseline: Bool = false, _ unit: String, _ piece: String) throws {
            try SampleLog.add(values, of: name, isBaseline: isBaseline, in: title, piece: piece, unit: unit)
        }
        let (cpu, wall, memory) = ("generator: processor time", "generator: time", "generator: memory")
        if parse { try add(figures.parsing, "parsing all files, one thread", isBaseline: true, "CPU ms", cpu) }
        for state in ToolBenchmark.State.allCases {
            let runs = figures.runs[state] ?? []
            try add(runs.map(\.cpu), state.rawValue, "CPU ms", cpu)
            try add(runs.map(\.wall), state.rawValue, "ms", wall)
            try add(runs.map(\.mebibytes), state.rawValue, "MiB", memory)
        }
    }

    private func report(_ figures: ToolBenchmark.Figures) {
        let parsing = parse ? Stopwatch.medians([figures.parsing])[0] : .nan
        var table = Table([title, "CPU ms", "ms", "MiB"] + (parse ? ["x parsing, CPU"] : []))
        if parse { table.add("parsing all files, one thread", [Table.number(parsing, digits: 1), "", "", ""]) }
        for state in ToolBenchmark.State.allCases {
            let runs = figures.runs[state] ?? []
            let medians = Stopwatch.medians([runs.map(\.cpu), runs.map(\.wall), runs.map(\.mebibytes)])
            let ratio = parse ? [Table.number(medians[0] / parsing, digits: 3)] : []
            table.add(state.rawValue, medians.map { Table.number($0, digits: 1) } + ratio)
        }
        print(table.text, terminator: "\n\n")
    }
}
