import Foundation
import PatchbayModel
import PatchbayReader
import PatchbayTestSupport
import Testing

@testable import PatchbayPipeline

/// Random programs are changed step by step, as somebody would edit them, and after each step a run with what the run
/// before left behind is compared with one that knows nothing.
@Suite struct RandomEditTests {
    /// `PATCHBAY_RANDOM_EDITS=100x50` changes that many programs in so many steps.
    private static let (seeds, steps): ([UInt64], Int) = {
        let wanted = ProcessInfo.processInfo.environment["PATCHBAY_RANDOM_EDITS"] ?? "3x8"
        let numbers = wanted.split(separator: "x").compactMap { UInt64($0) }
        return (Array(1...max(1, numbers.first ?? 1)), Int(numbers.last ?? 12))
    }()

    private let key = Digest(low: 1, high: 2)

    private func run(_ files: [SourceFile], _ cache: FactsCache? = nil) -> RecordedRun {
        Pipeline.generateRecorded(files, for: "Random", key: key, empty: "", cache: cache)
    }

    @Test(arguments: seeds)
    func `after each edit a run comes to the same with what is remembered and without`(seed: UInt64) throws {
        var random = SplitMix(state: seed &* 7_919)
        let start = RandomProgram(seed: seed, count: Int.random(in: 10...40, using: &random))
        var program = start
        var last = run(program.sources(module: "Random"))
        for step in 1...Self.steps {
            let note: Comment = "seed \(seed), step \(step)"
            program = Int.random(in: 0..<20, using: &random) == 0 ? start : program.edited(&random)
            let sound = program.sources(module: "Random")
            last = try compare(sound, after: last, isSound: true, note, &random)
            guard Bool.random(using: &random) else { continue }
            last = try compare(sound.typed(&random), after: last, isSound: false, note, &random)
        }
    }

    /// - Returns: the run without what is remembered.
    private func compare(
        _ files: [SourceFile],
        after last: RecordedRun,
        isSound: Bool,
        _ note: Comment,
        _ random: inout SplitMix
    ) throws -> RecordedRun {
        let cold = run(files)
        let warm = run(files.shuffled(using: &random), last.facts)
        #expect(warm.outcome == cold.outcome, note)
        #expect(warm.record == cold.record, note)
        if isSound {
            let wrong = cold.outcome.diagnostics.filter { $0.severity == .error }
            #expect(wrong == [], note)
        }
        let written = Array((last.outcome.source ?? "").utf8)
        guard let renewed = last.record?.renewed(for: files, key: key, output: written) else { return cold }
        // It said that no run is needed.
        #expect(renewed == cold.record, note)
        #expect(cold.outcome.source == last.outcome.source, note)
        return cold
    }
}
