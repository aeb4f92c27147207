import Foundation
import Synchronization

/// Threads and tasks that use one voyage and one fleet at once, to the end of both.
struct Round {
    let number: Int
    let threadCount: Int
    let taskCount: Int
    let watchdog: Watchdog

    private static let stepsOfAllThreads = 40_000

    /// - Returns: how much was made of which there is one.
    func run() async -> Int {
        let census = Census()
        await play(Voyage(census: census, number: number), Fleet(census: census, number: number))
        // Teardowns of a branch that nobody holds are done by a task that may go on for a moment.
        watchdog.begin("release of round \(number)")
        for _ in 0..<3_000 where census.alive > 0 { try? await Task.sleep(for: .milliseconds(10)) }
        Flaws.shared.check(census.alive == 0, "\(census.alive) instances of round \(number) were never released")
        return census.births
    }

    private func play(_ voyage: Voyage, _ fleet: Fleet) async {
        let finished = startThreads(voyage, fleet)
        watchdog.begin("tasks of round \(number), with \(threadCount) threads")
        await runTasks(voyage, fleet)
        watchdog.begin("threads of round \(number), which are \(threadCount)")
        for await _ in finished { break }
        watchdog.begin("end of round \(number)")
        await voyage.end()
        watchdog.step()
    }

    /// - Returns: yields when the last thread is done.
    private func startThreads(_ voyage: Voyage, _ fleet: Fleet) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let running = SharedCount(threadCount)
        for index in 0..<threadCount {
            let thread = Thread { [number, threadCount, watchdog] in
                var dice = Dice(seed: number &* 1_000 &+ index)
                for _ in 0..<(Self.stepsOfAllThreads / threadCount) {
                    Self.step(voyage, fleet, &dice, round: number)
                    watchdog.step()
                }
                if running.subtract() == 0 { continuation.yield() }
            }
            thread.stackSize = 1 << 20
            thread.start()
        }
        return stream
    }

    /// Tasks of which every fourth is cancelled at some moment.
    private func runTasks(_ voyage: Voyage, _ fleet: Fleet) async {
        let tasks = (0..<taskCount).map { index in
            Task { [number, watchdog] in
                var dice = Dice(seed: -(number &* 100_000 &+ index))
                for _ in 0..<(1 + dice.below(6)) {
                    await Self.stepAsync(voyage, fleet, &dice)
                    watchdog.step()
                }
            }
        }
        var dice = Dice(seed: number)
        for _ in 0..<(taskCount / 4) {
            tasks[dice.below(taskCount)].cancel()
            if dice.oneIn(8) { await Task.yield() }
        }
        for task in tasks { await task.value }
    }

    private static func step(_ voyage: Voyage, _ fleet: Fleet, _ dice: inout Dice, round: Int) {
        switch dice.below(8) {
        case 0...3: voyage.step(&dice)
        case 4, 5: fleet.step(&dice)
        case 6: WeatherSteps.step(&dice, round: round)
        default: LighthouseSteps.step(&dice)
        }
    }

    private static func stepAsync(_ voyage: Voyage, _ fleet: Fleet, _ dice: inout Dice) async {
        switch dice.below(8) {
        case 0...3: await voyage.stepAsync(&dice)
        case 4, 5: await fleet.stepAsync(&dice)
        case 6: await WeatherSteps.stepAsync(&dice)
        default: await LighthouseSteps.stepAsync(&dice)
        }
    }
}

/// A number that several threads count down.
private final class SharedCount: Sendable {
    private let value: Atomic<Int>

    init(_ value: Int) { self.value = Atomic(value) }

    func subtract() -> Int { value.subtract(1, ordering: .acquiringAndReleasing).newValue }
}
