import Foundation
import Trials

/// Compares changed pieces of files, a hundred of each.
final class Mutations: Sendable {
    static let each = 100

    private let files: [String]
    private let seed: Int
    private let report: Report
    /// True if each source is written down before it is parsed, to find one that ends the process.
    private let trace: Bool

    init(_ files: [String], seed: Int, report: Report, trace: Bool) {
        self.files = files
        self.seed = seed
        self.report = report
        self.trace = trace
    }

    func run(_ round: Int) {
        var mutator = Mutator(seed: seed &* 1_000_003 &+ round)
        guard !files.isEmpty else { return }
        let path = files[mutator.below(files.count)]
        guard let source = Corpus.bytes(path), source.count < 200_000 else { return }
        if Corpus.deepestBrackets(source) > Corpus.mostBrackets { return report.leaveOut() }
        let ranges = Excerpts.ranges(source, source.withUnsafeBufferPointer { SwiftReading.read($0) })
        guard !ranges.isEmpty else { return }
        for index in 0..<Self.each {
            let changed = mutator.mutate(Array(source[ranges[mutator.below(ranges.count)]]))
            if Corpus.deepestBrackets(changed) > Corpus.mostBracketsOfPiece { continue }
            if trace { try? Data(changed).write(to: URL(fileURLWithPath: "/tmp/oracle-\(round % 2).swift")) }
            let name = "\(round).\(index)"
            report.add(Comparison(changed, isReal: false), changed, name)
        }
    }
}
