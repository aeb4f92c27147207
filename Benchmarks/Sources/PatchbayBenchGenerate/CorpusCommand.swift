import ArgumentParser
import Foundation
import SourceCorpus

/// What the corpus is made of: the same options give the same bytes.
struct CorpusOptions: ParsableArguments {
    @Option(help: "How many files.")
    var files = 2_000

    @Option(help: "Another seed, other files.")
    var seed: UInt64 = 1

    func validate() throws {
        guard files >= Corpus.leastFiles else {
            throw ValidationError("--files must be at least \(Corpus.leastFiles)")
        }
    }

    func corpus() -> Corpus { Corpus(files: files, seed: seed) }
}

/// `patchbay-bench-generate corpus`
struct CorpusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "corpus",
        abstract: "Writes the Swift sources that generating is measured on, for use elsewhere."
    )

    @OptionGroup var options: CorpusOptions

    @Option(name: .shortAndLong, help: "The directory to write them to; made if missing.")
    var output: String

    func run() throws {
        let directory = URL(fileURLWithPath: output, isDirectory: true)
        let corpus = options.corpus()
        for file in corpus.files {
            let url = directory.appendingPathComponent(file.path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(file.text.utf8).write(to: url)
        }
        print(corpus.summary)
    }
}
