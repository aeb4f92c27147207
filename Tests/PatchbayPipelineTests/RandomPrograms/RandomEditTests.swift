import Foundation
import Testing

/// Random programs are changed step by step, as somebody would edit them, and the first is compiled and run at its end: see
/// ``EditTrial``. `make edits` does so optimised, with a thousand.
@Suite struct RandomEditTests {
    /// `PATCHBAY_RANDOM_EDITS=100x50` changes that many programs in so many steps.
    private static let (seeds, steps): ([UInt64], Int) = {
        let wanted = ProcessInfo.processInfo.environment["PATCHBAY_RANDOM_EDITS"] ?? "2x8"
        let numbers = wanted.split(separator: "x").compactMap { UInt64($0) }
        return (Array(1...max(1, numbers.first ?? 1)), Int(numbers.last ?? 12))
    }()

    @Test(arguments: seeds)
    func `after each edit a run comes to the same with what is remembered and without`(seed: UInt64) async throws {
        var trial = EditTrial(seed: seed)
        // Compiling takes seconds.
        try await trial.run(steps: Self.steps, trialEvery: seed == 1 ? Self.steps : 0, attempts: 20)
        #expect(trial.flaws == [])
        #expect(trial.comparisons >= Self.steps)
    }
}
