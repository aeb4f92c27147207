import Foundation
import Trials

/// `oracle [--mutations N] [--seed N] [--from N] [--only-mutations 1] [--threads N] [--examples N] [path …]`
/// `oracle --only-parse 1 path …`
///
/// Compares every file, and N changed pieces of them from a number on. Paths are files, folders and lists (`.txt`);
/// without any, this repository, the checkouts of what it depends on, and the made-up program of the benchmarks. Prints one
/// table. The exit code is 1 if a file differs in a way that no rule accepts, or more changed pieces do than
/// ``Report/mostDifferences`` says. The second form has Swift's parser parse every file on one thread, and nothing else.
let arguments = Arguments(CommandLine.arguments.dropFirst())
let (paths, options) = (arguments.paths, arguments.options)

let files = Corpus.files(paths.isEmpty ? Corpus.everything : paths)
let threads = options["threads"] ?? ProcessInfo.processInfo.activeProcessorCount
let examples = options["examples"] ?? 3
var isSound = true

if options["only-parse"] != nil {
    // The time that a benchmark holds against that of others.
    for file in files { Corpus.bytes(file)?.withUnsafeBufferPointer { SwiftReading.parse($0) } }
    exit(0)
}

if options["only-mutations"] == nil {
    let report = Report(exampleCount: examples)
    // swift-format-ignore: OnlyOneTrailingClosureArgument
    Workers.run(files.count, threads: threads, name: { files[$0] }) { index in
        guard let source = Corpus.bytes(files[index]) else { return }
        if Corpus.deepestBrackets(source) > Corpus.mostBrackets { return report.leaveOut() }
        report.add(Comparison(source, isReal: true), source, files[index])
    }
    for file in paths.isEmpty ? BenchmarkFile.all : [] {
        report.add(Comparison(file.source, isReal: true), file.source, file.path)
    }
    isSound = report.print("files", mostDifferences: 0)
}
if let count = options["mutations"] {
    let report = Report(exampleCount: examples)
    let mutations = Mutations(files, seed: options["seed"] ?? 1, report: report, trace: options["trace"] != nil)
    let first = options["from"] ?? 0
    let rounds = (count + Mutations.each - 1) / Mutations.each
    // swift-format-ignore: OnlyOneTrailingClosureArgument
    Workers.run(rounds, threads: threads, name: { "round \($0 + first)" }) { mutations.run($0 + first) }
    if !report.print("mutations", mostDifferences: Report.mostDifferences) { isSound = false }
}
exit(isSound ? 0 : 1)
