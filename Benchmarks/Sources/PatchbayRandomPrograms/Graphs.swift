import ArgumentParser
import Foundation

struct Graphs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compile random programs, run them, and compare what they print with what their declarations say.",
        discussion: "The macro plug-in has to be built before: swift build --target PatchbayMacros."
    )

    @Option(help: "The seed of the first program.") var first: UInt64 = 1
    @Option(help: "How many programs.") var programs: UInt64 = 100
    @Option(help: "How many at once.") var jobs = 1
    @Option(help: "How many smaller programs are tried of one that is wrong.") var attempts = 60
    @Flag(help: "Only programs over several packages; the others of these seeds are left out.") var packages = false
    @Flag(help: "Compile the programs optimised.") var optimized = false
    @Flag(help: "Leave out every tenth, which is large and takes as long as all others.") var withoutLarge = false

    func run() async throws {
        let start = Date()
        var (right, builds, wrong) = (0, 0, [UInt64]())
        try await withThrowingTaskGroup(of: (seed: UInt64, builds: Int, flaw: String?).self) { group in
            let isLeftOut = { (seed: UInt64) in
                (withoutLarge && seed.isMultiple(of: 10)) || (packages && GraphTrial(seed: seed).program.isOfOnePackage)
            }
            var seeds = (first..<(first + programs)).filter { !isLeftOut($0) }[...]
            for _ in 0..<jobs {
                if let seed = seeds.popFirst() { add(seed, to: &group) }
            }
            for try await (seed, count, flaw) in group {
                if let seed = seeds.popFirst() { add(seed, to: &group) }
                if let flaw {
                    wrong.append(seed)
                    PatchbayRandomPrograms.say(flaw)
                } else {
                    right += 1
                    builds += count
                }
                let seconds = Int(Date().timeIntervalSince(start))
                PatchbayRandomPrograms.say(
                    "\(seconds) s: seed \(seed) is \(flaw == nil ? "right" : "wrong"); "
                        + "\(right) programs are right in \(builds) builds, \(wrong.count) wrong: \(wrong.sorted())"
                )
            }
        }
        if !wrong.isEmpty { throw ExitCode.failure }
    }

    private func add(
        _ seed: UInt64,
        to group: inout ThrowingTaskGroup<(seed: UInt64, builds: Int, flaw: String?), any Error>
    ) {
        let (attempts, isOptimized) = (attempts, optimized)
        group.addTask {
            let trial = GraphTrial(seed: seed)
            let flaw = try await trial.flaw(attempts: attempts, isOptimized: isOptimized) ?? trial.flawOfOrder
            return (seed, trial.program.builds.count, flaw)
        }
    }
}
