import Harness
import PatchbayModel
import PatchbayPipeline
import SourceCorpus

/// Times the stages of the pipeline on a corpus.
///
/// Everything happens in memory: no file is read or written.
public struct GenerateBenchmark {
    public enum Failure: Error, CustomStringConvertible {
        case corpusRefused(firstFinding: String)

        public var description: String {
            switch self {
            case .corpusRefused(let finding): "the corpus was found to be wrong: \(finding)"
            }
        }
    }

    /// The time that the stages took.
    public struct Figures {
        public var read = Cost.unknown
        public var assembleAndCheck = Cost.unknown
        public var planAndEmit = Cost.unknown
        /// The size of the generated source.
        public var generatedBytes = 0
        /// The most memory that was resident before the pipeline ran, and after it ran once.
        public var peakBefore = 0
        public var peakAfter = 0

        public var generate: Cost { read + assembleAndCheck + planAndEmit }
    }

    private let files: [SourceFile]
    private let rounds: Int

    /// - Parameters:
    ///   - corpus: What to generate from.
    ///   - rounds: How often everything is timed; the least time of each part counts.
    public init(_ corpus: Corpus, rounds: Int) {
        files = corpus.files.map { SourceFile(path: $0.path, module: "App", text: $0.text) }
        self.rounds = rounds
    }

    public func run() throws -> Figures {
        var figures = Figures()
        figures.peakBefore = Memory.peak
        for round in 0..<rounds {
            try generate(&figures)
            // Before anything but the pipeline ran.
            if round == 0 { figures.peakAfter = Memory.peak }
        }
        return figures
    }

    private func generate(_ figures: inout Figures) throws {
        let (facts, read) = Cost.measure { Pipeline.read(files) }
        let ((graph, findings), assembleAndCheck) = Cost.measure {
            let graph = Pipeline.resolve(Pipeline.assemble(facts, for: "App"))
            return (graph, Pipeline.check(graph))
        }
        let all = facts.flatMap(\.diagnostics) + findings
        if let finding = all.first(where: { $0.severity == .error }) {
            throw Failure.corpusRefused(firstFinding: "\(finding)")
        }
        let (source, planAndEmit) = Cost.measure { Pipeline.emit(Pipeline.plan(graph)) }
        figures.generatedBytes = source.utf8.count
        figures.read.keepLeast(read)
        figures.assembleAndCheck.keepLeast(assembleAndCheck)
        figures.planAndEmit.keepLeast(planAndEmit)
    }
}
