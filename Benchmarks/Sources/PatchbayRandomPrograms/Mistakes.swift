import ArgumentParser

struct Mistakes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Break one thing in random programs, and see who finds it.",
        discussion: "The macro plug-in has to be built before: swift build --target PatchbayMacros."
    )

    @Option(help: "The number of the first program.") var first: UInt64 = 1
    @Option(help: "How many programs of each mistake: the first that have a place for it, of 400.") var programs = 30
    @Option(help: "A mistake; all of them, if none is named.") var mistake: [String] = []

    func run() async throws {
        let mistakes = RandomProgram.Mistake.allCases.filter { mistake.isEmpty || mistake.contains("\($0)") }
        guard !mistakes.isEmpty else {
            throw ValidationError("the mistakes are \(RandomProgram.Mistake.allCases)")
        }
        var rates = MistakeRates()
        for mistake in mistakes {
            var counts: [MistakeTrial.Outcome: Int] = [:]
            for seed in first..<(first + 400) where counts.values.reduce(0, +) < programs {
                guard let trial = try await MistakeTrial(mistake, seed: seed) else { continue }
                counts[trial.outcome, default: 0] += 1
                rates.add(trial, seed: seed)
                for finding in trial.soundFindings {
                    PatchbayRandomPrograms.say("seed \(seed), before it is broken: \(finding)")
                }
                guard !trial.outcome.isRight else { continue }
                PatchbayRandomPrograms.say("\(mistake), seed \(seed), \(trial.outcome.rawValue): \(trial.text)")
            }
            PatchbayRandomPrograms.say("\(mistake): \(MistakeTrial.list(counts))")
        }
        for line in rates.lines { PatchbayRandomPrograms.say(line) }
        if !rates.areRight { throw ExitCode.failure }
    }
}

/// The findings that there were, over all mistakes: how many broken programs have one, and how many sound ones.
private struct MistakeRates {
    private var outcomes: [MistakeTrial.Outcome: Int] = [:]
    /// The seeds of all programs, with whether one had a finding before it was broken: several mistakes may have one program.
    private var sound: [UInt64: Bool] = [:]

    mutating func add(_ trial: MistakeTrial, seed: UInt64) {
        outcomes[trial.outcome, default: 0] += 1
        sound[seed] = !trial.soundFindings.isEmpty
    }

    var areRight: Bool { outcomes.keys.allSatisfy(\.isRight) && !sound.values.contains(true) }

    var lines: [String] {
        let all = outcomes.values.reduce(0, +)
        let broken = MistakeTrial.Outcome.allCases.map { outcome in
            "    \(Self.share(outcomes[outcome] ?? 0, of: all)) \(outcome.rawValue)"
        }
        let neither = outcomes.filter { !$0.key.isRight }.values.reduce(0, +)
        let flawed = sound.values.filter { $0 }.count
        return ["\(all) broken programs"] + broken + [
            "    \(Self.share(neither, of: all)) neither found nor harmless",
            "\(sound.count) sound programs",
            "    \(Self.share(flawed, of: sound.count)) with a finding",
        ]
    }

    private static func share(_ count: Int, of all: Int) -> String {
        let tenths = all == 0 ? 0 : (count * 1000 + all / 2) / all
        return "\(count) (\(tenths / 10).\(tenths % 10) %)"
    }
}
