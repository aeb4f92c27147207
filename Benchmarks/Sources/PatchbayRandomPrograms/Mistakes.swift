import ArgumentParser

struct Mistakes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Break one thing in random programs, and see who finds it.",
        discussion: "The macro plug-in has to be built before: swift build --target PatchbayMacros."
    )

    @Option(help: "The number of the first program.") var first: UInt64 = 1
    @Option(help: "How many programs.") var programs: UInt64 = 30
    @Option(help: "A mistake; all of them, if none is named.") var mistake: [String] = []

    func run() async throws {
        let mistakes = RandomProgram.Mistake.allCases.filter { mistake.isEmpty || mistake.contains("\($0)") }
        guard !mistakes.isEmpty else {
            throw ValidationError("the mistakes are \(RandomProgram.Mistake.allCases)")
        }
        var wrong = 0
        for mistake in mistakes {
            var counts: [MistakeTrial.Outcome: Int] = [:]
            for seed in first..<(first + programs) {
                guard let trial = try await MistakeTrial(mistake, seed: seed) else { continue }
                counts[trial.outcome, default: 0] += 1
                guard !trial.outcome.isRight else { continue }
                wrong += 1
                PatchbayRandomPrograms.say("\(mistake), seed \(seed), \(trial.outcome.rawValue): \(trial.text)")
            }
            PatchbayRandomPrograms.say("\(mistake): \(MistakeTrial.list(counts))")
        }
        if wrong > 0 { throw ExitCode.failure }
    }
}
