import SourceCorpus

/// The files of the made-up program that benchmarks read.
enum BenchmarkFile {
    static let all = Corpus(files: 500, seed: 1).files.map { (path: $0.path, source: Array($0.text.utf8)) }
}
