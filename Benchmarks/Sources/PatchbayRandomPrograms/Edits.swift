import ArgumentParser
import Foundation

struct Edits: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Edit random programs, and compare runs that remember something with runs that do not.",
        discussion: "With --trial-every, the macro plug-in has to be built before: swift build --target PatchbayMacros."
    )

    @Option(help: "The seed of the first program.") var first: UInt64 = 1
    @Option(help: "How many programs.") var programs: UInt64 = 400
    @Option(help: "How many edits of each.") var steps = 50
    @Option(help: "After how many edits a program is compiled and run each time; 0 for never.") var trialEvery = 0
    @Option(help: "How many smaller programs are tried of one that is wrong then.") var attempts = 60

    func run() async throws {
        let start = Date()
        var (comparisons, renewals, trials, flaws) = (0, 0, 0, 0)
        for (index, seed) in (first..<(first + programs)).enumerated() {
            var trial = EditTrial(seed: seed)
            try await trial.run(steps: steps, trialEvery: trialEvery, attempts: attempts)
            comparisons += trial.comparisons
            renewals += trial.renewals
            trials += trial.trials
            flaws += trial.flaws.count
            for flaw in trial.flaws { PatchbayRandomPrograms.say(flaw) }
            guard index % 10 == 9 || seed + 1 == first + programs else { continue }
            PatchbayRandomPrograms.say(
                "\(Int(Date().timeIntervalSince(start))) s: \(index + 1) programs, \((index + 1) * steps) edits, "
                    + "\(comparisons - (index + 1) * steps) times something typed or declared, \(renewals) needed no run, "
                    + "\(trials) compiled and run, \(flaws) differences"
            )
        }
        if flaws > 0 { throw ExitCode.failure }
    }
}
