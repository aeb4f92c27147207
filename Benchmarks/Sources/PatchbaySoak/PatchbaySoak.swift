import ArgumentParser
import Foundation

/// Uses the runtime for a long time as nobody does who means well: from 2 to 64 threads and 10,000 tasks at once open,
/// ask, close and drop the same branches, resolvers, contexts and hubs, of whose loaders some fail, and tasks are
/// cancelled meanwhile. Nothing may be made twice, wait for ever, or stay.
@main
struct PatchbaySoak: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Use the runtime until it breaks.")

    @Option(help: "How long.") var minutes = 1.0
    @Option(help: "How many tasks at once.") var tasks = 10_000
    @Option(help: "After how many seconds without a step something waits for ever.") var patience = 60.0
    @Option(help: "The number of the first round, from which its dice come.") var first = 1
    @Flag(help: "Do not judge memory: a sanitizer keeps what was freed.") var sanitized = false

    private static let threadCounts = [2, 4, 8, 16, 32, 64]

    mutating func run() async throws {
        let (start, watchdog) = (Date(), Watchdog(patience: patience))
        var (memory, round, births, said) = (MemoryLog(), 0, 0, Date.distantPast)
        watchdog.start()
        repeat {
            let threadCount = Self.threadCounts[round % Self.threadCounts.count]
            let next = Round(number: first + round, threadCount: threadCount, taskCount: tasks, watchdog: watchdog)
            births += await next.run()
            round += 1
            let sample = memory.add()
            if Date().timeIntervalSince(said) >= 60 {
                said = Date()
                say("\(Int(said.timeIntervalSince(start))) s: \(round) rounds, \(watchdog.count) steps, \(sample.text)")
            }
        } while Date().timeIntervalSince(start) < minutes * 60
        let seconds = Date().timeIntervalSince(start)
        say("\(Int(seconds)) s: \(round) rounds, \(watchdog.count) steps, \(births) things of which there is one")
        if !sanitized { judge(memory) }
        for message in Flaws.shared.messages { say(message) }
        say(Flaws.shared.count == 0 ? "nothing was wrong" : "\(Flaws.shared.count) times something was wrong")
        if Flaws.shared.count > 0 { throw ExitCode.failure }
    }

    private func judge(_ memory: MemoryLog) {
        // The allocator keeps pages that it may need again, more or fewer.
        for (name, bytes, medians) in [
            ("resident", 8 << 20, memory.medians { $0.resident }),
            ("allocated", 256 << 10, memory.medians { $0.allocated }),
        ] {
            guard let medians else { continue }
            let (early, late) = (medians.early / 1024, medians.late / 1024)
            say("\(name): \(early) KiB in the second quarter of the rounds, \(late) KiB in the last")
            Flaws.shared.check(
                MemoryLog.isFlat(medians, within: bytes),
                "more is \(name) at the end than at the beginning"
            )
        }
    }
}

extension MemoryLog.Sample {
    fileprivate var text: String {
        let allocated = allocated.map { ", \($0 / 1024) KiB allocated" } ?? ""
        return "\(resident / 1024) KiB resident\(allocated)"
    }
}
