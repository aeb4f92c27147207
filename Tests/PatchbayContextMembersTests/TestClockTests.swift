import PatchbayContextMembers
import Testing

@Suite struct TestClockTests {
    /// The lines that were noted, in their order.
    private actor Log {
        var lines: [String] = []
        func note(_ line: String) { lines.append(line) }
    }

    @Test func `sleeps end in the order of their deadlines, each at its time`() async throws {
        let clock = TestClock()
        let sleeps = [1, 2, 3].map { seconds in
            Task {
                try await clock.sleep(for: .seconds(seconds))
                return clock.elapsed
            }
        }
        await clock.sleepers(3)
        for (index, sleep) in sleeps.enumerated() {
            await clock.advance(by: .seconds(1))
            // The others still sleep: nobody moves the clock but this.
            #expect(try await sleep.value == .seconds(index + 1))
            await clock.sleepers(2 - index)
        }
    }

    @Test func `two that advance it at once advance it by both`() async {
        let clock = TestClock()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { await clock.advance(by: .seconds(1)) } }
        }
        #expect(clock.elapsed == .seconds(8))
    }

    @Test func `who sleeps again does so from the time of waking`() async throws {
        let (clock, log) = (TestClock(), Log())
        let ticking = Task {
            for number in 1...3 {
                try await clock.sleep(for: .seconds(1))
                await log.note("\(number) at \(clock.elapsed)")
            }
        }
        for _ in 0..<3 {
            await clock.sleepers(1)
            await clock.advance(by: .seconds(1))
        }
        try await ticking.value
        #expect(await log.lines == ["1 at 1.0 seconds", "2 at 2.0 seconds", "3 at 3.0 seconds"])
    }

    @Test func `a sleep that is cancelled ends with an error`() async {
        let clock = TestClock()
        let sleep = Task { try await clock.sleep(for: .seconds(1)) }
        await clock.sleepers(1)
        sleep.cancel()
        await #expect(throws: CancellationError.self) { try await sleep.value }
        let late = Task { try await clock.sleep(for: .seconds(1)) }
        late.cancel()
        await #expect(throws: CancellationError.self) { try await late.value }
    }

    @Test func `who waits for sleepers that never come waits until it is cancelled`() async throws {
        let clock = TestClock()
        let waiting = Task { await clock.sleepers(2) }
        let sleep = Task { try await clock.sleep(for: .seconds(1)) }
        await clock.sleepers(1)
        waiting.cancel()
        await waiting.value
        let late = Task { await clock.sleepers(2) }
        late.cancel()
        await late.value
        await clock.run()
        try await sleep.value
    }

    @Test func `what is over needs no waiting, and running wakes everybody`() async throws {
        let clock = TestClock(now: .init(offset: .seconds(5)))
        try await clock.sleep(until: .init(offset: .seconds(5)))
        let sleeps = (1...20).map { number in Task { try await clock.sleep(for: .seconds(number)) } }
        await clock.sleepers(20)
        await clock.run()
        for sleep in sleeps { try await sleep.value }
        #expect(clock.elapsed == .seconds(25))
    }

    @Test func `many tasks sleep and wake at the same time as the clock goes on`() async throws {
        let clock = TestClock()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    try await clock.sleep(for: .milliseconds(number % 7 + 1))
                    try await clock.sleep(for: .milliseconds(1))
                }
            }
            let advancing = Task { while !Task.isCancelled { await clock.advance(by: .milliseconds(1)) } }
            try await group.waitForAll()
            advancing.cancel()
        }
    }

    @Test func `on an immediate clock nobody waits`() async throws {
        let clock = ImmediateClock()
        try await clock.sleep(for: .seconds(3600))
        #expect(clock.now.offset == .seconds(3600))
    }
}
