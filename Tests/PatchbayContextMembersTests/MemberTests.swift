import Foundation
import PatchbayContextMembers
import PatchbayContexts
import Testing

private protocol Ready: Sendable {
    var now: Date { get }
    var clock: any Clock<Duration> { get }
    var suspendingClock: any Clock<Duration> { get }
    var makeUUID: UUIDs { get }
    var randomNumbers: RandomNumbers { get }
    var locale: Locale { get }
    var calendar: Calendar { get }
    var timeZone: TimeZone { get }
    var logLevel: LogLevel { get }
}

private struct Live: Ready, SystemMembers {}
private struct Fixed: Ready, FixedMembers { let fixed = FixedValues() }

@Suite struct MemberTests {
    @Test func `a context takes its members from the system by one word`() {
        let live: any Ready = Live()
        #expect(abs(live.now.timeIntervalSinceNow) < 60)
        #expect(live.makeUUID() != live.makeUUID())
        #expect(live.clock is ContinuousClock && live.suspendingClock is SuspendingClock)
        #expect(live.timeZone == .autoupdatingCurrent && live.calendar == .autoupdatingCurrent)
        var numbers = live.randomNumbers
        #expect((1...6).contains(Int.random(in: 1...6, using: &numbers)))
    }

    @Test func `the context of tests answers the same in each run`() async {
        let fixed = Fixed()
        #expect(fixed.now == Date(timeIntervalSinceReferenceDate: 0))
        #expect(fixed.calendar.component(.year, from: fixed.now) == 2001)
        #expect([fixed.makeUUID(), fixed.makeUUID()].map(\.uuidString.last) == ["0", "1"])
        #expect(UUID.counted(258).uuidString == "00000000-0000-0000-0000-000000000102")
        let numbers = fixed.randomNumbers
        // The first two of the reference implementation of SplitMix64.
        #expect([numbers.next(), numbers.next()] == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4])
        await fixed.fixed.clock.advance(by: .milliseconds(1500))
        #expect(fixed.now == Date(timeIntervalSinceReferenceDate: 1.5))
        #expect(fixed.logLevel < .debug && fixed.locale.identifier == "en_US_POSIX")
    }

    @Test func `many tasks draw each identifier once`() async {
        let makeUUID = UUIDs.incrementing
        let drawn = await withTaskGroup(of: [UUID].self) { group in
            for _ in 0..<50 { group.addTask { (0..<100).map { _ in makeUUID() } } }
            return await group.reduce(into: Set<UUID>()) { $0.formUnion($1) }
        }
        #expect(drawn == Set((0..<5000).map(UUID.counted)))
    }
}
