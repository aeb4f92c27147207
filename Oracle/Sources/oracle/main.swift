import Foundation

var paths: [String] = []
var options: [String: Int] = [:]
var arguments = Array(CommandLine.arguments.dropFirst())
while !arguments.isEmpty {
    let argument = arguments.removeFirst()
    if argument.hasPrefix("--"), let value = arguments.first.flatMap({ Int($0) }) {
        options[String(argument.dropFirst(2))] = value
        arguments.removeFirst()
    } else {
        paths.append(argument)
    }
}

let files = Corpus.files(paths.isEmpty ? Corpus.everything : paths)
let threads = options["threads"] ?? ProcessInfo.processInfo.activeProcessorCount
let report = Report(exampleCount: options["examples"] ?? 3)
Workers.run(files.count, threads: threads, name: { files[$0] }) { index in
    guard let source = Corpus.bytes(files[index]) else { return }
    report.add(Comparison(source), source, files[index])
}
let isWrong = report.print("files")
exit(isWrong ? 1 : 0)
