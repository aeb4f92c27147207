import ArgumentParser
import Foundation

struct Edits: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Edit random programs, and compare runs that remember something with runs that do not."
    )

    @Option(help: "The seed of the first program.") var first: UInt64 = 1
    @Option(help: "How many programs.") var programs: UInt64 = 400
    @Option(help: "How many edits of each.") var steps = 50

    func run() throws {
        let start = Date()
        var (comparisons, renewals, flaws) = (0, 0, 0)
        for (index, seed) in (first..<(first + programs)).enumerated() {
            var trial = EditTrial(seed: seed)
            trial.run(steps: steps)
            comparisons += trial.comparisons
            renewals += trial.renewals
            flaws += trial.flaws.count
            for flaw in trial.flaws { PatchbayRandomPrograms.say(flaw) }
            guard index % 10 == 9 || seed + 1 == first + programs else { continue }
            PatchbayRandomPrograms.say(
                "\(Int(Date().timeIntervalSince(start))) s: \(index + 1) programs, \((index + 1) * steps) edits, "
                    + "\(comparisons - (index + 1) * steps) times something typed or declared, \(renewals) needed no run, "
                    + "\(flaws) differences"
            )
        }
        if flaws > 0 { throw ExitCode.failure }
    }
}
