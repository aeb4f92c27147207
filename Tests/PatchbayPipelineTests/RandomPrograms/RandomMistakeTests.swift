import Foundation
import Testing

/// Random programs of which one thing is broken: each has a finding, or the compiler says what is wrong at a line that
/// somebody wrote. Generated code is never what does not compile, and no program says something wrong.
@Suite struct RandomMistakeTests {
    /// `PATCHBAY_RANDOM_MISTAKES=50` breaks that many programs in each way.
    private static let wanted =
        ProcessInfo.processInfo.environment["PATCHBAY_RANDOM_MISTAKES"].flatMap { Int($0) } ?? 1
    /// Many programs have no place for a mistake.
    private static let mostSeeds: UInt64 = 400

    @Test(arguments: RandomProgram.Mistake.allCases)
    func `a broken program has a finding, and generated code compiles`(mistake: RandomProgram.Mistake) async throws {
        var counts: [MistakeTrial.Outcome: Int] = [:]
        for seed in 1...Self.mostSeeds where counts.values.reduce(0, +) < Self.wanted {
            guard let trial = try await MistakeTrial(mistake, seed: seed) else { continue }
            counts[trial.outcome, default: 0] += 1
            #expect(trial.outcome.isRight, "seed \(seed): \(trial.text)")
            #expect(trial.soundFindings.isEmpty, "seed \(seed), before it is broken")
        }
        #expect(counts.values.reduce(0, +) == Self.wanted, "too few programs have a place for it")
        print("\(mistake): \(MistakeTrial.list(counts))")
    }
}
