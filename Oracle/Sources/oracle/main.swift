import Foundation
import Trials

/// `oracle [--mutations N] [--seed N] [--from N] [--threads N] [--examples N] [path …]`
///
/// Compares every file, or N changed pieces of them from a number on. Paths are files, folders and lists (`.txt`).
var paths: [String] = []
var options: [String: Int] = [:]
var words = Array(CommandLine.arguments.dropFirst())
while !words.isEmpty {
    let word = words.removeFirst()
    if word.hasPrefix("--"), let value = words.first.flatMap({ Int($0) }) {
        options[String(word.dropFirst(2))] = value
        words.removeFirst()
    } else {
        paths.append(word)
    }
}

let files = Corpus.files(paths.isEmpty ? Corpus.everything : paths)
let threads = options["threads"] ?? ProcessInfo.processInfo.activeProcessorCount
let report = Report(exampleCount: options["examples"] ?? 3)
if let count = options["mutations"] {
    let mutations = Mutations(files, seed: options["seed"] ?? 1, report: report, trace: options["trace"] != nil)
    let first = options["from"] ?? 0
    let rounds = (count + Mutations.each - 1) / Mutations.each
    // swift-format-ignore: OnlyOneTrailingClosureArgument
    Workers.run(rounds, threads: threads, name: { "round \($0 + first)" }) { mutations.run($0 + first) }
} else {
    // swift-format-ignore: OnlyOneTrailingClosureArgument
    Workers.run(files.count, threads: threads, name: { files[$0] }) { index in
        guard let source = Corpus.bytes(files[index]) else { return }
        report.add(Comparison(source, isReal: true), source, files[index])
    }
}
let isWrong = report.print(options["mutations"] == nil ? "files" : "mutations")
exit(isWrong ? 1 : 0)
